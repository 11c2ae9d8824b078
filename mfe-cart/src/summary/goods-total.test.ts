import { expect, test } from '@jest/globals';
import { goodsTotal } from './goods-total.ts';

test('[CART-04] goods, insurance and discount add up to the total to the cent', () => {
  expect(goodsTotal({ summary: { total: 1108.21, insurance: 29.9, discount: 119.79 } })).toBe(1198.1);
  expect(goodsTotal({ summary: { total: 0, insurance: 0, discount: 0 } })).toBe(0);
});
