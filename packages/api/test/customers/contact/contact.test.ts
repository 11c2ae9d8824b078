import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  ContactReceipt,
  OperatorTicket,
  OperatorTicketSummary,
  Listed,
  Page,
  Ticket,
  TicketSummary,
} from '@rewald/contracts';
import { addToCart, anOffer, buy, CONTACT } from '../../support/buying.ts';
import { newCustomer, newOperator, type OperatorClient } from '../../support/people.ts';
import { eventually, startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor, type Visitor } from '../../support/visitor.ts';

const FORM = '/notifications/de/customer/contact';
const OPERATOR = '/operator/de/tickets';

let shop: TestApp;
let operator: OperatorClient;
beforeAll(async () => {
  shop = await startTestApp();
  operator = await newOperator(shop, 'Kundenservice', ['tickets']);
});
afterAll(() => shop.close());

const message = {
  topic: 'order',
  name: 'Žofie Nováková',
  email: 'zofie@example.com',
  message: 'Wo bleibt es?',
};
const write = (visitor: Visitor, more: object = {}, path = FORM) =>
  visitor.call('POST', path, { ...message, ...more });
const operatorTicket = async (reference: string): Promise<OperatorTicket> => {
  const { items } = (await operator.get(OPERATOR)).data(Listed(OperatorTicketSummary));
  const id = items.find((ticket) => ticket.reference === reference)?.id ?? '';
  return (await operator.get(`${OPERATOR}/${id}`)).data(OperatorTicket);
};
const mailsTo = (kind: string, address: string) =>
  shop.mails.filter((mail) => mail.kind === kind && mail.to === address);

test('[SHELL-01] a guest writes, gets a receipt, and is answered by mail', async () => {
  const sent = (await write(newVisitor(shop.app), { reference: ' X 12 ', name: ' Žofie Nováková ' })).data(
    ContactReceipt,
  );
  expect(sent).toEqual({ reference: expect.stringMatching(/^T-/), email: 'zofie@example.com' });
  const [receipt] = await eventually(() => {
    const found = mailsTo('contact-received', 'zofie@example.com');
    return found.length > 0 && found;
  });
  expect(receipt?.text).toContain(sent.reference);
  // A mail to an unconfirmed address must not contain the sender's text.
  expect(receipt?.text).not.toContain('Wo bleibt es?');

  const ticket = await operatorTicket(sent.reference);
  expect(ticket).toMatchObject({
    subject: 'Frage zu einer Bestellung',
    about: null,
    customer: { name: 'Žofie Nováková', email: 'zofie@example.com' },
    messages: [{ name: 'Žofie Nováková', text: 'Nummer: X 12\n\nWo bleibt es?' }],
  });
  await operator.post(`${OPERATOR}/${ticket.id}/messages`, { text: 'Es kommt am Montag.' });
  const [answer] = await eventually(() => {
    const found = mailsTo('contact-answered', 'zofie@example.com');
    return found.length > 0 && found;
  });
  expect(answer?.text).toContain('Es kommt am Montag.');
  expect(answer?.text).toContain(`/company/about/contact?reference=${sent.reference}`);
});

test('[SHELL-01] a customer finds the message in the account, about the order that was named', async () => {
  const ada = await newCustomer(shop);
  await addToCart(ada, await anOffer(shop.database, { priceCents: 20_000, stock: 5 }));
  const order = await buy(ada);
  const typed = order.number.toLowerCase();
  const sent = (await write(ada, { email: ada.email.toUpperCase(), reference: typed })).data(ContactReceipt);
  const { items } = (await ada.call('GET', '/notifications/de/customer/tickets')).data(Page(TicketSummary));
  expect(items).toMatchObject([
    { reference: sent.reference, about: { kind: 'order', id: order.id, reference: order.number } },
  ]);
  const own = await ada.call('GET', `/notifications/de/customer/tickets/${items[0]?.id}`);
  expect(own.data(Ticket).messages).toMatchObject([{ text: 'Wo bleibt es?', author: 'customer' }]);

  // With another address, the sender counts as another person, to whom the order does not belong.
  const other = (await write(ada, { email: 'elsewhere@example.com', reference: typed })).data(ContactReceipt);
  expect(await operatorTicket(other.reference)).toMatchObject({
    about: null,
    customer: { email: 'elsewhere@example.com' },
  });
  // For a guest's order, its address is enough.
  const guest = (await write(newVisitor(shop.app), { email: CONTACT.email, reference: typed })).data(
    ContactReceipt,
  );
  expect((await operatorTicket(guest.reference)).about?.reference).toBe(order.number);
});

test('[API-03] what is wrong is said at its field, in the language of the page', async () => {
  const visitor = newVisitor(shop.app);
  for (const [more, fields] of [
    [{ name: ' ', email: 'x', message: '\n' }, ['name', 'email', 'message']],
    [{ name: 'win at http://evil.example' }, ['name']],
    [{ topic: 'spam' }, ['topic']],
    [{ message: 'x'.repeat(5_001) }, ['message']],
    [{ website: 'x' }, ['website']],
  ] as const) {
    const answer = await write(visitor, more);
    expect([answer.status, Object.keys(answer.error().errors)]).toEqual([422, fields]);
  }
  const english = await write(visitor, { email: '' }, FORM.replace('/de/', '/en/'));
  expect(english.error().errors).toEqual({ email: ['Please fill in this field.'] });
});

test('[API-03] a mailbox is not flooded with receipts, and no message is lost', async () => {
  const references = new Set<string>();
  for (let sent = 0; sent < 8; sent += 1)
    references.add(
      (await write(newVisitor(shop.app), { email: 'flood@example.com' })).data(ContactReceipt).reference,
    );
  expect(references.size).toBe(8);
  await eventually(async () => {
    const rows = await shop.database.selectFrom('outbox').select('delivered_at').execute();
    return rows.every(({ delivered_at: at }) => at !== null);
  });
  expect(mailsTo('contact-received', 'flood@example.com')).toHaveLength(5);
});
