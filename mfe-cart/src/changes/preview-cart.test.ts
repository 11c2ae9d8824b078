import { expect, test } from '@jest/globals';
import type { Cart, CartItem } from '@rewald/contracts/client';
import { previewItems } from './preview-cart.ts';

const cover = { id: 1, name: 'Displayschutz', price: { value: 29.9 } };

const item = (id: string, ordered: number, available: number): CartItem => ({
  id,
  offer: { id: 7 },
  quantity: { ordered },
  stock: { available },
  price: { value: 199 },
  insuranceOptions: [cover],
  product: {
    id: 3,
    name: 'iPhone 13',
    variation: '128 GB',
    image: { urls: { small: '', medium: '', large: '' } },
  },
  model: { id: 2 },
  condition: { id: 1, name: 'Gut' },
  seller: { id: 1, name: 'Seller' },
});

const cart = (items: CartItem[]): Cart => ({
  id: null,
  revision: 1,
  items,
  summary: { total: 199, insurance: 0, discount: 0 },
  currency: 'EUR',
  marketplace: 'de',
  checkout: { ready: true },
  discount: null,
  details: { stripe: { secret: null }, paypal: { orderId: null } },
});

test('[CART-02] clicks on plus or minus show before the answers, in the order of the clicks', () => {
  const shown = previewItems(cart([item('a', 1, 5), item('b', 2, 5)]), [
    { id: 1, kind: 'quantity', itemId: 'a', delta: 1 },
    { id: 2, kind: 'quantity', itemId: 'a', delta: 1 },
    { id: 3, kind: 'quantity', itemId: 'b', delta: -1 },
  ]);
  expect(shown.map(({ quantity }) => quantity.ordered)).toEqual([3, 1]);
});

test('[CART-02] the preview is limited by the stock, and a plus removes nothing when the stock has shrunk', () => {
  const plus = { id: 1, kind: 'quantity', itemId: 'a', delta: 1 } as const;
  expect(previewItems(cart([item('a', 2, 2)]), [plus])[0]?.quantity.ordered).toBe(2);
  expect(previewItems(cart([item('a', 3, 1)]), [plus])[0]?.quantity.ordered).toBe(3);
});

test('[CART-02] a removed line and a line reduced to 0 are gone at once', () => {
  const shown = previewItems(cart([item('a', 1, 5), item('b', 1, 5), item('c', 1, 5)]), [
    { id: 1, kind: 'remove', itemId: 'a' },
    { id: 2, kind: 'quantity', itemId: 'b', delta: -1 },
  ]);
  expect(shown.map(({ id }) => id)).toEqual(['c']);
});

test('[CART-03] an option is part of the price at once, and is not when it is taken off', () => {
  const battery = { id: 1, name: 'Neuer Akku', price: { value: 39.99 } };
  const [chosen] = previewItems(cart([item('a', 1, 5)]), [
    { id: 1, kind: 'choose', itemId: 'a', option: battery },
  ]);
  expect(chosen).toMatchObject({ option: battery, price: { value: 238.99 } });
  const [without] = previewItems(cart(chosen ? [chosen] : []), [
    { id: 2, kind: 'choose', itemId: 'a', option: null },
  ]);
  expect(without).toEqual(item('a', 1, 5));
});

test('[CART-03] insurance is shown and removed at once; the cart object itself is not changed', () => {
  const before = cart([item('a', 1, 5)]);
  const insured = previewItems(before, [{ id: 1, kind: 'insure', itemId: 'a', insurance: cover }]);
  expect(insured[0]?.insurance).toEqual(cover);
  const without = previewItems({ ...before, items: insured }, [
    { id: 2, kind: 'insure', itemId: 'a', insurance: null },
  ]);
  expect(without[0]).not.toHaveProperty('insurance');
  expect(before.items[0]).not.toHaveProperty('insurance');
});
