import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  BenchPrice,
  BlockedDevice,
  Listed,
  OperatorTradeInCase,
  OperatorTradeInCaseSummary,
  ProductDetail,
  TradeInCase,
} from '@rewald/contracts';
import sharp from 'sharp';
import { newDesk, newPersonAtDesk, type DeskClient } from '../../support/desk.ts';
import { sellDevice } from '../../support/people.ts';
import { DESK, eventually, startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor } from '../../support/visitor.ts';

const CASES = '/trade-in-cases';
const IMEIS = ['490154203237518', '356938035643809', '351756051523999', '352099001761481'] as const;

let shop: TestApp;
let mira: DeskClient & { readonly token: string };
let jonas: DeskClient;
beforeAll(async () => {
  shop = await startTestApp();
  const { token } = await newPersonAtDesk(shop, 'Mira Bank', ['bench']);
  mira = { ...newDesk(shop, token), token };
  jonas = newDesk(shop, (await newPersonAtDesk(shop, 'Jonas Zwei', ['bench'])).token);
});
afterAll(() => shop.close());

const read = async (id: string, who: DeskClient = mira) =>
  (await who.call('GET', `${CASES}/${id}`)).data(OperatorTradeInCase);
const step = (id: string, name: string, body?: unknown, who: DeskClient = mira) =>
  who.call('POST', `${CASES}/${id}/${name}`, body);
const work = async (...[id, name, body, who]: Parameters<typeof step>) =>
  (await step(id, name, body, who)).data(OperatorTradeInCase);
const setSerial = (id: string, serialNumber: string) =>
  mira.call('PUT', `${CASES}/${id}/serial-number`, { serialNumber });

/** A device on the bench. */
const arrived = async (locale: 'de' | 'en' = 'de') => {
  const sale = await sellDevice(newVisitor(shop.app), { locale });
  return { sale, one: await work(sale.id, 'receive') };
};
/** What the bench finds: as the seller said but for the worst answer to one question that does not make it worthless. */
const found = ({ answers }: OperatorTradeInCase, worse = 1) =>
  answers.map(({ questionId, answerId, choices }, at) => ({
    question_id: questionId,
    answer_id: at === worse ? (choices.at(-1)?.id ?? 0) : answerId,
  }));
const priceOf = async (id: string, answers: unknown) =>
  (await step(id, 'price', { answers })).data(BenchPrice);
/** A device that was bought as described, with its data erased. */
const erased = async (serial?: string) => {
  const { sale, one } = await arrived();
  if (serial !== undefined) await setSerial(sale.id, serial);
  await work(sale.id, 'inspect', { accept: true, answers: found(one, -1) });
  return { sale, one: await work(sale.id, 'erase', { method: 'reset' }) };
};
const photo = async (id: string, colour: string) => {
  const payload = await sharp({ create: { width: 640, height: 480, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/operator/de${CASES}/${id}/photos?name=Foto.jpg`,
    headers: { 'content-type': 'image/jpeg', origin: DESK },
    cookies: { 'rewald-operator': mira.token },
    payload,
  });
  expect(answer.statusCode).toBe(200);
};

test('[TRADE-14] the bench answers what the seller answered; the price is the book’s of the sale, and says what is different', async () => {
  const { sale, one } = await arrived('en');
  expect(one.language).toBe('en');
  expect(
    one.answers.every(
      ({ answerId, choices, foundId }) => choices.some(({ id }) => id === answerId) && foundId === null,
    ),
  ).toBe(true);
  expect(await priceOf(sale.id, found(one, -1))).toEqual({ price: sale.price, difference: 0, reasons: [] });
  const lower = await priceOf(sale.id, found(one));
  expect(lower.price).toBeLessThan(sale.price);
  expect(lower.difference).toBeCloseTo(lower.price - sale.price);
  expect(lower.reasons).toEqual([
    {
      de: expect.stringContaining(one.answers[1]?.answer ?? '?'),
      en: expect.stringContaining('Our finding'),
    },
  ]);

  // What counts is what was paid at the sale, not today.
  const row = () => shop.database.updateTable('trade_in_orders').where('id', '=', sale.id);
  const { base_cents: base } = await shop.database
    .selectFrom('trade_in_orders')
    .select('base_cents')
    .where('id', '=', sale.id)
    .executeTakeFirstOrThrow();
  await row().set({ base_cents: 0 }).execute();
  expect((await priceOf(sale.id, found(one, -1))).price).toBe(0);
  await row().set({ base_cents: base }).execute();
  expect(await priceOf(sale.id, found(one))).toEqual(lower);

  const offered = await work(sale.id, 'inspect', { accept: false, answers: found(one) });
  expect([offered.state, offered.counterPrice, offered.bookPrice]).toEqual([
    'counter-offered',
    lower.price,
    lower.price,
  ]);
  expect(offered.answers[1]?.foundId).toBe(found(one)[1]?.answer_id);
  const [mail] = await shop.database
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'trade-in-counter-offer')
    .where('payload', '@>', JSON.stringify({ reference: sale.reference }))
    .execute();
  expect(mail?.payload).toMatchObject({ findings: [lower.reasons[0]?.en] });
  const seen = async (locale: string) =>
    (
      await newVisitor(shop.app).call('GET', `/trade-in/${locale}/customer/cases/${sale.id}?key=${sale.key}`)
    ).data(TradeInCase).counterOffer?.findings;
  expect([await seen('de'), await seen('en')]).toEqual([[lower.reasons[0]?.de], [lower.reasons[0]?.en]]);
});

test('[TRADE-14] a price that is not the book’s needs a reason, and findings are in the seller’s language at least', async () => {
  const { sale, one } = await arrived();
  const answers = found(one);
  const { price } = await priceOf(sale.id, answers);
  const refused = async (body: object) => {
    const answer = await step(sale.id, 'inspect', { accept: false, answers, ...body });
    return [answer.status, Object.keys(answer.error().errors ?? {})];
  };
  expect(await refused({ price: price - 1 })).toEqual([422, ['deviation']]);
  expect(await refused({ accept: true })).toEqual([422, ['deviation']]);
  expect(await refused({ reasons: [{ en: 'Scratches' }] })).toEqual([422, ['reasons.0.de']]);
  expect(await refused({ answers: answers.slice(1) })).toEqual([422, ['answers']]);
  expect(await refused({ answers: found(one, -1), price })).toEqual([422, ['deviation']]);
  expect(await refused({ answers: found(one, -1), price, deviation: 'Wasser' })).toEqual([422, ['findings']]);

  const deviation = 'Ersatzteil ist teurer';
  const done = await work(sale.id, 'inspect', { accept: false, answers, price: price - 1, deviation });
  expect([done.counterPrice, done.bookPrice, done.deviation]).toEqual([price - 1, price, deviation]);
  const { details } = await shop.database
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'trade-in-case.counter-offered')
    .where('subject', '=', `trade-in-case:${sale.id}`)
    .executeTakeFirstOrThrow();
  expect(details).toMatchObject({ bookCents: price * 100, deviation });
});

test('[TRADE-14] of two people who judge a device at once, the second learns of it', async () => {
  const { sale, one } = await arrived();
  const verdicts = await Promise.all([
    step(sale.id, 'inspect', { accept: true, answers: found(one, -1) }, mira),
    step(sale.id, 'inspect', { accept: true, answers: found(one, -1) }, jonas),
  ]);
  expect(verdicts.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('[TRADE-14] a device that was here before, or is blocked, is shown so, and paid only after a second person’s yes', async () => {
  const [imei] = IMEIS;
  const { sale: earlier } = await erased(imei);
  const { sale, one } = await arrived();
  expect((await setSerial(sale.id, '1234')).status).toBe(422);
  const suspicious = (await setSerial(sale.id, imei)).data(OperatorTradeInCase);
  expect(suspicious.suspicions).toMatchObject([
    { kind: 'case', reference: earlier.reference, id: earlier.id },
  ]);
  expect((await step(sale.id, 'clear', { reason: 'Rechnung gesehen' }, jonas)).status).toBe(409);
  await work(sale.id, 'inspect', { accept: true, answers: found(one, -1) });
  expect((await step(sale.id, 'pay')).status).toBe(409);
  expect((await step(sale.id, 'clear', { reason: 'Rechnung gesehen' })).status).toBe(409);
  const cleared = await work(sale.id, 'clear', { reason: 'Rechnung gesehen' }, jonas);
  expect([cleared.suspicions, cleared.cleared?.by]).toEqual([[], expect.stringMatching(/^Jonas Zwei/)]);

  // Reported after it was cleared.
  const reason = 'Gestohlen gemeldet';
  const blocked = (await jonas.call('POST', '/blocked-devices', { serialNumber: ` ${imei} `, reason })).data(
    BlockedDevice,
  );
  expect((await read(sale.id)).suspicions).toMatchObject([{ kind: 'blocked', about: reason }]);
  expect((await step(sale.id, 'pay')).status).toBe(409);
  const listed = async () =>
    (await mira.call('GET', `/blocked-devices?serialNumber=${imei}`)).data(Listed(BlockedDevice)).items;
  expect(await listed()).toEqual([{ ...blocked, by: expect.stringMatching(/^Jonas Zwei/) }]);
  expect((await mira.call('DELETE', `/blocked-devices/${blocked.id}`)).status).toBe(200);
  expect((await mira.call('DELETE', `/blocked-devices/${blocked.id}`)).status).toBe(404);
  expect(await listed()).toEqual([]);
  expect((await work(sale.id, 'pay')).state).toBe('paid');

  // What was cleared was cleared for one number.
  const { sale: third } = await arrived();
  await setSerial(third.id, imei);
  await work(third.id, 'inspect', { accept: true });
  await work(third.id, 'clear', { reason: 'Gesehen' }, jonas);
  expect((await setSerial(third.id, IMEIS[1])).data(OperatorTradeInCase).cleared).toBeNull();
});

test('[TRADE-14] an erased device becomes an offer of our own once, with its photos although two people press, and a second one adds to it', async () => {
  const sell = async (serial: string, colour: string) => {
    const { sale, one } = await arrived();
    await photo(sale.id, colour);
    await setSerial(sale.id, serial);
    await work(sale.id, 'inspect', { accept: true, answers: found(one, -1) });
    return { sale, one: await work(sale.id, 'erase', { method: 'reset' }) };
  };
  const open = async () =>
    (await mira.call('GET', `${CASES}?destination=open&limit=100`))
      .data(Listed(OperatorTradeInCaseSummary))
      .items.map(({ id }) => id);
  const { sale: early } = await arrived();
  expect((await step(early.id, 'destination', { destination: 'parts' })).status).toBe(409);

  const { sale, one } = await sell(IMEIS[2], '#336699');
  expect(await open()).toContain(sale.id);
  const { productId = 0, conditions = [], seller } = one.resale ?? {};
  expect([seller, conditions.length]).toEqual(['Zweitkreis Elektronik', 4]);
  const conditionId = conditions.at(-1)?.id ?? 0;
  await shop.database
    .deleteFrom('offers')
    .where('seller_id', '=', 1)
    .where('product_id', '=', productId)
    .where('condition_id', '=', conditionId)
    .execute();
  const wanted = { destination: 'offer', productId, conditionId, price: 199.9 };
  expect((await step(sale.id, 'destination', { destination: 'offer' })).status).toBe(422);
  expect((await step(sale.id, 'destination', { ...wanted, conditionId: 99 })).error().errors).toHaveProperty(
    'conditionId',
  );
  const both = await Promise.all([
    step(sale.id, 'destination', wanted),
    step(sale.id, 'destination', wanted, jonas),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const { offerId, destination, resale } = await read(sale.id);
  expect([destination, resale]).toEqual(['offer', null]);
  expect((await step(sale.id, 'destination', { destination: 'parts' })).status).toBe(409);
  expect(await open()).not.toContain(sale.id);
  const offer = async () =>
    shop.database
      .selectFrom('offers')
      .innerJoin('offer_photos', 'offer_photos.offer_id', 'offers.id')
      .select(['offers.id', 'stock', 'price_cents', 'sku', 'tax', 'pictures'])
      .where('offers.id', '=', offerId)
      .executeTakeFirstOrThrow();
  expect(await offer()).toMatchObject({
    stock: 1,
    price_cents: 19_990,
    sku: sale.reference,
    tax: 'margin',
    pictures: [expect.any(String)],
  });
  const page = async () =>
    (
      await newVisitor(shop.app).call(
        'GET',
        `/offers/de/product/${Math.floor(productId / 100)}?productId=${productId}&conditionId=${conditionId}&sellerId=1`,
      )
    ).data(ProductDetail).offer;
  await eventually(async () => (await page())?.price.value === 199.9);

  const { sale: next } = await sell(IMEIS[3], '#996633');
  expect((await work(next.id, 'destination', { ...wanted, price: 189 })).offerId).toBe(offerId);
  expect(await offer()).toMatchObject({
    stock: 2,
    price_cents: 18_900,
    pictures: [expect.any(String), expect.any(String)],
  });
  const { sale: material } = await erased();
  expect((await work(material.id, 'destination', { destination: 'recycling' })).destination).toBe(
    'recycling',
  );
  expect((await work(material.id, 'destination', { destination: 'recycling' })).destination).toBe(
    'recycling',
  );
});
