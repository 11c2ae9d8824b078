import { expect, test } from '@jest/globals';
import type { Cart } from '@rewald/contracts/client';
import { treeCount } from './cart-state.ts';

const cartOf = (total: number, pieces: number): Cart => ({
  id: null,
  revision: 1,
  items: Array.from({ length: pieces }, (_, index) => ({
    id: String(index),
    offer: { id: index + 1 },
    quantity: { ordered: 1 },
    stock: { available: 1 },
    price: { value: total / pieces },
    insuranceOptions: [],
    product: { id: 1, name: '', variation: '', image: { urls: { small: '', medium: '', large: '' } } },
    model: { id: 1 },
    condition: { id: 1, name: '' },
    seller: { id: 1, name: '' },
  })),
  summary: { total, insurance: 0, discount: 0 },
  currency: 'EUR',
  marketplace: 'de',
  checkout: { ready: true },
  discount: null,
  details: { stripe: { secret: null }, paypal: { orderId: null } },
});

test.each([
  [150, 1, 1],
  [149.99, 1, 0],
  [5000, 3, 1],
  [200, 0, 0],
])('[CART-04] a total of %p with %p items plants %p trees', (total, pieces, trees) => {
  expect(treeCount(cartOf(total, pieces))).toBe(trees);
});

test('[CART-04] a shop can plant from a different total on', () => {
  expect([treeCount(cartOf(200, 1), 201), treeCount(cartOf(201, 1), 201)]).toEqual([0, 1]);
});

test('[CART-04] no cart, no tree', () => expect(treeCount(null)).toBe(0));
