import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { furtherOffers, generateOffers } from './offers.ts';
import { shopPrice } from './pricing.ts';
import { readDemo } from '../import/demo.ts';
import { sellersFor } from './sellers.ts';

const { catalogue, entries } = readDemo();
const generate = (count = 4500, seed = 1) =>
  generateOffers(catalogue, sellersFor(entries.sellers, count), count, seed);
const offers = [...generate()];
const productById = new Map(catalogue.products.map((product) => [product.id, product]));

test('makes 4,500 offers, at least one of each product, the same every time', () => {
  expect(offers).toHaveLength(4500);
  expect(new Set(offers.map(({ productId }) => productId)).size).toBe(catalogue.products.length);
  expect([...generate()]).toEqual(offers);
  expect([...generate(4500, 2)]).not.toEqual(offers);
  expect(offers.map(({ id }) => id)).toEqual(offers.map((_, index) => index + 1));
});

test('keeps stock between 0 and 25, with some sold out', () => {
  const soldOut = offers.filter(({ stock }) => stock === 0).length;
  expect(offers.every(({ stock }) => Number.isInteger(stock) && stock >= 0 && stock <= 25)).toBe(true);
  expect(soldOut / offers.length).toBeGreaterThan(0.04);
  expect(soldOut / offers.length).toBeLessThan(0.15);
});

test('never asks less for a better condition of the same product, whichever seller has it', () => {
  const wrong = [...Map.groupBy(offers, ({ productId }) => productId).values()].flatMap((group) =>
    group.filter((worse) =>
      group.some((better) => better.conditionId < worse.conditionId && better.priceCents < worse.priceCents),
    ),
  );
  expect(wrong).toEqual([]);
});

test('never asks less for more storage of the same model in the same condition', () => {
  const storageOf = (productId: number) => productById.get(productId)?.storage.id ?? 0;
  const groups = Map.groupBy(offers, ({ modelId, conditionId }) => `${modelId} ${conditionId}`);
  const wrong = [...groups.values()].flatMap((group) =>
    group.filter((less) =>
      group.some(
        (more) => storageOf(less.productId) < storageOf(more.productId) && more.priceCents < less.priceCents,
      ),
    ),
  );
  expect(wrong).toEqual([]);
});

test('asks for less than new and pays less than any offer asks', () => {
  const wrong = offers.filter(({ productId, priceCents }) => {
    const { newPriceCents = 0, tradeInPriceCents = Infinity } = productById.get(productId) ?? {};
    return priceCents >= newPriceCents || priceCents <= tradeInPriceCents;
  });
  expect(wrong).toEqual([]);
});

test('names each product, condition and seller together once, also with many offers', () => {
  for (const count of [4500, 100_000]) {
    const known = new Set(sellersFor(entries.sellers, count).map(({ id }) => id));
    const seen = new Set<string>();
    for (const { productId, conditionId, sellerId } of generate(count)) {
      if (!known.has(sellerId)) throw new Error(`Unknown seller ${sellerId}`);
      seen.add(`${productId} ${conditionId} ${sellerId}`);
    }
    expect(seen.size).toBe(count);
    expect(new Set(sellersFor(entries.sellers, count).map(({ name }) => name)).size).toBe(known.size);
  }
});

test('[SHOP-03] 300 variants have two or three sellers, which differ in price and ask no less than the first', () => {
  const sellers = sellersFor(entries.sellers, 4500);
  const further = furtherOffers(catalogue, sellers, offers);
  expect(further.map(({ id }) => id)).toEqual(further.map((_, index) => offers.length + index + 1));
  expect(furtherOffers(catalogue, sellers, offers)).toEqual(further);
  const together = Map.groupBy(
    [...offers, ...further],
    ({ productId, conditionId }) => `${productId} ${conditionId}`,
  );
  const contested = [...together.values()].filter(({ length }) => length > 1);
  expect(contested).toHaveLength(300);
  for (const [first, ...others] of contested) {
    expect([1, 2]).toContain(others.length);
    expect(new Set([first, ...others].map((offer) => offer?.sellerId)).size).toBe(others.length + 1);
    for (const { priceCents, stock } of others) {
      expect(priceCents).toBeGreaterThan(first?.priceCents ?? Infinity);
      expect(stock).toBeGreaterThan(0);
    }
  }
  // What is better still costs more, also at another seller.
  const worse = [...Map.groupBy([...offers, ...further], ({ productId }) => productId).values()].flatMap(
    (group) =>
      group.filter((one) =>
        group.some((other) => other.conditionId < one.conditionId && other.priceCents < one.priceCents),
      ),
  );
  expect(worse).toEqual([]);
});

test('begins every price history before today and ends it with the price', () => {
  for (const { priceHistory, priceCents } of offers) {
    expect(priceHistory.at(-1)?.priceCents).toBe(priceCents);
    const days = priceHistory.map(({ daysAgo }) => daysAgo);
    expect(days).toEqual([...days].sort((a, b) => b - a));
    expect(days[0]).toBeGreaterThan(30);
  }
});

test('refuses a count that is no positive integer', () => {
  for (const count of [0, -1, 1.5, Number.NaN])
    expect(() => generateOffers(catalogue, entries.sellers, count).next()).toThrow(RangeError);
});

test('rounds to shop prices without turning any order round', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500_000 }), fc.integer({ min: 0, max: 500_000 }), (a, b) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)].map(shopPrice);
      expect(low).toBeLessThanOrEqual(high ?? 0);
      expect(String(shopPrice(a))).toMatch(/99$|900$/);
    }),
  );
});
