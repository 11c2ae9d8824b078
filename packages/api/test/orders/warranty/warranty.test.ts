import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Order, OperatorTicket, OperatorTicketSummary, Listed } from '@rewald/contracts';
import { addToCart, anOffer, buy, orderOf, orderPath } from '../../support/buying.ts';
import { newCustomer, newOperator, type OperatorClient } from '../../support/people.ts';
import { eventually, startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor, type Visitor } from '../../support/visitor.ts';

const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('a picture')]);

let shop: TestApp;
let operator: OperatorClient;
beforeAll(async () => {
  shop = await startTestApp();
  operator = await newOperator(shop, 'Werkstatt', ['orders', 'tickets']);
});
afterAll(() => shop.close());

const placed = async (visitor: Visitor) => {
  await addToCart(visitor, await anOffer(shop.database, { priceCents: 20_000, stock: 5 }));
  const order = await buy(visitor);
  const [line] = (await orderOf(visitor, order)).lines;
  return { order, lineId: line?.id ?? '' };
};
const deliver = async (orderId: string): Promise<void> => {
  const at = `/operator/de/orders/${orderId}`;
  expect(
    (await operator.post(`${at}/ship`, { carrier: 'DHL', trackingNumber: '00340434161094' })).status,
  ).toBe(200);
  expect((await operator.post(`${at}/deliver`, {})).status).toBe(200);
};
const words = 'Der Akku lädt nicht mehr.';

test('[ACCT-04] a guest reports a defect with photos from the order, and sees where the repair stands', async () => {
  const guest = newVisitor(shop.app);
  const { order, lineId } = await placed(guest);
  const report = () => guest.call('POST', orderPath(order, '/warranty-claims'), { lineId, text: words });
  const early = await report();
  expect([early.status, early.error().message]).toEqual([
    409,
    'Dieser Artikel ist noch nicht bei dir angekommen.',
  ]);
  expect((await orderOf(guest, order)).actions.reportDefect).toBe(false);
  await deliver(order.id);
  expect((await orderOf(guest, order)).actions.reportDefect).toBe(true);

  const [claim] = (await report()).data(Order).claims ?? [];
  expect(claim).toMatchObject({ lineId, state: 'reported', reference: expect.stringMatching(/^T-/) });
  const ticketId = claim?.ticketId ?? '';
  const photo = (id: string, key: string) =>
    shop.app.inject({
      method: 'POST',
      url: `/checkout/de/buy/orders/${order.id}/warranty-claims/${id}/photos?key=${key}&name=akku.png`,
      payload: PNG,
      headers: { 'content-type': 'application/octet-stream' },
    });
  expect((await photo(ticketId, order.key)).statusCode).toBe(200);
  expect((await photo(ticketId, 'wrong')).statusCode).toBe(404);
  expect((await photo(order.id, order.key)).statusCode).toBe(404);

  const ticket = (await operator.get(`/operator/de/tickets/${ticketId}`)).data(OperatorTicket);
  expect(ticket).toMatchObject({
    subject: 'Defekt und Garantie',
    about: { kind: 'order', reference: order.number },
    messages: [{ attachments: [{ name: 'akku.png' }] }],
  });
  expect(ticket.messages[0]?.text).toContain(words);
  for (const state of ['awaited', 'received', 'repaired'])
    await operator.post(`/operator/de/tickets/${ticketId}/warranty`, { state, text: `Schritt ${state}` });
  const after = (await orderOf(guest, order)).claims?.[0];
  expect(after?.steps.map(({ state }) => state)).toEqual(['reported', 'awaited', 'received', 'repaired']);
  expect(after?.state).toBe('repaired');
  const answers = await eventually(() => {
    const found = shop.mails.filter(
      ({ kind, text }) => kind === 'contact-answered' && text.includes('Schritt'),
    );
    return found.length === 3 && found;
  });
  // Mails are sent side by side, so any may be the first.
  expect(answers.some(({ text }) => text.includes('Schritt awaited'))).toBe(true);
});

test('[API-03] only what is a defect has steps, and only lines of the own order are reported', async () => {
  const ada = await newCustomer(shop);
  const { order, lineId } = await placed(ada);
  await deliver(order.id);
  const path = `/checkout/de/buy/orders/${order.id}/warranty-claims`;
  expect((await newVisitor(shop.app).call('POST', path, { lineId, text: words })).status).toBe(404);
  expect((await ada.call('POST', path, { lineId: order.id, text: words })).status).toBe(404);
  expect((await ada.call('POST', path, { lineId, text: '  ' })).status).toBe(422);
  await ada.call('POST', '/notifications/de/customer/tickets', { subject: 'Frage', text: 'Wo bleibt es?' });
  const { items } = (await operator.get('/operator/de/tickets')).data(Listed(OperatorTicketSummary));
  const other = items.find(({ subject }) => subject === 'Frage')?.id ?? '';
  const refused = await operator.post(`/operator/de/tickets/${other}/warranty`, {
    state: 'received',
    text: 'x',
  });
  expect([refused.status, refused.error().message]).toEqual([
    409,
    'In dieser Unterhaltung geht es um keinen gemeldeten Defekt.',
  ]);
});

test('[CART-06] a return has a code for the drop-off point instead of a printed label', async () => {
  const guest = newVisitor(shop.app);
  const { order, lineId } = await placed(guest);
  await deliver(order.id);
  const lines = [{ lineId, quantity: 1 }];
  const withdrawn = (await guest.call('POST', orderPath(order, '/withdrawals'), { lines })).data(Order);
  const [back] = withdrawn.returns;
  // Nothing is left whose defect could be repaired.
  expect(withdrawn.actions.reportDefect).toBe(false);
  const code = await guest.call('GET', orderPath(order, `/withdrawals/${back?.id}/drop-off-code`));
  expect([code.headers['content-type'], code.text.slice(0, 5)]).toEqual(['image/svg+xml', '<svg ']);
  expect((await guest.call('GET', orderPath(order, `/withdrawals/${order.id}/drop-off-code`))).status).toBe(
    404,
  );
});
