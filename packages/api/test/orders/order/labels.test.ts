import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { LabelsResult, OperatorOrder, ParcelLabel, PlaceOrderResult } from '@rewald/contracts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { buildCarrierSandbox } from '@rewald/orders/shipping/carrier/sandbox/carrier-sandbox';
import { addToCart, anOffer, cartOf, fillIn, order, pay } from '../../support/buying.ts';
import { newOperator, type OperatorClient } from '../../support/people.ts';
import { eventually, startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor } from '../../support/visitor.ts';

const ORDERS = '/operator/de/orders';
type Fault = 'none' | 'hangs' | 'breaks' | 'loses the answer' | 'is busy once' | 'knows no key';

let carrier: FastifyInstance;
let fault: Fault;
let asked: string[];
let shop: TestApp;
let desk: OperatorClient;
let merchant: OperatorClient;

/** A carrier's server that has faults like a real one. */
const startCarrier = async (): Promise<string> => {
  carrier = buildCarrierSandbox({ apiKey: 'key', draw: async () => Buffer.from('%PDF-1.7 label') });
  carrier.addHook('preHandler', async ({ method, body }, reply) => {
    asked.push(`${method} ${JSON.stringify(body ?? '')}`);
    if (fault === 'hangs') await new Promise<void>((resolve) => reply.raw.once('close', resolve));
    if (fault === 'breaks') return reply.code(500).send('<html>Oops</html>');
    if (fault === 'is busy once' && asked.length === 1) return reply.code(429).send({});
    if (fault === 'knows no key') return reply.code(401).send({ status: { detail: 'Unauthorized' } });
    return undefined;
  });
  carrier.addHook('onSend', async (request, _reply, payload) => {
    if (fault === 'loses the answer') request.raw.socket.destroy();
    return payload;
  });
  return carrier.listen({ host: '127.0.0.1', port: 0 });
};

beforeAll(async () => {
  const apiUrl = await startCarrier();
  const dhl = {
    apiUrl,
    apiKey: 'key',
    user: 'shop',
    password: 'secret',
    customerNumber: '1234567890',
    timeout: 1_000,
  };
  shop = await startTestApp({ carrier: { dhl } });
  desk = await newOperator(shop, 'Lena Lager', ['orders']);
  merchant = await newOperator(shop, 'Zweitkreis', ['orders'], 1);
});
beforeEach(() => {
  fault = 'none';
  asked = [];
});
afterAll(async () => {
  await shop.close();
  carrier.server.closeAllConnections();
  await carrier.close();
});

/** An order of a piece from each seller. */
const bought = async (...sellers: readonly number[]): Promise<string> => {
  const visitor = newVisitor(shop.app);
  for (const sellerId of sellers)
    await addToCart(visitor, await anOffer(shop.database, { sellerId, priceCents: 10_000 }));
  await fillIn(visitor);
  await pay(visitor);
  const { order: placed } = (await order(visitor, await cartOf(visitor))).data(PlaceOrderResult);
  if (placed === null) throw new Error('The order was not placed.');
  return placed.id;
};
const shown = async (id: string, by = desk): Promise<OperatorOrder> =>
  (await by.get(`${ORDERS}/${id}`)).data(OperatorOrder);
const buy = (id: string, body: unknown = { weight: 0.5 }, by = desk) =>
  by.post(`${ORDERS}/${id}/labels`, body);

test('[API-01] a label is bought once, printed, and its number is what is shipped with', async () => {
  const id = await bought(1);
  const label = (await buy(id)).data(ParcelLabel);
  expect(label).toMatchObject({ carrier: 'DHL', weight: 0.5, seller: { id: 1 } });
  expect(label.trackingNumber).toMatch(/^0034043\d{13}$/);
  expect(JSON.parse(asked[0]?.slice('POST '.length) ?? '')).toMatchObject({
    shipments: [{ product: 'V01PAK', billingNumber: '12345678900101', details: { weight: { value: 500 } } }],
  });
  expect((await buy(id)).data(ParcelLabel)).toEqual(label);
  expect(asked).toHaveLength(1);

  const printed = await desk.get(label.path.slice('/api'.length));
  expect([printed.headers['content-type'], printed.text]).toEqual(['application/pdf', '%PDF-1.7 label']);
  expect((await shown(id)).labels).toEqual([label]);
  expect((await shown(id)).timeline).toContainEqual(
    expect.objectContaining({ kind: 'label-bought', by: 'Lena Lager', text: label.trackingNumber }),
  );

  const sent = (await desk.post(`${ORDERS}/${id}/ship`, { carrier: 'DPD' })).data(OperatorOrder);
  expect(sent.lines[0]?.parcel).toMatchObject({ carrier: 'DHL', trackingNumber: label.trackingNumber });
  expect(sent.labels).toEqual([]);
  expect((await desk.delete(label.path.slice('/api'.length))).status).toBe(409);
});

test('[API-01] the second parcel of a seller has a label of its own', async () => {
  const id = await bought(1, 1);
  const [first, second] = (await shown(id)).lines.map((line) => line.id);
  const label = (await buy(id)).data(ParcelLabel);
  const sent = (await desk.post(`${ORDERS}/${id}/ship`, { carrier: 'DHL', lineIds: [first] })).data(
    OperatorOrder,
  );
  expect([sent.lines[0]?.parcel?.trackingNumber, sent.labels]).toEqual([label.trackingNumber, []]);
  const another = (await buy(id)).data(ParcelLabel);
  expect(another.trackingNumber).not.toBe(label.trackingNumber);
  const all = (await desk.post(`${ORDERS}/${id}/ship`, { carrier: 'DHL', lineIds: [second] })).data(
    OperatorOrder,
  );
  expect([all.state, all.lines[1]?.parcel?.trackingNumber]).toEqual(['shipped', another.trackingNumber]);
});

test('[API-01] a label that the release before shipped with counts as used', async () => {
  const id = await bought(1);
  const label = (await buy(id)).data(ParcelLabel);
  await sql`
    insert into shipments (id, order_id, seller_id, carrier, tracking_number)
    values (gen_random_uuid(), ${id}, 1, 'DHL', ${label.trackingNumber})`.execute(shop.database);
  expect((await shown(id)).labels).toEqual([]);
  expect((await desk.delete(label.path.slice('/api'.length))).status).toBe(409);
});

test('[API-01] no label is bought for an order that was cancelled, and the reason is that', async () => {
  const id = await bought(1);
  await desk.post(`${ORDERS}/${id}/cancel`);
  const refused = await buy(id);
  expect([refused.status, refused.error().message, asked]).toEqual([
    409,
    'Diese Bestellung wurde storniert und wird nicht verschickt.',
    [],
  ]);
});

test('[API-01] two presses at once buy one label', async () => {
  const id = await bought(1);
  const [one, other] = await Promise.all([buy(id), buy(id)]);
  // The second one is told to wait, or gets the same label where the first has just been bought.
  const given = [one, other].filter(({ status }) => status !== 409);
  expect(new Set(given.map((answer) => answer.data(ParcelLabel).id)).size).toBe(1);
  expect(asked).toHaveLength(1);
});

test('[API-01] who waited while the label was being bought gets it, and does not buy it again', async () => {
  const id = await bought(1);
  fault = 'breaks';
  expect((await buy(id)).status).toBe(503);
  fault = 'none';
  asked = [];
  // The other press writes down what it bought, at the moment at which this one has seen that there is nothing yet.
  const other = await shop.database.startTransaction().execute();
  await other
    .updateTable('parcel_labels')
    .set({ tracking_number: '00340434161094042557', leased_until: null })
    .where('order_id', '=', id)
    .execute();
  const pressed = buy(id);
  try {
    await eventually(async () => {
      const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and query like '%into parcel_labels%'`.execute(shop.database);
      return rows.length > 0;
    });
  } finally {
    await other.commit().execute();
  }
  expect((await pressed).data(ParcelLabel).trackingNumber).toBe('00340434161094042557');
  expect(asked).toEqual([]);
});

test('[API-01] a label that was not used is given back, and the next press buys another one', async () => {
  const id = await bought(1);
  const label = (await buy(id)).data(ParcelLabel);
  expect((await desk.delete(label.path.slice('/api'.length))).data(OperatorOrder).labels).toEqual([]);
  expect(asked.at(-1)).toMatch(/^DELETE/);
  expect((await desk.get(label.path.slice('/api'.length))).status).toBe(404);
  expect((await buy(id)).data(ParcelLabel).id).not.toBe(label.id);
});

test('[API-01] what the carrier refuses is said at its field, and costs nothing', async () => {
  const id = await bought(1);
  const refused = await buy(id, { weight: 40 });
  expect(refused.status).toBe(422);
  expect(refused.error()).toEqual({
    message: expect.stringContaining('31,5 kg'),
    errors: { weight: [expect.stringContaining('31,5 kg')] },
  });
  expect((await buy(id)).status).toBe(200);
});

test.each(['hangs', 'breaks', 'loses the answer', 'knows no key'] as const)(
  '[API-01] a carrier that %s is said to be away; shipping by hand and the next press work',
  async (what) => {
    const [id, other] = [await bought(1), await bought(1)];
    fault = what;
    for (const each of [id, other]) {
      const answer = await buy(each);
      expect([answer.status, answer.error().message]).toEqual([503, expect.stringContaining('von Hand')]);
    }
    const references = asked.map((line) => /"refNo":"(\w+)"/.exec(line)?.[1]);
    const shipped = await desk.post(`${ORDERS}/${other}/ship`, { carrier: 'DHL', trackingNumber: 'JD1' });
    expect(shipped.data(OperatorOrder).lines[0]?.parcel).toMatchObject({ trackingNumber: 'JD1' });
    fault = 'none';
    expect((await buy(id)).status).toBe(200);
    // The carrier learns that it is the same parcel.
    expect(asked.at(-1)).toContain(`"refNo":"${references[0]}"`);
  },
);

test('[API-01] a busy carrier is asked again', async () => {
  fault = 'is busy once';
  expect((await buy(await bought(1))).status).toBe(200);
  expect(asked).toHaveLength(2);
});

test('[API-01] many labels have a result each; a carrier that is away is not asked for the rest', async () => {
  const [one, unknown, both] = [await bought(1), '0190a2b4-0000-7000-8000-000000000000', await bought(1, 2)];
  const many = async (...labels: readonly object[]) =>
    (await desk.post(`${ORDERS}/labels`, { labels })).data(LabelsResult);
  const first = await many(
    { orderId: one },
    { orderId: unknown },
    { orderId: both },
    { orderId: both, sellerId: 2 },
  );
  expect(first.results.map(({ status }) => status)).toEqual([200, 404, 422, 200]);
  expect([first.bought, first.results[2]?.errors]).toEqual([2, { sellerId: [expect.any(String)] }]);

  fault = 'breaks';
  asked = [];
  const second = await many({ orderId: both, sellerId: 1 }, { orderId: await bought(1) });
  expect(second.results.map(({ status }) => status)).toEqual([503, 503]);
  expect(asked).toHaveLength(1);
});

test('[API-02] merchants buy, see and give back the labels of their own parcels alone', async () => {
  const both = await bought(1, 2);
  const label = (await buy(both, { sellerId: 2 })).data(ParcelLabel);
  const path = label.path.slice('/api'.length);
  expect((await shown(both, merchant)).labels).toEqual([]);
  expect([(await merchant.get(path)).status, (await merchant.delete(path)).status]).toEqual([404, 404]);
  expect((await buy(both, { sellerId: 2 }, merchant)).status).toBe(404);
  expect((await buy(both, {}, merchant)).data(ParcelLabel).seller.id).toBe(1);
});
