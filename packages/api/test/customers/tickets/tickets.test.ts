import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  OperatorTicket,
  OperatorTicketSummary,
  Listed,
  Page,
  Ticket,
  TicketSummary,
  UnreadMessage,
} from '@rewald/contracts';
import { Type } from 'typebox';
import { boughtBy } from '../../support/bought.ts';
import { newCustomer, newOperator, sellDevice, type OperatorClient } from '../../support/people.ts';
import { eventually, startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor, type Visitor } from '../../support/visitor.ts';

const TICKETS = '/notifications/de/customer/tickets';
const OPERATOR = '/operator/de/tickets';
const NOWHERE = '0190a2b4-0000-7000-8000-000000000000';

let shop: TestApp;
let operator: OperatorClient;
beforeAll(async () => {
  shop = await startTestApp();
  operator = await newOperator(shop, 'Kundenservice', ['tickets']);
});
afterAll(() => shop.close());

const open = async (visitor: Visitor, more: object = {}): Promise<Ticket> =>
  (await visitor.call('POST', TICKETS, { subject: 'Wo bleibt es?', text: 'Ich warte noch.', ...more })).data(
    Ticket,
  );
const unread = async (visitor: Visitor): Promise<UnreadMessage[]> =>
  (await visitor.call('GET', `${TICKETS}/messages/count`)).data(Type.Array(UnreadMessage));

test('[SHELL-09] the counter goes up with every answer and down with what was read', async () => {
  const ada = await newCustomer(shop);
  expect(await unread(newVisitor(shop.app))).toEqual([]);
  const ticket = await open(ada);
  expect(ticket).toMatchObject({
    state: 'open',
    unread: 0,
    about: null,
    messages: [{ name: 'Ada Krug', read: true }],
  });
  expect(await unread(ada)).toEqual([]);

  for (const text of ['Wir fragen nach.', 'Es ist unterwegs.'])
    expect(
      (await operator.post(`${OPERATOR}/${ticket.id}/messages`, { text })).data(OperatorTicket).state,
    ).toBe('answered');
  const waiting = await unread(ada);
  expect(waiting.map(({ ticketId }) => ticketId)).toEqual([ticket.id, ticket.id]);
  const list = (await ada.call('GET', TICKETS)).data(Page(TicketSummary));
  expect(list).toMatchObject({
    total: 1,
    items: [{ id: ticket.id, unread: 2, lastMessage: { author: 'operator', text: 'Es ist unterwegs.' } }],
  });
  const mails = await eventually(() => {
    const found = shop.mails.filter(({ kind, to }) => kind === 'ticket-answered' && to === ada.email);
    return found.length === 2 && found;
  });
  expect(mails.every(({ text }) => text.includes(`/customer/account/messages/${ticket.id}`))).toBe(true);

  const read = (upTo: string | undefined, visitor: Visitor = ada) =>
    visitor.call('POST', `${TICKETS}/${ticket.id}/read`, { upTo });
  const half = (await read(waiting[0]?.id)).data(Ticket);
  expect(half.messages.map((message) => message.read)).toEqual([true, true, false]);
  expect(await unread(ada)).toHaveLength(1);
  expect((await read(waiting[1]?.id)).data(Ticket).unread).toBe(0);
  expect(await unread(ada)).toEqual([]);
  expect((await read(NOWHERE)).status).toBe(404);
});

test('[ACCT-04] writing into a closed conversation opens it again; nobody writes nothing', async () => {
  const ada = await newCustomer(shop);
  const ticket = await open(ada);
  expect((await operator.post(`${OPERATOR}/${ticket.id}/close`)).data(OperatorTicket).state).toBe('closed');
  expect((await operator.post(`${OPERATOR}/${ticket.id}/close`)).data(OperatorTicket).state).toBe('closed');
  const closed = (await operator.get(`${OPERATOR}?state=closed`)).data(Listed(OperatorTicketSummary));
  expect(closed.items).toMatchObject([{ id: ticket.id, customer: { name: 'Ada Krug', email: ada.email } }]);

  const again = await ada.call('POST', `${TICKETS}/${ticket.id}/messages`, { text: '  Eine Frage noch.\n' });
  expect(again.data(Ticket)).toMatchObject({ state: 'open', lastMessage: { text: 'Eine Frage noch.' } });
  for (const [path, body, field] of [
    ['', { subject: ' ', text: 'x' }, 'subject'],
    ['', { subject: 'x', text: '\n' }, 'text'],
    ['', { subject: 'x', text: 'x', about: { kind: 'cart', id: NOWHERE } }, 'kind'],
    ['', { subject: 'x', text: 'x'.repeat(5_001) }, 'text'],
    [`/${ticket.id}/messages`, { text: ' ' }, 'text'],
    [`/${ticket.id}/messages`, { text: 'x', files: [] }, 'files'],
  ] as const) {
    const answer = await ada.call('POST', `${TICKETS}${path}`, body);
    expect([answer.status, Object.keys(answer.error().errors)]).toEqual([422, [field]]);
  }
  const actions = await shop.database
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', `ticket:${ticket.id}`)
    .execute();
  expect(actions).toEqual([{ action: 'ticket.closed' }]);
});

test('[API-03] the same Idempotency-Key opens one conversation', async () => {
  const ada = await newCustomer(shop);
  const body = { subject: 'Frage', text: 'Zweimal geklickt' };
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => ada.call('POST', TICKETS, body, { 'idempotency-key': 'one-ticket' })),
  );
  expect(new Set(answers.map((answer) => answer.data(Ticket).id)).size).toBe(1);
  expect((await ada.call('GET', TICKETS)).data(Page(TicketSummary)).total).toBe(1);
});

test('[ACCT-04] a conversation is about what is one’s own', async () => {
  const ada = await newCustomer(shop);
  const mallory = await newCustomer(shop, 'Mallory');
  const sale = await sellDevice(ada);
  const bought = await boughtBy(shop, ada.id);
  for (const about of [
    { kind: 'trade-in-case', id: sale.id, reference: sale.reference },
    { kind: 'order', id: bought.orderId, reference: bought.number },
    { kind: 'insurance-contract', id: bought.contractId, reference: bought.number },
  ]) {
    const { kind, id } = about;
    expect((await open(ada, { about: { kind, id } })).about).toEqual(about);
    const foreign = await mallory.call('POST', TICKETS, { subject: 'x', text: 'x', about: { kind, id } });
    expect([kind, foreign.status]).toEqual([kind, 404]);
    const unknown = { kind, id: NOWHERE };
    expect((await ada.call('POST', TICKETS, { subject: 'x', text: 'x', about: unknown })).status).toBe(404);
  }
  expect((await mallory.call('GET', TICKETS)).data(Page(TicketSummary)).total).toBe(0);
});

test('[ACCT-04] somebody else’s conversation does not exist; without a login there are none', async () => {
  const ada = await newCustomer(shop);
  const mallory = await newCustomer(shop, 'Mallory');
  const ticket = await open(ada);
  const answered = (await operator.post(`${OPERATOR}/${ticket.id}/messages`, { text: 'Gern.' })).data(
    OperatorTicket,
  );
  const upTo = answered.messages.at(-1)?.id;
  const calls = [
    ['GET', '', undefined],
    ['POST', '/messages', { text: 'x' }],
    ['POST', '/read', { upTo }],
  ] as const;
  for (const [method, path, body] of calls) {
    const call = (visitor: Visitor, id: string) => visitor.call(method, `${TICKETS}/${id}${path}`, body);
    expect([path, (await call(mallory, ticket.id)).status]).toEqual([path, 404]);
    expect([path, (await call(newVisitor(shop.app), ticket.id)).status]).toEqual([path, 401]);
    expect([path, (await call(ada, NOWHERE)).status]).toEqual([path, 404]);
    expect([path, (await call(ada, '1')).status]).toEqual([path, 404]);
  }
  expect((await newVisitor(shop.app).call('GET', TICKETS)).status).toBe(401);
  expect((await newVisitor(shop.app).call('POST', TICKETS, { subject: 'x', text: 'x' })).status).toBe(401);
  expect(await unread(ada)).toHaveLength(1);
});

test('[API-01] a merchant sees conversations about orders from them alone, and a key needs the scope', async () => {
  const ada = await newCustomer(shop);
  const order = async (sellers: number[]) => {
    const { orderId } = await boughtBy(shop, ada.id, sellers);
    return open(ada, { about: { kind: 'order', id: orderId } });
  };
  const [theirs, shared, others, general] = [
    await order([3]),
    await order([3, 4]),
    await order([4]),
    await open(ada),
  ];
  const merchant = await newOperator(shop, 'Händler 3', ['tickets'], 3);
  expect((await merchant.get(OPERATOR)).data(Listed(OperatorTicketSummary))).toMatchObject({
    total: 1,
    items: [{ id: theirs.id }],
  });
  const calls = [
    ['get', '', undefined],
    ['post', '/messages', { text: 'Hallo' }],
    ['post', '/close', undefined],
  ] as const;
  const wrong = await newOperator(shop, 'Prüfzentrum', ['trade-in-cases']);
  for (const [method, path, body] of calls) {
    for (const { id } of [shared, others, general])
      expect([path, (await merchant[method](`${OPERATOR}/${id}${path}`, body)).status]).toEqual([path, 404]);
    expect([path, (await merchant[method](`${OPERATOR}/${theirs.id}${path}`, body)).status]).toEqual([
      path,
      200,
    ]);
    expect([path, (await operator[method](`${OPERATOR}/${shared.id}${path}`, body)).status]).toEqual([
      path,
      200,
    ]);
    expect([path, (await operator[method](`${OPERATOR}/${NOWHERE}${path}`, body)).status]).toEqual([
      path,
      404,
    ]);
    expect([path, (await wrong[method](`${OPERATOR}/${theirs.id}${path}`, body)).status]).toEqual([
      path,
      403,
    ]);
  }
  expect((await wrong.get(OPERATOR)).status).toBe(403);
  const seen = (await ada.call('GET', `${TICKETS}/${theirs.id}`)).data(Ticket);
  expect(seen.messages.map(({ author, name }) => [author, name])).toEqual([
    ['customer', 'Ada Krug'],
    ['operator', 'Händler 3'],
  ]);
});
