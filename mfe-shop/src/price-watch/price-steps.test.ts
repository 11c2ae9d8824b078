import { expect, test } from '@jest/globals';
import { priceSteps } from './price-steps.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');

test('[SHOP-03] each price holds until the next, the last until now', () => {
  const steps = priceSteps(
    [
      { since: '2026-10-24T12:00:00Z', price: 400 },
      { since: '2026-11-17T12:00:00Z', price: 380 },
    ],
    NOW,
  );
  expect(steps).toEqual([
    { from: 0, to: 0.8, price: 400 },
    { from: 0.8, to: 1, price: 380 },
  ]);
});

test('[SHOP-03] an offer of this moment has a line across, one without prices has none', () => {
  expect(priceSteps([{ since: '2026-11-23T12:00:00Z', price: 400 }], NOW)).toEqual([
    { from: 0, to: 1, price: 400 },
  ]);
  expect(priceSteps([], NOW)).toEqual([]);
});
