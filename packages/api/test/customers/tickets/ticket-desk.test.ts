import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CannedAnswer, Listed, OperatorTicket, OperatorTicketSummary, Ticket } from '@rewald/contracts';
import { boughtBy } from '../../support/bought.ts';
import { newCustomer, newOperator, type LoggedIn, type OperatorClient } from '../../support/people.ts';
import { eventually, startTestApp, type TestApp } from '../../support/test-app.ts';

const TICKETS = '/notifications/de/customer/tickets';
const OPERATOR = '/operator/de/tickets';
const CANNED = '/operator/de/canned-answers';
const NOWHERE = '0190a2b4-0000-7000-8000-000000000000';

let shop: TestApp;
let desk: OperatorClient;
let merchant: OperatorClient;
let ada: LoggedIn;
beforeAll(async () => {
  shop = await startTestApp();
  desk = await newOperator(shop, 'Kim Kundenservice', ['tickets']);
  merchant = await newOperator(shop, 'Händler 3', ['tickets'], 3);
  ada = await newCustomer(shop);
});
afterAll(() => shop.close());

const open = async (subject: string, text = 'Ich warte noch.', more: object = {}): Promise<Ticket> =>
  (await ada.call('POST', TICKETS, { subject, text, ...more })).data(Ticket);
const listed = async (query: string): Promise<string[]> =>
  (await desk.get(`${OPERATOR}?limit=100&${query}`))
    .data(Listed(OperatorTicketSummary))
    .items.map(({ id }) => id);
const subjects = (query: string): Promise<string[]> =>
  desk
    .get(`${OPERATOR}?limit=100&${query}`)
    .then((answer) => answer.data(Listed(OperatorTicketSummary)).items.map(({ subject }) => subject));

test('[SHELL-09] conversations are searched by words, number and customer, the oldest first', async () => {
  const [first, second] = [await open('Akku 100% leer'), await open('Ladekabel', 'Das Kabel_neu fehlt.')];
  expect(await listed('state=open&sort=date')).toEqual([first.id, second.id]);
  expect(await listed('state=open&state=answered')).toEqual([second.id, first.id]);
  expect(await subjects('q=100%25')).toEqual(['Akku 100% leer']);
  expect(await subjects('q=kabel_NEU')).toEqual(['Ladekabel']);
  expect(await subjects('q=%25')).toEqual(['Akku 100% leer']);
  expect(await listed(`q=${first.reference.toLowerCase()}`)).toEqual([first.id]);
  expect(await listed(`q=${encodeURIComponent(ada.email)}&sort=date`)).toEqual([first.id, second.id]);
  expect(await listed('q=krug&sort=date')).toEqual([first.id, second.id]);
  expect(await listed('q=nichts+davon')).toEqual([]);
});

test('[SHELL-09] a conversation is assigned, noted and opened again, and its customer sees nothing of it', async () => {
  const ticket = await open('Rückfrage');
  const path = `${OPERATOR}/${ticket.id}`;
  const assigned = (await desk.put(`${path}/assignee`, { assignee: ' Kim  K. ' })).data(OperatorTicket);
  expect(assigned).toMatchObject({ assignee: 'Kim K.', firstAnsweredAt: null, language: 'de' });
  expect(await listed('assignee=Kim+K.')).toEqual([ticket.id]);
  expect(await listed('assignee=')).not.toContain(ticket.id);
  await desk.post(`${path}/notes`, { text: 'Lager gefragt, geheim.' });
  await desk.post(`${path}/messages`, { text: 'Wir fragen nach.' });
  const answered = (await desk.post(`${path}/close`)).data(OperatorTicket);
  expect(answered).toMatchObject({
    state: 'closed',
    notes: [{ by: 'Kim Kundenservice', text: 'Lager gefragt, geheim.' }],
  });
  const { firstAnsweredAt } = answered;
  expect(firstAnsweredAt).not.toBeNull();
  await desk.post(`${path}/messages`, { text: 'Noch etwas.' });
  await desk.post(`${path}/close`);
  for (let again = 0; again < 2; again += 1)
    expect((await desk.post(`${path}/reopen`)).data(OperatorTicket)).toMatchObject({
      state: 'open',
      firstAnsweredAt,
    });
  expect((await ada.call('GET', `${TICKETS}/${ticket.id}`)).text).not.toContain('geheim');
  expect((await desk.put(`${path}/assignee`, { assignee: null })).data(OperatorTicket).assignee).toBeNull();
  expect((await desk.post(`${path}/notes`, { text: ' ' })).status).toBe(422);
  for (const call of ['notes', 'reopen'])
    expect(
      (await merchant.post(`${path}/${call}`, call === 'notes' ? { text: 'Hallo' } : undefined)).status,
    ).toBe(404);
});

test('[SHELL-09] a conversation is linked to an order, which does not show it to the merchant', async () => {
  const { orderId, number } = await boughtBy(shop, ada.id, [3]);
  const ticket = await open('Zu meiner Bestellung');
  const link = (by: OperatorClient, to: string | null) =>
    by.put(`${OPERATOR}/${ticket.id}/about`, { orderId: to });
  expect((await link(merchant, orderId)).status).toBe(404);
  expect((await link(desk, NOWHERE)).error().errors).toHaveProperty('orderId');
  expect((await link(desk, orderId)).data(OperatorTicket).about).toEqual({
    kind: 'order',
    id: orderId,
    reference: number,
  });
  expect(await listed(`order=${orderId}`)).toEqual([ticket.id]);
  expect((await merchant.get(`${OPERATOR}/${ticket.id}`)).status).toBe(404);
  expect((await link(desk, null)).data(OperatorTicket).about).toBeNull();
  expect(await listed(`order=${orderId}`)).toEqual([]);
});

test('[SHELL-09] the shop writes first: to a buyer, an account and an address, each by mail', async () => {
  const { orderId } = await boughtBy(shop, ada.id, [3]);
  const write = (body: object) =>
    desk.post(OPERATOR, { subject: 'Deine Hausnummer', text: 'Sie fehlt uns.', ...body });
  const aboutOrder = await write({ orderId });
  expect(aboutOrder.status).toBe(201);
  const ticket = aboutOrder.data(OperatorTicket);
  expect(ticket).toMatchObject({ state: 'answered', about: { id: orderId }, customer: { email: ada.email } });
  const seen = (await ada.call('GET', `${TICKETS}/${ticket.id}`)).data(Ticket);
  expect(seen).toMatchObject({ unread: 1, messages: [{ author: 'operator', text: 'Sie fehlt uns.' }] });
  const mail = await eventually(() =>
    shop.mails.find(({ kind, subject }) => kind === 'ticket-answered' && subject === 'Deine Hausnummer'),
  );
  expect([mail.to, mail.text.includes('deiner Nachricht')]).toEqual([ada.email, false]);

  const toAccount = (await write({ email: ada.email.toUpperCase(), name: 'Ada' })).data(OperatorTicket);
  expect((await ada.call('GET', `${TICKETS}/${toAccount.id}`)).status).toBe(200);
  const guest = (await write({ email: 'gast@example.com', name: 'Gerd Gast', language: 'en' })).data(
    OperatorTicket,
  );
  expect(guest).toMatchObject({ language: 'en', customer: { name: 'Gerd Gast', email: 'gast@example.com' } });
  await eventually(() =>
    shop.mails.find(({ kind, to }) => kind === 'contact-answered' && to === 'gast@example.com'),
  );
  for (const [body, field] of [
    [{}, 'email'],
    [{ email: 'gast@example.com' }, 'name'],
    [{ email: 'gast@', name: 'Gerd' }, 'email'],
    [{ orderId, email: 'gast@example.com' }, 'email'],
    [{ orderId: NOWHERE }, 'orderId'],
  ] as const)
    expect((await write(body)).error().errors).toHaveProperty(field);
  expect((await merchant.post(OPERATOR, { subject: 'a', text: 'b', orderId })).status).toBe(403);
});

test('[SHELL-09] answers are kept by language, and merchants may read them', async () => {
  const german = { language: 'de', title: 'Paket unterwegs', text: 'Hallo {name}, es ist unterwegs.' };
  const added = await desk.post(CANNED, german);
  expect(added.status).toBe(201);
  const { id } = added.data(CannedAnswer);
  expect((await desk.post(CANNED, german)).error().errors).toHaveProperty('title');
  expect((await desk.post(CANNED, { ...german, language: 'en' })).status).toBe(201);
  const of = async (by: OperatorClient, query: string) =>
    (await by.get(`${CANNED}${query}`))
      .data(Listed(CannedAnswer))
      .items.map(({ language, title }) => [language, title]);
  expect(await of(merchant, '?language=de')).toEqual([['de', 'Paket unterwegs']]);
  expect(await of(desk, '')).toHaveLength(2);
  const changed = await desk.put(`${CANNED}/${id}`, { ...german, title: 'Paket da' });
  expect(changed.data(CannedAnswer)).toMatchObject({ id, title: 'Paket da' });
  const both = await Promise.all([1, 2].map(() => desk.post(CANNED, german)));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
  expect((await merchant.post(CANNED, { ...german, title: 'Neu' })).status).toBe(403);
  expect((await desk.delete(`${CANNED}/${id}`)).status).toBe(200);
  expect((await desk.delete(`${CANNED}/${id}`)).status).toBe(404);
  expect((await desk.put(`${CANNED}/${id}`, german)).status).toBe(404);
});
