import { expect, test } from '@jest/globals';
import { checkout } from '../checkout/filled-checkout.ts';
import { laptop, phone } from '../lines/test-cart.ts';
import { arrivalOf, chosenArrival } from './arrival-of.ts';

const early = { ...phone, delivery: { from: '2026-12-01', to: '2026-12-03' } };
const late = { ...laptop, delivery: { from: '2026-12-02', to: '2026-12-07' } };

test('[CART-04] a cart arrives from the first day of its first parcel to the last day of its last one', () => {
  expect(arrivalOf({ items: [late, early] })).toEqual({ from: '2026-12-01', to: '2026-12-07' });
});

test('[CART-04] nothing is promised where a line has no days, and for an empty cart', () => {
  expect(arrivalOf({ items: [early, laptop] })).toBeNull();
  expect(arrivalOf({ items: [] })).toBeNull();
});

test('[CART-06] in the checkout everything arrives as the chosen way of shipping says', () => {
  const [standard] = checkout.shippingMethods;
  if (standard === undefined) throw new Error('There is no way of shipping.');
  const shippingMethods = [
    { ...standard, delivery: { from: '2026-12-03', to: '2026-12-05' } },
    { ...standard, id: 'express', delivery: { from: '2026-12-02', to: '2026-12-02' } },
  ];
  expect(chosenArrival({ ...checkout, shippingMethods })).toEqual({ from: '2026-12-03', to: '2026-12-05' });
  expect(chosenArrival({ shippingMethods, shippingMethod: 'express' })).toEqual({
    from: '2026-12-02',
    to: '2026-12-02',
  });
  expect(chosenArrival(null)).toBeNull();
});
