import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  NewestReviews,
  Order,
  OperatorReview,
  OrderReviews,
  Listed,
  ProductDetail,
  ReviewList,
} from '@rewald/contracts';
import { sql } from 'kysely';
import { ASK_FOR_REVIEW } from '@rewald/reviews/reviews/ask-for-review';
import { addToCart, anOffer, BUY, buy } from '../../support/buying.ts';
import { newCustomer, newOperator, type OperatorClient } from '../../support/people.ts';
import { eventually, startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor, type Visitor } from '../../support/visitor.ts';

let shop: TestApp;
let warehouse: OperatorClient;
let editor: OperatorClient;
beforeAll(async () => {
  shop = await startTestApp();
  warehouse = await newOperator(shop, 'Lager', ['orders']);
  editor = await newOperator(shop, 'Redaktion', ['reviews']);
});
afterAll(() => shop.close());

const REVIEW = {
  stars: 4,
  title: 'Fast wie neu',
  text: 'Läuft schnell, der Akku hält den ganzen Tag.',
  author: 'Ada',
};

interface Bought {
  readonly buyer: Visitor;
  readonly id: string;
  readonly key: string;
  readonly line: string;
  readonly modelId: number;
  readonly path: string;
}
/** A guest's order that was shipped and, by default, delivered. */
const bought = async ({
  buyer = newVisitor(shop.app),
  delivered = true,
  modelId = 0,
  real = true,
} = {}): Promise<Bought> => {
  const offerId =
    modelId === 0
      ? await anOffer(shop.database)
      : (
          await shop.database
            .updateTable('offers')
            .set({ stock: 5 })
            .where('id', '=', (offers) =>
              offers.selectFrom('offers').select('id').where('model_id', '=', modelId).limit(1),
            )
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id;
  await addToCart(buyer, offerId);
  const { id, key } = await buy(buyer);
  const ship = await warehouse.post(`/operator/de/orders/${id}/ship`, { carrier: 'DHL' });
  expect(ship.status).toBe(200);
  if (delivered) await warehouse.post(`/operator/de/orders/${id}/deliver`, {});
  // As if it had been paid with real money.
  if (real)
    await shop.database
      .updateTable('orders')
      .set({ payment_provider: 'stripe' })
      .where('id', '=', id)
      .execute();
  const path = `${BUY}/orders/${id}/reviews`;
  const { lines } = (await newVisitor(shop.app).call('GET', `${path}?key=${key}`)).data(OrderReviews);
  const [line] = lines;
  return { buyer, id, key, path, line: line?.lineId ?? '', modelId: line?.model.id ?? 0 };
};
const write = (order: Bought, review: unknown = REVIEW, by = newVisitor(shop.app)) =>
  by.call('POST', `${order.path}/${order.line}?key=${order.key}`, review);
const idOf = async ({ line }: Bought): Promise<string> =>
  (
    await shop.database
      .selectFrom('reviews')
      .select('id')
      .where('order_line_id', '=', line)
      .executeTakeFirstOrThrow()
  ).id;
const shown = async (modelId: number, query = ''): Promise<ReviewList> =>
  (await newVisitor(shop.app).call('GET', `/offers/de/product/${modelId}/reviews${query}`)).data(ReviewList);
const detailOf = async (modelId: number) =>
  (await newVisitor(shop.app).call('GET', `/offers/de/product/${modelId}`)).data(ProductDetail);
const ratingOf = async (modelId: number) => (await detailOf(modelId)).rating;
/** Ids of all sellers with an approved review, of any model. */
const reviewedSellers = async (): Promise<number[]> =>
  (
    await shop.database.selectFrom('reviews').select('seller_id').where('state', '=', 'approved').execute()
  ).map(({ seller_id: id }) => id);

test('[SHOP-03] only a delivered line can be reviewed, by its buyer or with the signed link, and others cannot see it', async () => {
  const underway = await bought({ delivered: false });
  const early = await write(underway);
  expect([early.status, early.error().message]).toEqual([
    409,
    'Bewerten kannst du, sobald die Lieferung bei dir angekommen ist.',
  ]);

  const customer = await newCustomer(shop);
  const order = await bought({ buyer: customer });
  const stranger = newVisitor(shop.app);
  for (const [method, path] of [
    ['GET', order.path],
    ['POST', `${order.path}/${order.line}?key=${underway.key}`],
    ['DELETE', `${order.path}/${order.line}`],
    ['POST', `${order.path}/stop?key=wrong`],
    ['POST', `${underway.path}/${order.line}?key=${underway.key}`],
  ] as const)
    expect([
      path,
      (await stranger.call(method, path, method === 'POST' ? REVIEW : undefined)).status,
    ]).toEqual([path, 404]);

  const refused = await write(order, { ...REVIEW, text: 'gut', author: 'www.laden.example' });
  expect(refused.status).toBe(422);
  expect(refused.error().errors).toEqual({
    text: ['Schreib bitte mindestens 20 Zeichen, damit deine Bewertung anderen hilft.'],
    author: ['Bitte gib hier nur deinen Namen an, oder lass das Feld leer.'],
  });
  const mayReview = async (): Promise<boolean> =>
    (await customer.call('GET', `${BUY}/orders/${order.id}`)).data(Order).actions.review;
  expect(await mayReview()).toBe(true);
  const bySession = await customer.call('POST', `${order.path}/${order.line}`, REVIEW);
  expect(bySession.data(OrderReviews).lines[0]?.review).toMatchObject({ ...REVIEW, state: 'pending' });
  expect(await mayReview()).toBe(false);
  expect((await shown(order.modelId)).total).toBe(0);

  await shop.database
    .updateTable('shipments')
    .set({ delivered_at: sql`now() - interval '366 days'` })
    .where('order_id', '=', order.id)
    .execute();
  expect((await write(order, { ...REVIEW, stars: 1 })).status).toBe(409);
});

test('[SHOP-03] only approved reviews are public and counted; a changed one is moderated again; the author can delete it', async () => {
  const first = await bought();
  const second = await bought({ modelId: first.modelId });
  expect((await write(first)).status).toBe(200);
  expect((await write(second, { ...REVIEW, stars: 1, title: '' })).status).toBe(200);
  expect((await write(first)).status).toBe(200);

  const pending = (await editor.get('/operator/de/reviews?state=pending')).data(Listed(OperatorReview));
  const ids = [await idOf(first), await idOf(second)];
  expect(pending.items.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  for (const id of ids) expect((await editor.post(`/operator/de/reviews/${id}/approve`)).status).toBe(200);
  await eventually(async () => (await ratingOf(first.modelId))?.count === 2);
  expect(await ratingOf(first.modelId)).toEqual({ average: 2.5, count: 2, demo: false });
  // A seller's stars come from the same reviews; a seller without reviews has no stars.
  const soldBy = (await detailOf(first.modelId)).sellers;
  const reviewed = await reviewedSellers();
  expect(reviewed).not.toEqual([]);
  for (const { sellerId, rating } of soldBy)
    expect([sellerId, rating !== null]).toEqual([sellerId, reviewed.includes(sellerId ?? 0)]);

  const list = await shown(first.modelId, '?sort=worst');
  expect(list.items.map(({ stars }) => stars)).toEqual([1, 4]);
  expect(list.histogram.map(({ count }) => count)).toEqual([0, 1, 0, 0, 1]);
  expect(list.items[1]).toMatchObject({ title: 'Fast wie neu', author: 'Ada', demo: false });
  expect((await shown(first.modelId, '?stars=1')).items.map(({ stars }) => stars)).toEqual([1]);
  const home = (await newVisitor(shop.app).call('GET', '/content/en/reviews')).data(NewestReviews);
  expect(home.items.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));

  await write(first, { ...REVIEW, stars: 5 });
  await eventually(async () => (await ratingOf(first.modelId))?.count === 1);
  const rejected = await editor.post(`/operator/de/reviews/${ids[0]}/reject`, {
    reason: 'Beleidigt den Händler.',
  });
  expect(rejected.data(OperatorReview)).toMatchObject({ state: 'rejected', stars: 5 });
  const own = await newVisitor(shop.app).call('GET', `${first.path}?key=${first.key}`);
  expect(own.data(OrderReviews).lines[0]?.review).toMatchObject({
    state: 'rejected',
    rejectReason: 'Beleidigt den Händler.',
  });

  await editor.post(`/operator/de/reviews/${ids[1]}/undo`);
  await eventually(async () => (await ratingOf(first.modelId)) === null);
  expect((await shown(second.modelId)).total).toBe(0);
  const waits = (await editor.get(`/operator/de/reviews/${ids[1]}`)).data(OperatorReview);
  expect(waits).toMatchObject({ state: 'pending', decidedAt: null, orderId: second.id });
  await editor.post(`/operator/de/reviews/${ids[1]}/approve`);

  await newVisitor(shop.app).call('DELETE', `${second.path}/${second.line}?key=${second.key}`);
  await eventually(async () => (await ratingOf(first.modelId)) === null);
  const actions = await shop.database
    .selectFrom('audit_log')
    .select(['action', 'actor'])
    .where(
      'subject',
      'in',
      ids.map((id) => `review:${id}`),
    )
    .orderBy('id')
    .execute();
  expect(actions.map(({ action }) => action)).toEqual([
    'review.written',
    'review.written',
    'review.approved',
    'review.approved',
    'review.changed',
    'review.rejected',
    'review.undone',
    'review.approved',
    'review.deleted',
  ]);
});

test('[SHOP-03] a merchant reads reviews of their own devices and decides on none; two concurrent decisions count once', async () => {
  const order = await bought();
  await write(order);
  const id = await idOf(order);
  const { seller_id: sellerId } = await shop.database
    .selectFrom('reviews')
    .select('seller_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const merchant = await newOperator(shop, 'Händler', ['reviews'], sellerId);
  const other = await newOperator(shop, 'Anderer', ['reviews'], sellerId === 1 ? 2 : 1);
  const of = async (client: OperatorClient): Promise<string[]> =>
    (await client.get('/operator/de/reviews')).data(Listed(OperatorReview)).items.map((item) => item.id);
  expect(await of(merchant)).toContain(id);
  expect(await of(other)).not.toContain(id);
  expect((await merchant.post(`/operator/de/reviews/${id}/approve`)).status).toBe(403);
  expect((await warehouse.get('/operator/de/reviews')).status).toBe(403);
  await Promise.all([1, 2, 3].map(() => editor.post(`/operator/de/reviews/${id}/approve`)));
  await eventually(async () => (await ratingOf(order.modelId))?.count === 1);
});

test('[SHOP-03] demonstration reviews are marked, and disappear with the first real one', async () => {
  const { newest } = await shop.database
    .selectFrom('offers')
    .select((offer) => offer.fn.max('model_id').as('newest'))
    .executeTakeFirstOrThrow();
  const tried = await bought({ modelId: newest, real: false });
  await write(tried, { ...REVIEW, stars: 2 });
  await editor.post(`/operator/de/reviews/${await idOf(tried)}/approve`);
  await eventually(async () => (await ratingOf(tried.modelId))?.demo === true);
  expect((await shown(tried.modelId)).items).toMatchObject([{ demo: true, stars: 2 }]);

  const real = await bought({ modelId: tried.modelId });
  await write(real, { ...REVIEW, stars: 5 });
  await editor.post(`/operator/de/reviews/${await idOf(real)}/approve`);
  await eventually(async () => (await ratingOf(tried.modelId))?.demo === false);
  expect(await ratingOf(tried.modelId)).toEqual({ average: 5, count: 1, demo: false });
  // A cached list may be sent once more while it is refreshed.
  const list = await eventually(async () => {
    const { items } = await shown(tried.modelId);
    return items.some(({ demo }) => demo) ? null : items;
  });
  expect(list.map(({ stars }) => stars)).toEqual([5]);
});

test('[SHOP-03] one mail asks for reviews after delivery, none if the buyer objected or has reviewed', async () => {
  const asked = await bought();
  const objecting = await bought();
  const plan = await shop.database
    .selectFrom('jobs')
    .select('due_at')
    .where('kind', '=', ASK_FOR_REVIEW)
    .where('subject', '=', asked.id)
    .executeTakeFirstOrThrow();
  expect(plan.due_at.getTime()).toBeGreaterThan(Date.now() + 9 * 86_400_000);

  const askNow = async (order: Bought): Promise<void> => {
    await sql`update jobs set due_at = now(), done_at = null where kind = ${ASK_FOR_REVIEW} and subject = ${order.id}`.execute(
      shop.database,
    );
    await eventually(async () => {
      const { rows } = await sql`
        select from jobs where kind = ${ASK_FOR_REVIEW} and subject = ${order.id} and done_at is not null`.execute(
        shop.database,
      );
      return rows.length > 0;
    });
  };
  const requests = () => shop.mails.filter(({ kind }) => kind === 'review-request');
  await askNow(asked);
  await askNow(asked);
  await eventually(() => requests().length === 1);
  expect(requests()[0]?.text).toContain(`/shop/reviews/${asked.id}?key=${asked.key}`);
  expect(requests()[0]?.unsubscribeLink).toContain(`/shop/reviews/${asked.id}/stop?key=`);

  // All these orders have the same address.
  const stopped = await newVisitor(shop.app).call('POST', `${objecting.path}/stop?key=${objecting.key}`);
  expect(stopped.data(OrderReviews).asked).toBe(false);
  await askNow(objecting);
  expect(requests()).toHaveLength(1);
});

test('[SHOP-01] the newest reviews of the shop begin with those in the reader’s language', async () => {
  const english = await bought();
  const german = await bought();
  const path = `${english.path}/${english.line}?key=${english.key}`.replace('/de/', '/en/');
  expect((await english.buyer.call('POST', path, REVIEW)).status).toBe(200);
  expect((await write(german)).status).toBe(200);
  const ids = [await idOf(english), await idOf(german)];
  for (const id of ids) expect((await editor.post(`/operator/de/reviews/${id}/approve`)).status).toBe(200);
  const firstIn = async (locale: string) =>
    (await newVisitor(shop.app).call('GET', `/content/${locale}/reviews`)).data(NewestReviews).items[0]?.id;
  await eventually(async () => (await firstIn('de')) === ids[1]);
  await eventually(async () => (await firstIn('en')) === ids[0]);
});
