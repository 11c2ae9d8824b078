import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  OfferMailReceipt,
  PopularTradeIn,
  SavedTradeInOffer,
  TradeInBrand,
  TradeInCategory,
  TradeInModel,
  TradeInModelVariations,
  TradeInOffer,
  TradeInOrderResult,
  TradeInQuestion,
  TradeInSelection,
  TradeInSubbrand,
  type TradeInOrderRequest,
} from '@rewald/contracts';
import { Type, type Static, type TSchema } from 'typebox';
import { createIbanVault } from '@rewald/payouts/iban-vault';
import { reference } from '@rewald/assortment/index/reference';
import { eventually, IBAN_KEY, startTestApp, type TestApp } from '../support/test-app.ts';
import { newVisitor, type Visitor } from '../support/visitor.ts';

const BASE = '/trade-in/de/integrations';
/** Origin of a partner whose page embeds the trade-in. */
const PARTNER = 'https://handyladen-nord.example';
const IBAN = 'DE89 3704 0044 0532 0130 00';
let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp({ partnerOrigins: [PARTNER] });
});
afterAll(() => shop.close());

const read = async <S extends TSchema>(visitor: Visitor, path: string, schema: S): Promise<Static<S>> =>
  (await visitor.call('GET', `${BASE}/${path}`)).data(schema);
const first = <T>([entry]: readonly T[]): T => {
  if (entry === undefined) throw new Error('The list is empty.');
  return entry;
};

/** Walks through the wizard to a device with all questions answered in the best way. */
const chooseDevice = async (visitor: Visitor): Promise<TradeInOrderRequest['device']> => {
  const category = first(await read(visitor, 'devices/categories', Type.Array(TradeInCategory)));
  const brand = first(await read(visitor, `devices/brands/${category.id}`, Type.Array(TradeInBrand)));
  const model = first(
    await read(visitor, `devices/models/${category.id}/${brand.id}`, Type.Array(TradeInModel)),
  );
  const { variations, products } = await read(
    visitor,
    `devices/models-variations/${model.id}`,
    TradeInModelVariations,
  );
  const storage = variations.find(({ attributeType }) => attributeType !== 'color');
  const value = first(storage?.values ?? []);
  const product = products.find(({ attributes }) =>
    attributes.some(
      ({ attributeId, valueId }) => attributeId === storage?.attributeId && valueId === value.valueId,
    ),
  );
  const productId = product?.id ?? 0;
  const questions = await read(visitor, `trading-in/${productId}`, Type.Array(TradeInQuestion));
  return {
    productId,
    answers: questions.map(({ id, answers }) => ({ question_id: id, answer_id: first(answers).id })),
  };
};

const orderFor = (device: TradeInOrderRequest['device']): TradeInOrderRequest => ({
  customer: {
    firstName: 'Jörg',
    lastName: 'Öztürk',
    email: 'joerg@example.com',
    phone: '0151 23456789',
    address: { country: 'de', city: 'Köln', postalCode: '50667', address: 'Domplatz', houseNumber: '1' },
    payment: { type: 'bank-transfer', paypal: null, iban: IBAN, accountName: 'Jörg Öztürk' },
  },
  device,
});
const order = (visitor: Visitor, request: unknown, headers?: Record<string, string>) =>
  visitor.call('POST', `${BASE}/orders`, request, headers);
const offer = (visitor: Visitor, { productId, answers }: TradeInOrderRequest['device']) =>
  visitor.call('POST', `${BASE}/trading-in/${productId}`, { answers });

test('[TRADE-13] from the first tile to the order, its mail and its sealed account number', async () => {
  const visitor = newVisitor(shop.app);
  const device = await chooseDevice(visitor);
  const price = (await offer(visitor, device)).data(TradeInOffer);
  expect(price.price).toBeGreaterThan(0);
  const days = (Date.parse(price.validUntil) - Date.now()) / (24 * 60 * 60 * 1000);
  // Until the end of the last day.
  expect(Math.floor(days)).toBe(14);

  const result = (await order(visitor, orderFor(device))).data(TradeInOrderResult);
  expect(result.reference).toMatch(/^RW-[2-9A-HJKMNP-Z]{8}$/);
  expect(result.price).toBe(price.price);

  const row = await shop.database
    .selectFrom('trade_in_orders')
    .selectAll()
    .where('id', '=', result.id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    reference: result.reference,
    price_cents: price.price * 100,
    quote_id: price.quoteId,
    phone: '+4915123456789',
    iban_last_four: '3000',
  });
  expect(createIbanVault(IBAN_KEY).open(row.iban_sealed ?? Buffer.alloc(0), row.id)).toBe(
    IBAN.replaceAll(' ', ''),
  );
  expect(JSON.stringify(row)).not.toContain('0532');
  expect(() => createIbanVault(IBAN_KEY).open(row.iban_sealed ?? Buffer.alloc(0), 'another order')).toThrow();

  const mail = await eventually(() => shop.mails.find(({ subject }) => subject.includes(result.reference)));
  expect(mail).toMatchObject({ to: 'joerg@example.com', kind: 'trade-in-received' });
  expect(mail.text).toMatch(new RegExp(`Vorgangsnummer:?\\s+${result.reference}`));
  expect(mail.html).toContain(result.reference);
  expect(mail.text).not.toContain('0532');
  // The wizard did not ask for a colour, so neither the mail nor the case may name one.
  const [, , colour = ''] =
    reference(shop.app.shop.now()).products.get(row.product_id)?.name.de.split(' | ') ?? [];
  expect(colour).not.toBe('');
  expect(mail.text).not.toContain(colour);
  expect(row.product_name).not.toContain(colour);
});

test('[API-03] every field is checked, with the names and the language that the client uses', async () => {
  const visitor = newVisitor(shop.app);
  const good = orderFor(await chooseDevice(visitor));
  const bad = {
    ...good,
    customer: {
      firstName: ' ',
      lastName: '',
      email: 'joerg@',
      phone: '12',
      address: { country: 'at', city: ' ', postalCode: '1234', address: '', houseNumber: '' },
      payment: { type: 'bank-transfer', paypal: null, iban: 'DE88 3704 0044 0532 0130 00', accountName: ' ' },
    },
  };
  const answer = await order(visitor, bad);
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.error().errors).sort()).toEqual([
    'accountName',
    'country',
    'email',
    'enterCity',
    'enterHouseNumber',
    'enterZipCode',
    'firstName',
    'iban',
    'lastName',
    'phone',
    'streetName',
  ]);
  expect(answer.error().errors['iban']).toEqual(['Diese IBAN stimmt nicht. Bitte prüfe sie auf Tippfehler.']);
  const paypal = {
    ...good,
    customer: { ...good.customer, payment: { type: 'paypal', paypal: 'x', iban: null, accountName: null } },
  };
  expect((await order(visitor, paypal)).error().errors).toEqual({
    paypal: ['Bitte gib eine gültige E-Mail-Adresse ein, zum Beispiel name@beispiel.de.'],
  });
  const noMethod = {
    ...good,
    customer: { ...good.customer, payment: { type: null, paypal: null, iban: null, accountName: null } },
  };
  expect((await order(visitor, noMethod)).error().errors).toHaveProperty('paymentMethod');
});

test('[TRADE-07] answers about scratches say how scratched, from none to broken', async () => {
  const visitor = newVisitor(shop.app);
  const { productId } = await chooseDevice(visitor);
  const questions = await read(visitor, `trading-in/${productId}`, Type.Array(TradeInQuestion));
  const drawn = questions.map(({ answers }) => answers.flatMap(({ marks }) => marks ?? []));
  expect(drawn.filter((marks) => marks.length > 0)).toEqual([
    ['none', 'fine', 'clear', 'broken'],
    ['none', 'fine', 'clear', 'broken'],
  ]);
});

test('[TRADE-09] the price needs every question answered exactly once', async () => {
  const visitor = newVisitor(shop.app);
  const device = await chooseDevice(visitor);
  const [one] = device.answers;
  if (one === undefined) throw new Error('no questions');
  for (const answers of [
    device.answers.slice(1),
    [...device.answers, one],
    [...device.answers.slice(1), { question_id: 99_999, answer_id: 1 }],
    [...device.answers.slice(1), { ...one, answer_id: 99_999 }],
  ])
    expect((await offer(visitor, { ...device, answers })).error().errors).toHaveProperty('answers');
  expect((await offer(visitor, { ...device, productId: 5 })).status).toBe(404);
});

test('[API-03] a promised price holds for the one who got it, even when prices fall; an expired one does not', async () => {
  const visitor = newVisitor(shop.app);
  const device = await chooseDevice(visitor);
  const { quoteId, price } = (await offer(visitor, device)).data(TradeInOffer);
  // Pretends that the price was higher on the day of the quote.
  await shop.database
    .updateTable('trade_in_quotes')
    .set({ price_cents: (price + 50) * 100 })
    .where('id', '=', quoteId)
    .execute();
  expect((await offer(visitor, device)).data(TradeInOffer).price).toBe(price + 50);
  expect((await order(visitor, orderFor(device))).data(TradeInOrderResult).price).toBe(price + 50);
  expect((await order(newVisitor(shop.app), orderFor(device))).data(TradeInOrderResult).price).toBe(price);
  await shop.database
    .updateTable('trade_in_quotes')
    .set({ valid_until: new Date(Date.now() - 1000) })
    .where('id', '=', quoteId)
    .execute();
  expect((await order(visitor, orderFor(device))).data(TradeInOrderResult).price).toBe(price);
});

test('[API-03] the same Idempotency-Key places one order, also at the same moment', async () => {
  const visitor = newVisitor(shop.app);
  const request = orderFor(await chooseDevice(visitor));
  const key = { 'idempotency-key': 'one-sale' };
  const answers = await Promise.all(Array.from({ length: 8 }, () => order(visitor, request, key)));
  const references = answers.map((answer) => answer.data(TradeInOrderResult).reference);
  expect(new Set(references).size).toBe(1);
  const mails = await shop.database
    .selectFrom('outbox')
    .select('id')
    .where('payload', '@>', JSON.stringify({ reference: references[0] }))
    .execute();
  expect(mails).toHaveLength(1);
  const other = { ...request, customer: { ...request.customer, firstName: 'Otto' } };
  expect((await order(visitor, other, key)).status).toBe(409);
});

test('[API-03] another visitor’s Idempotency-Key is their own: neither their sale nor a conflict shows', async () => {
  const key = { 'idempotency-key': 'one-sale-for-each' };
  const [one, two, three] = [newVisitor(shop.app), newVisitor(shop.app), newVisitor(shop.app)];
  const request = orderFor(await chooseDevice(one));
  // Visitors are distinguished by their quotes.
  for (const visitor of [one, two, three]) expect((await offer(visitor, request.device)).status).toBe(200);
  const sold = (await order(one, request, key)).data(TradeInOrderResult);
  // The same key and content from another visitor, and other content from a third: each sells a device of their own.
  const same = (await order(two, request, key)).data(TradeInOrderResult);
  const other = { ...request, customer: { ...request.customer, firstName: 'Otto' } };
  const different = (await order(three, other, key)).data(TradeInOrderResult);
  expect(new Set([sold.reference, same.reference, different.reference]).size).toBe(3);
  expect(new Set([sold.key, same.key, different.key]).size).toBe(3);
  // If the host dies after the sale and before the answer is stored, the repeated call still finds the sale.
  await shop.database.deleteFrom('kept_answers').execute();
  expect((await order(one, request, key)).data(TradeInOrderResult).reference).toBe(sold.reference);
  expect((await order(one, other, key)).status).toBe(409);
});

test('[API-01] trade-in calls need the bearer token', async () => {
  const visitor = newVisitor(shop.app);
  for (const authorization of ['', 'Bearer ', 'Bearer wrong', 'Basic cmV3YWxk'])
    for (const path of ['devices/categories', 'trading-in/1020']) {
      const answer = await visitor.call('GET', `${BASE}/${path}`, undefined, { authorization });
      expect([answer.status, answer.headers['www-authenticate']]).toEqual([401, 'Bearer']);
      answer.error();
    }
});

test('[TRADE-16] a model leads back to its place in the wizard; [TRADE-04] chips narrow the models', async () => {
  const visitor = newVisitor(shop.app);
  const category = first(await read(visitor, 'devices/categories', Type.Array(TradeInCategory)));
  const brand = first(await read(visitor, `devices/brands/${category.id}`, Type.Array(TradeInBrand)));
  const path = `devices/models/${category.id}/${brand.id}`;
  const all = await read(visitor, path, Type.Array(TradeInModel));
  const model = first(all);
  expect(await read(visitor, `devices/select/${model.id}`, TradeInSelection)).toEqual({
    category,
    brand,
    model,
  });
  for (const chip of await read(
    visitor,
    `devices/subbrands/${brand.id}/${category.id}`,
    Type.Array(TradeInSubbrand),
  )) {
    const some = await read(
      visitor,
      `${path}?search=${encodeURIComponent(chip.searchQuery)}`,
      Type.Array(TradeInModel),
    );
    expect([chip.name, some.length > 0 && some.length < all.length]).toEqual([chip.name, true]);
  }
});

test('[TRADE-09] the price is explained: the best one, what each answer takes, and a promise that still holds', async () => {
  const visitor = newVisitor(shop.app);
  const device = await chooseDevice(visitor);
  const questions = await read(visitor, `trading-in/${device.productId}`, Type.Array(TradeInQuestion));
  const worst = questions.map(({ id, answers: [one, two] }, place) => ({
    question_id: id,
    answer_id: (place === 1 ? two : one)?.id ?? 0,
  }));
  const { price, reasons, quoteId } = (await offer(visitor, { ...device, answers: worst })).data(
    TradeInOffer,
  );
  expect(reasons?.changes.map(({ question_id, answer_id }) => ({ question_id, answer_id }))).toEqual(worst);
  expect(reasons?.changes.filter(({ change }) => change < 0)).toHaveLength(1);
  const sum = reasons?.changes.reduce((total, { change }) => total + change, reasons.best);
  expect([sum, reasons?.promise]).toEqual([price, 0]);
  await shop.database
    .updateTable('trade_in_quotes')
    .set({ price_cents: (price + 20) * 100 })
    .where('id', '=', quoteId)
    .execute();
  expect((await offer(visitor, { ...device, answers: worst })).data(TradeInOffer)).toMatchObject({
    price: price + 20,
    reasons: { promise: 20 },
  });
});

test('[TRADE-09] an offer goes by mail to its visitor alone, and its link goes on with the promised price elsewhere', async () => {
  const visitor = newVisitor(shop.app);
  const device = await chooseDevice(visitor);
  const { quoteId, price, validUntil } = (await offer(visitor, device)).data(TradeInOffer);
  const mail = (from: Visitor, email: string) =>
    from.call('POST', `${BASE}/quotes/${quoteId}/mail`, { email });
  expect((await mail(visitor, 'nobody')).error().errors).toHaveProperty('email');
  expect((await mail(newVisitor(shop.app), 'mia@example.org')).status).toBe(404);
  expect((await mail(visitor, ' mia.offer@example.org ')).data(OfferMailReceipt)).toEqual({
    email: 'mia.offer@example.org',
    validUntil,
  });
  const letter = await eventually(() => shop.mails.find(({ to }) => to === 'mia.offer@example.org'));
  expect(letter.text).toContain(`${price},00`);
  const key = /key=([\w-]+)/.exec(letter.text)?.[1] ?? '';
  for (let sent = 1; sent < 3; sent += 1) expect((await mail(visitor, 'mia@example.org')).status).toBe(200);
  expect((await mail(visitor, 'mia@example.org')).status).toBe(429);

  await shop.database
    .updateTable('trade_in_quotes')
    .set({ price_cents: (price + 30) * 100 })
    .where('id', '=', quoteId)
    .execute();
  const elsewhere = newVisitor(shop.app);
  const path = `${BASE}/quotes/${quoteId}`;
  expect((await elsewhere.call('GET', `${path}?key=${key.slice(1)}`)).status).toBe(404);
  const shown = (await elsewhere.call('GET', `${path}?key=${key}`)).data(SavedTradeInOffer);
  expect(shown).toMatchObject({ price: price + 30, expired: false, variation: { id: device.productId } });
  expect(shown.described).toHaveLength(device.answers.length);
  expect((await offer(elsewhere, device)).data(TradeInOffer).price).toBe(price);
  for (const time of ['first', 'second'])
    expect([time, (await elsewhere.call('POST', `${path}/resume?key=${key}`)).status]).toEqual([time, 200]);
  expect((await offer(elsewhere, device)).data(TradeInOffer).price).toBe(price + 30);
  const promised = await shop.database
    .selectFrom('trade_in_quotes')
    .select('id')
    .where('price_cents', '=', (price + 30) * 100)
    .where('product_id', '=', device.productId)
    .execute();
  expect(promised).toHaveLength(2);

  await shop.database
    .updateTable('trade_in_quotes')
    .set({ valid_until: new Date(Date.now() - 1000) })
    .where(
      'id',
      'in',
      promised.map(({ id }) => id),
    )
    .execute();
  const late = (await elsewhere.call('POST', `${path}/resume?key=${key}`)).data(SavedTradeInOffer);
  expect(late.expired).toBe(true);
  expect((await offer(elsewhere, device)).data(TradeInOffer).price).toBe(price);
});

test('the door shows what many people sell, at prices that the questionnaire can reach', async () => {
  const visitor = newVisitor(shop.app);
  const popular = await read(visitor, 'devices/popular', Type.Array(PopularTradeIn));
  expect(popular).toHaveLength(8);
  for (const { model, upTo } of popular) {
    const { products } = await read(visitor, `devices/models-variations/${model.id}`, TradeInModelVariations);
    const best = await Promise.all(
      products.map(async ({ id }) => {
        const questions = await read(visitor, `trading-in/${id}`, Type.Array(TradeInQuestion));
        const answers = questions.map((question) => ({
          question_id: question.id,
          answer_id: first(question.answers).id,
        }));
        return (await offer(visitor, { productId: id, answers })).data(TradeInOffer).price;
      }),
    );
    expect([model.name, upTo]).toEqual([model.name, Math.max(...best)]);
  }
});

test('[API-03] a partner’s page may make the calls of the trade-in and no others, and the sale says whose page it was', async () => {
  const visitor = newVisitor(shop.app);
  const device = await chooseDevice(visitor);
  const from = { origin: PARTNER };
  const price = await visitor.call(
    'POST',
    `${BASE}/trading-in/${device.productId}`,
    { answers: device.answers },
    from,
  );
  expect([price.status, price.headers['access-control-allow-origin']]).toEqual([200, PARTNER]);
  const sale = await visitor.call('POST', `${BASE}/orders?partner=handyladen-nord`, orderFor(device), from);
  const row = await shop.database
    .selectFrom('trade_in_orders')
    .select('partner')
    .where('id', '=', sale.data(TradeInOrderResult).id)
    .executeTakeFirstOrThrow();
  expect(row.partner).toBe('handyladen-nord');
  expect((await visitor.call('POST', `${BASE}/orders?partner=<b>`, orderFor(device), from)).status).toBe(422);

  const cart = await visitor.call(
    'POST',
    '/checkout/de/buy/cart/customer',
    { offerId: 1, quantity: 1 },
    from,
  );
  expect(cart.status).toBe(403);
  for (const path of ['/auth/de/customer', '/trade-in/de/customer/cases']) {
    const answer = await visitor.call('GET', path, undefined, from);
    expect([path, answer.headers['access-control-allow-origin']]).toEqual([path, undefined]);
  }
  const stranger = await visitor.call('POST', `${BASE}/orders`, orderFor(device), {
    origin: 'https://elsewhere.example',
  });
  expect(stranger.status).toBe(403);
});
