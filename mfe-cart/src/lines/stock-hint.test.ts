import { expect, test } from '@jest/globals';
import { stockHint } from './stock-hint.ts';

test('[CART-02] a line shows when the whole stock is in the cart, too small or sold out', () => {
  expect(stockHint(1, 4)).toBeNull();
  expect(stockHint(1, 1)).toBeNull();
  expect(stockHint(3, 3)).toBe('all-taken');
  expect(stockHint(3, 2)).toBe('too-many');
  expect(stockHint(1, 0)).toBe('sold-out');
});
