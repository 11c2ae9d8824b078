import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  DamageReport,
  DamageReportSummary,
  InsuranceContract,
  Listed,
  OperatorContract,
  OperatorContractSummary,
  Ticket,
} from '@rewald/contracts';
import { sql } from 'kysely';
import { boughtBy } from '../../support/bought.ts';
import { newCustomer, newOperator, type LoggedIn, type OperatorClient } from '../../support/people.ts';
import { eventually, startTestApp, type TestApp } from '../../support/test-app.ts';

const CONTRACTS = '/insurance/de/customer/contracts';
const DESK = '/operator/de';

let shop: TestApp;
let desk: OperatorClient;
let ada: LoggedIn;
beforeAll(async () => {
  shop = await startTestApp();
  desk = await newOperator(shop, 'Dienst', ['customers:write', 'tickets']);
  ada = await newCustomer(shop);
});
afterAll(() => shop.close());

const listed = async (query: string): Promise<string[]> =>
  (await desk.get(`${DESK}/insurance-contracts?${query}`))
    .data(Listed(OperatorContractSummary))
    .items.map(({ id }) => id);
const contract = async (id: string) =>
  (await desk.get(`${DESK}/insurance-contracts/${id}`)).data(OperatorContract);
const madeBefore = (id: string, days: number) =>
  sql`update insurance_contracts set created_at = now() - ${days} * interval '1 day' where id = ${id}`.execute(
    shop.database,
  );

test('[ACCT-04] the desk finds contracts by order, address, device and state, and a term that is over has ended', async () => {
  const { contractId, number } = await boughtBy(shop, ada.id);
  const { device } = await contract(contractId);
  expect(device).not.toBe('');
  for (const query of [
    `order=${number.toLowerCase()}`,
    `order=${number}&state=active`,
    `order=${number}&device=gerät`,
  ])
    expect([query, await listed(query)]).toEqual([query, [contractId]]);
  expect(await listed('email=ADA@example.com&limit=100')).toContain(contractId);
  for (const query of [
    `order=${number}&state=ended`,
    `order=${number}&device=gibtesnicht`,
    'email=x@example.com',
  ])
    expect([query, await listed(query)]).toEqual([query, []]);
  await sql`update insurance_contracts set starts = '2024-01-31' where id = ${contractId}`.execute(
    shop.database,
  );
  expect(await contract(contractId)).toMatchObject({ state: 'ended', ends: '2025-01-30' });
  expect(await listed(`order=${number}&state=ended&state=cancelled`)).toEqual([contractId]);
  expect(await listed(`order=${number}&state=active`)).toEqual([]);
});

test('[ACCT-04] the desk cancels for a customer who said so in time, and the refund is mailed', async () => {
  const { contractId } = await boughtBy(shop, ada.id);
  await madeBefore(contractId, 20);
  const path = `${DESK}/insurance-contracts/${contractId}/cancel`;
  const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const today = await desk.post(path, {});
  expect([today.status, today.error().message]).toEqual([
    409,
    'Diese Versicherung lässt sich nicht mehr kündigen. Das geht in den ersten 14 Tagen.',
  ]);
  for (const saidOn of [dayBefore(30), dayBefore(-2)])
    expect(Object.keys((await desk.post(path, { saidOn })).error().errors)).toEqual(['saidOn']);
  const { version } = await contract(contractId);
  const cancelled = await desk.post(path, { saidOn: dayBefore(10) }, { 'if-match': `"${version}"` });
  expect(cancelled.data(OperatorContract).state).toBe('cancelled');
  const late = await desk.post(path, {}, { 'if-match': `"${version}"` });
  expect([late.status, late.text.includes('"present":{')]).toEqual([409, true]);
  const job = await shop.database
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', 'refund-insurance')
    .where('subject', '=', contractId)
    .execute();
  expect(job).toHaveLength(1);
});

test('[ACCT-04] reported damage waits at the desk with its words, and its customer gets the decision', async () => {
  const { contractId } = await boughtBy(shop, ada.id);
  const reported = await ada.call('POST', `${CONTRACTS}/${contractId}/claims`, { description: 'Ein Riss.' });
  const { id, reference } = reported.data(Ticket);
  const path = `${DESK}/damage-reports/${id}`;
  const waiting = (await desk.get(`${DESK}/damage-reports?state=reported`)).data(Listed(DamageReportSummary));
  expect(waiting.items).toMatchObject([{ id, reference, state: 'reported', customer: { id: ada.id } }]);
  const report = (await desk.get(path)).data(DamageReport);
  expect(report).toMatchObject({
    text: 'Ein Riss.',
    language: 'de',
    contract: { id: contractId },
    decidedAt: null,
  });

  expect((await desk.post(`${path}/decision`, { state: 'declined', text: ' ' })).status).toBe(422);
  const decide = (state: string, text: string, headers = {}) =>
    desk.post(`${path}/decision`, { state, text }, headers);
  const seen = { 'if-match': `"${report.version}"` };
  const declined = await decide('declined', 'Stürze sind nicht versichert.', seen);
  expect(declined.data(DamageReport).state).toBe('declined');
  expect((await decide('accepted', 'Doch.', seen)).status).toBe(409);
  expect((await decide('declined', 'Nein.')).status).toBe(409);
  await decide('accepted', 'Wir ersetzen das Display.');
  const said = (await ada.call('GET', `/notifications/de/customer/tickets/${id}`)).data(Ticket).messages;
  expect(said.map(({ text }) => text)).toEqual([
    'Ein Riss.',
    'Stürze sind nicht versichert.',
    'Wir ersetzen das Display.',
  ]);
  await eventually(() => shop.mails.some(({ to, kind }) => to === ada.email && kind === 'ticket-answered'));
  expect((await contract(contractId)).damages).toMatchObject([{ id, state: 'accepted' }]);
  const [own] = (await ada.call('GET', CONTRACTS)).data(Listed(InsuranceContract).properties.items);
  expect(own?.id).toBe(contractId);
});
