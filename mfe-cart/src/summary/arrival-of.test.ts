import { expect, test } from '@jest/globals';
import { laptop, phone } from '../lines/test-cart.ts';
import { arrivalOf } from './arrival-of.ts';

const early = { ...phone, delivery: { from: '2026-12-01', to: '2026-12-03' } };
const late = { ...laptop, delivery: { from: '2026-12-02', to: '2026-12-07' } };

test('[CART-04] a cart arrives from the first day of its first parcel to the last day of its last one', () => {
  expect(arrivalOf({ items: [late, early] })).toEqual({ from: '2026-12-01', to: '2026-12-07' });
});

test('[CART-04] nothing is promised where a line has no days, and for an empty cart', () => {
  expect(arrivalOf({ items: [early, laptop] })).toBeNull();
  expect(arrivalOf({ items: [] })).toBeNull();
});
