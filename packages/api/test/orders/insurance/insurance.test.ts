import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { InsuranceContract, Ticket } from '@rewald/contracts';
import { sql } from 'kysely';
import { Type } from 'typebox';
import { boughtBy } from '../../support/bought.ts';
import { newCustomer } from '../../support/people.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor } from '../../support/visitor.ts';

const CONTRACTS = '/insurance/de/customer/contracts';
const DAY = 24 * 60 * 60 * 1000;

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const makeOlder = (contractId: string, days: number) =>
  shop.database
    .updateTable('insurance_contracts')
    .set({ created_at: new Date(Date.now() - days * DAY) })
    .where('id', '=', contractId)
    .execute();

test('[ACCT-04] a contract is cancelled for the full premium within 14 days, and not later', async () => {
  const ada = await newCustomer(shop);
  const { contractId, orderId, number } = await boughtBy(shop, ada.id);
  const [contract] = (await ada.call('GET', CONTRACTS)).data(Type.Array(InsuranceContract));
  expect(contract).toMatchObject({
    id: contractId,
    insurance: { id: 1, name: 'Display- und Wasserschutz, 12\u00a0Monate' },
    order: { id: orderId, reference: number },
    premium: 24.9,
    state: 'active',
  });
  const [starts, ends] = [Date.parse(contract?.starts ?? ''), Date.parse(contract?.ends ?? '')];
  expect(Math.round((ends - starts) / DAY)).toBeGreaterThanOrEqual(363);
  expect(Math.round((ends - starts) / DAY)).toBeLessThanOrEqual(365);
  const cancel = () => ada.call('POST', `${CONTRACTS}/${contractId}/cancel`);

  await makeOlder(contractId, 15);
  const late = await cancel();
  expect([late.status, late.error().message]).toEqual([
    409,
    'Diese Versicherung lässt sich nicht mehr kündigen. Das geht in den ersten 14 Tagen.',
  ]);
  const [old] = (await ada.call('GET', CONTRACTS)).data(Type.Array(InsuranceContract));
  expect(old?.cancellableUntil).toBeNull();

  await makeOlder(contractId, 13);
  const answers = await Promise.all([cancel(), cancel(), cancel()]);
  for (const answer of answers)
    expect(answer.data(InsuranceContract)).toMatchObject({ state: 'cancelled', cancellableUntil: null });
  const jobs = await shop.database
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', 'refund-insurance')
    .where('subject', '=', contractId)
    .execute();
  expect(jobs).toHaveLength(1);
});

test('[ACCT-04] a contract can be cancelled to the end of a day in Germany, whatever hour it was concluded at', async () => {
  const ada = await newCustomer(shop);
  const { contractId } = await boughtBy(shop, ada.id);
  const read = async () => (await ada.call('GET', CONTRACTS)).data(Type.Array(InsuranceContract))[0];
  for (const hour of ['00:00:01', '23:59:58']) {
    await sql`update insurance_contracts set created_at =
      ((now() at time zone 'Europe/Berlin')::date - 14 + ${hour}::time) at time zone 'Europe/Berlin'
      where id = ${contractId}`.execute(shop.database);
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });
    const until = new Date((await read())?.cancellableUntil ?? 0);
    expect(until.toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' })).toBe(`${today} 23:59:59`);
  }
  await ada.call('POST', `${CONTRACTS}/${contractId}/cancel`);
  expect((await read())?.state).toBe('cancelled');
});

test('[ACCT-04] damage is reported as a conversation about the contract, while it runs', async () => {
  const ada = await newCustomer(shop);
  const { contractId, number } = await boughtBy(shop, ada.id);
  const report = (description: string) =>
    ada.call('POST', `${CONTRACTS}/${contractId}/claims`, { description });
  expect((await report('Das Display ist gesprungen.')).data(Ticket)).toMatchObject({
    subject: 'Schaden: Display- und Wasserschutz, 12\u00a0Monate',
    about: { kind: 'insurance-contract', id: contractId, reference: number },
    messages: [{ author: 'customer', text: 'Das Display ist gesprungen.' }],
  });
  expect((await report(' ')).status).toBe(422);
  await ada.call('POST', `${CONTRACTS}/${contractId}/cancel`);
  expect((await report('Noch einmal')).status).toBe(409);
});

test('[ACCT-04] somebody else’s contract does not exist for a customer; without a login there are none', async () => {
  const ada = await newCustomer(shop);
  const mallory = await newCustomer(shop, 'Mallory');
  const { contractId } = await boughtBy(shop, ada.id);
  expect((await mallory.call('GET', CONTRACTS)).data(Type.Array(InsuranceContract))).toEqual([]);
  expect((await newVisitor(shop.app).call('GET', CONTRACTS)).status).toBe(401);
  for (const [path, body] of [
    ['cancel', undefined],
    ['claims', { description: 'x' }],
  ] as const)
    for (const [visitor, id, status] of [
      [mallory, contractId, 404],
      [newVisitor(shop.app), contractId, 401],
      [ada, '0190a2b4-0000-7000-8000-000000000000', 404],
      [ada, '1', 404],
    ] as const)
      expect([path, (await visitor.call('POST', `${CONTRACTS}/${id}/${path}`, body)).status]).toEqual([
        path,
        status,
      ]);
  const [untouched] = (await ada.call('GET', CONTRACTS)).data(Type.Array(InsuranceContract));
  expect(untouched?.state).toBe('active');
});
