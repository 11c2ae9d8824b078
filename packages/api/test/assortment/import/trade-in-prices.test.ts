import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import {
  Listed,
  TradeInOffer,
  TradeInOrderResult,
  TradeInPriceProposal,
  TradeInPriceReport,
  TradeInQuestion,
  type TradeInOrderRequest,
} from '@rewald/contracts';
import { Type } from 'typebox';
import { germanDay } from '@rewald/server-kit/calendar/german-day';
import { assemble } from '@rewald/assortment/catalogue/assemble';
import type { TradeInPrice } from '@rewald/assortment/catalogue/entries';
import { reference } from '@rewald/assortment/index/reference';
import { importEntries } from '@rewald/assortment/import/import-entries';
import {
  approveProposal,
  discardProposal,
  importOrPropose,
  listProposals,
  simulateProposal,
} from '@rewald/assortment/import/propose-prices';
import type { WrittenEntry } from '@rewald/assortment/import/read-folder';
import { readAllEntries } from '@rewald/assortment/import/stored-entries';
import { undoImport } from '@rewald/assortment/import/undo-import';
import { IBAN_KEY, startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor, type Visitor } from '../../support/visitor.ts';

const MODEL = 'apple-iphone-15';
const NOTE = { by: 'Ada', source: 'prices' };
const DAY = 24 * 60 * 60 * 1000;
const today = germanDay(new Date());
const inDays = (days: number): string => germanDay(new Date(Date.now() + days * DAY));

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp({ ibanKey: IBAN_KEY });
});
afterAll(() => shop.close());
afterEach(async () => {
  await shop.database.deleteFrom('catalogue_entries').where('kind', '=', 'trade-in-prices').execute();
  await look();
});

/** Polls twice, because the first call may join a poll that began before the change. */
const look = async (): Promise<void> => {
  await shop.app.assortment.book.poll();
  await shop.app.assortment.book.poll();
};
const price = (key: string, rest: Partial<TradeInPrice>): WrittenEntry => ({
  kind: 'trade-in-prices',
  file: 'trade-in-prices.json',
  place: 1,
  value: { key, model: MODEL, ...rest },
});
const product = (storage = 0) => {
  const model = [...reference(shop.app.shop.now()).models.values()].find(({ name }) => name === 'iPhone 15');
  const found = reference(shop.app.shop.now()).products.get((model?.id ?? 0) * 100 + storage * 10);
  if (found === undefined) throw new Error('The demo has no such product.');
  return found;
};
const take = async (...written: WrittenEntry[]) => {
  const result = await importEntries(shop.database, written, { note: NOTE });
  await look();
  return result;
};

const questionsOf = async (
  visitor: Visitor,
  place: number,
): Promise<TradeInOrderRequest['device']['answers']> => {
  const asked = await visitor.call('GET', `/trade-in/de/integrations/trading-in/${product().id}`);
  return asked.data(Type.Array(TradeInQuestion)).map(({ id, answers }) => ({
    question_id: id,
    answer_id: (answers[Math.min(place, answers.length - 1)] ?? { id: 0 }).id,
  }));
};
const offer = (visitor: Visitor, answers: TradeInOrderRequest['device']['answers']) =>
  visitor.call('POST', `/trade-in/de/integrations/trading-in/${product().id}`, { answers });

test('[TRADE-09] the price book says what is paid on a day, and the rules do where it is silent', async () => {
  const byRules = product().tradeInPriceCents;
  const larger = product(1).tradeInPriceCents;
  await take(
    price('always', { baseCents: 20_000 }),
    price('from-yesterday', { baseCents: 21_000, from: inDays(-1), storage: '128 GB' }),
    price('over', { baseCents: 22_000, until: inDays(-1), storage: '128 GB' }),
    price('later', { baseCents: 23_000, from: inDays(1), storage: '128 GB' }),
  );
  expect([product().tradeInPriceCents, product(1).tradeInPriceCents]).toEqual([21_000, 20_000]);
  const { entries } = await readAllEntries(shop.database);
  const tomorrow = assemble(entries, inDays(1)).products.find(({ id }) => id === product().id);
  expect(tomorrow?.tradeInPriceCents).toBe(23_000);

  const visitor = newVisitor(shop.app);
  const got = (await offer(visitor, await questionsOf(visitor, 0))).data(TradeInOffer);
  expect(got.price).toBe(210);
  await shop.database.deleteFrom('catalogue_entries').where('kind', '=', 'trade-in-prices').execute();
  await look();
  expect([product().tradeInPriceCents, product(1).tradeInPriceCents]).toEqual([byRules, larger]);
});

test('[TRADE-09] floor and ceiling hold, and 0 means recycling', async () => {
  const visitor = newVisitor(shop.app);
  const worse = await questionsOf(visitor, 1);
  await take(price('bounds', { ceilingCents: 15_000, floorCents: 14_000 }));
  expect((await offer(visitor, await questionsOf(visitor, 0))).data(TradeInOffer).price).toBe(150);
  const used = (await offer(visitor, worse)).data(TradeInOffer);
  expect([0, 140]).toContain(used.price);
  await take(price('bounds', { baseCents: 0 }));
  expect((await offer(newVisitor(shop.app), await questionsOf(visitor, 0))).data(TradeInOffer).price).toBe(0);
});

test.each([
  [{ model: 'nobody', baseCents: 1 }, 'model', 'There is no nobody.'],
  [{ storage: '3 GB', baseCents: 1 }, 'storage', /128 GB/],
  [{ from: '2026-02-30', baseCents: 1 }, 'from', 'There is no such day.'],
  [{ from: '2026-03-02', until: '2026-03-01', baseCents: 1 }, 'until', /before the first/],
  [{}, 'baseCents', /no price/],
  [{ baseCents: 10, floorCents: 11 }, 'floorCents', /above/],
])('[API-03] a price that makes no sense is refused: %j', async (wrong, field, message) => {
  const { faults } = await importEntries(shop.database, [price('wrong', wrong)]);
  expect(faults).toEqual([
    {
      file: 'trade-in-prices.json',
      place: 1,
      entry: 'wrong',
      field,
      message: expect.stringMatching(message),
    },
  ]);
});

test('[TRADE-09] a dry run says which devices would bring another price, and changes none', async () => {
  const before = product().tradeInPriceCents;
  const { prices } = await importEntries(shop.database, [price('new', { baseCents: 12_300 })], {
    dryRun: true,
  });
  expect(prices.map(({ device }) => device)).toEqual([
    'iPhone 15 | 128 GB',
    'iPhone 15 | 256 GB',
    'iPhone 15 | 512 GB',
  ]);
  expect(prices[0]).toMatchObject({ before: { faultless: before }, after: { faultless: 12_300 } });
  await look();
  expect(product().tradeInPriceCents).toBe(before);
  // Rules and answers move prices as well.
  const { entries } = await readAllEntries(shop.database);
  const [rules] = entries['price-rules'];
  const cheaper = { ...rules, tradeIn: { ...rules?.tradeIn, share: 0.1 } };
  const moved = await importEntries(
    shop.database,
    [{ kind: 'price-rules', file: 'price-rules.json', place: 1, value: cheaper }],
    { dryRun: true },
  );
  expect(moved.prices.length).toBeGreaterThan(300);
});

/** A person with a key. */
const deciderOf = async (name: string) => {
  const { operators } = shop.app.kit;
  const { id } = await operators.identify(
    await operators.issueKey(name, ['assortment:write']),
    'assortment:write',
  );
  return { id, name };
};

test('[TRADE-09] with four eyes prices wait for somebody else, and everything else does not', async () => {
  const before = product().tradeInPriceCents;
  const [ada, bert] = [await deciderOf('Ada'), await deciderOf('Bert')];
  // A name for the history is nobody's proof: a proposal is made by whose key was shown.
  await expect(
    importOrPropose(shop.database, [price('new', { baseCents: 11_100 })], {
      note: NOTE,
      proposer: undefined,
    }),
  ).rejects.toThrow('set OPERATOR_KEY');
  const waiting = await importOrPropose(shop.database, [price('new', { baseCents: 11_100 })], {
    note: NOTE,
    proposer: ada,
  });
  const id = waiting.proposal ?? 0;
  expect([id > 0, waiting.prices.length]).toEqual([true, 3]);
  await look();
  expect(product().tradeInPriceCents).toBe(before);
  expect((await listProposals(shop.database))[0]).toMatchObject({ id, madeBy: 'Ada', state: 'open' });
  expect((await simulateProposal(shop.database, id)).prices).toEqual(waiting.prices);
  const sameName = await deciderOf(' \u00a0ada ');
  for (const same of [ada, sameName, { ...ada, name: 'Berta' }])
    await expect(approveProposal(shop.database, id, same)).rejects.toThrow('Somebody else');

  const { importId } = await approveProposal(shop.database, id, bert);
  await look();
  expect(product().tradeInPriceCents).toBe(11_100);
  await expect(approveProposal(shop.database, id, bert)).rejects.toThrow('was decided by Bert');
  await expect(discardProposal(shop.database, 99_999, 'Bert')).rejects.toThrow('There is no proposal');
  expect((await undoImport(shop.database, importId ?? 0, 'Bert', false)).faults).toEqual([]);
  await look();
  expect(product().tradeInPriceCents).toBe(before);

  const other = await importOrPropose(shop.database, [price('new', { baseCents: 1_000 })], {
    note: NOTE,
    proposer: ada,
  });
  await discardProposal(shop.database, other.proposal ?? 0, 'Ada');
  const late = await importOrPropose(
    shop.database,
    [price('future', { baseCents: 1_000, from: inDays(30) })],
    { note: NOTE, proposer: ada },
  );
  expect(late.prices.map(({ day }) => day)).toEqual([inDays(30), inDays(30), inDays(30)]);
  expect(late.proposal).not.toBeNull();
  const [colour] = (await readAllEntries(shop.database)).entries.colours;
  const plain = await importOrPropose(
    shop.database,
    [{ kind: 'colours', file: 'colours.json', place: 1, value: { ...colour, swatch: '#000001' } }],
    { note: NOTE, proposer: undefined },
  );
  expect([plain.proposal, plain.importId === null]).toEqual([null, false]);
});

test('[TRADE-09] operators change prices by call, and a second one approves', async () => {
  const four = await startTestApp({ tradeInPrices: 'four-eyes' });
  const keyOf = async (name: string) => {
    const key = await four.app.kit.operators.issueKey(name, ['operations']);
    const visitor = newVisitor(four.app);
    return (method: 'GET' | 'POST', path: string, body?: object) =>
      visitor.call(method, `/operator/de/trade-in-prices${path}`, body, { authorization: `Bearer ${key}` });
  };
  try {
    const [ada, bert] = [await keyOf('Ada'), await keyOf('Bert')];
    const body = { prices: [{ key: 'by-call', model: MODEL, storage: '128 GB', base: 123.45 }] };
    const preview = (await ada('POST', '?dryRun=true', body)).data(TradeInPriceReport);
    expect([preview.written, preview.proposal, preview.changes.length]).toEqual([false, null, 1]);
    const { proposal } = (await ada('POST', '', body)).data(TradeInPriceReport);
    const path = `/proposals/${proposal}`;
    expect((await ada('POST', `${path}/approve`)).status).toBe(409);
    expect((await bert('GET', path)).data(TradeInPriceReport).changes).toEqual(preview.changes);
    const approved = (await bert('POST', `${path}/approve`)).data(TradeInPriceReport);
    expect([approved.written, approved.changes]).toEqual([true, preview.changes]);
    expect((await bert('POST', `${path}/discard`)).status).toBe(409);
    const {
      items: [first],
      total,
    } = (await ada('GET', '/proposals?state=live')).data(Listed(TradeInPriceProposal));
    expect(total).toBe(1);
    expect(first).toMatchObject({ state: 'live', madeBy: 'Ada', decidedBy: 'Bert' });
    const wrong = (await ada('POST', '', { prices: [{ key: 'x', model: 'nobody', base: 1 }] })).data(
      TradeInPriceReport,
    );
    expect([wrong.written, wrong.faults]).toEqual([
      false,
      [{ key: 'x', field: 'model', message: 'There is no nobody.' }],
    ]);
    expect((await ada('POST', '', { prices: [{ key: 'x', model: MODEL, base: -1 }] })).status).toBe(422);
  } finally {
    await four.close();
  }
});

test('[TRADE-09] a promised price stays, whatever becomes of prices and questions', async () => {
  const visitor = newVisitor(shop.app);
  const answers = await questionsOf(visitor, 0);
  const promised = (await offer(visitor, answers)).data(TradeInOffer);
  await take(price('less', { baseCents: 5_000 }));
  expect((await offer(visitor, answers)).data(TradeInOffer).price).toBe(promised.price);
  expect((await offer(newVisitor(shop.app), answers)).data(TradeInOffer).price).toBe(50);

  // A question is removed: the given answers no longer match.
  const [gone] = answers;
  await shop.database
    .deleteFrom('catalogue_entries')
    .where('kind', '=', 'questions')
    .where('id', '=', gone?.question_id ?? 0)
    .execute();
  await look();
  const still = (await offer(visitor, answers)).data(TradeInOffer);
  expect([still.price, still.quoteId]).toEqual([promised.price, promised.quoteId]);
  expect((await offer(newVisitor(shop.app), answers)).status).toBe(422);
  const sold = await visitor.call('POST', '/trade-in/de/integrations/orders', {
    customer: {
      firstName: 'Mia',
      lastName: 'Krug',
      email: 'mia@example.com',
      phone: '+49 151 23456789',
      address: { country: 'de', city: 'Köln', postalCode: '50667', address: 'Domplatz', houseNumber: '1' },
      payment: { type: 'paypal', paypal: 'mia@example.com', iban: null, accountName: null },
    },
    device: { productId: product().id, answers },
  });
  expect(sold.data(TradeInOrderResult).price).toBe(promised.price);
});

test('the day is that of Germany', () => {
  expect(today).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(germanDay(new Date('2026-06-30T22:30:00Z'))).toBe('2026-07-01');
});
