import { expect, test } from '@jest/globals';
import { priceDifference, savingPercent } from './price-comparison.ts';

test('[SHOP-03] a choice shows its price difference, exact to the cent', () => {
  expect(priceDifference(299, 329)).toBe('+30,00\u00a0€');
  expect(priceDifference(429.99, 299)).toBe('−130,99\u00a0€');
  expect(priceDifference(0.1 + 0.2, 0.3)).toBeNull();
});

test('[SHOP-03] a saving is never overstated and never shown where there is none', () => {
  expect(savingPercent(299, 949)).toBe(68);
  expect(savingPercent(100.5, 201)).toBe(50);
  expect(savingPercent(804, 1000)).toBe(19);
  expect(savingPercent(949, 949)).toBeNull();
  expect(savingPercent(999, 949)).toBeNull();
  expect(savingPercent(948.9, 949)).toBeNull();
  expect(savingPercent(299, null)).toBeNull();
});
