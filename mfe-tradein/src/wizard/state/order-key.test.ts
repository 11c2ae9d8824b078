import { beforeEach, expect, test } from '@jest/globals';
import { forgetOrderKey, markOf, orderKeyFor } from './order-key.ts';
import { orderRequest } from './order-request.ts';
import { filled } from './test-sale.ts';

const order = orderRequest(filled);
if (!order) throw new Error('a full order');
const corrected = {
  ...order,
  customer: {
    ...order.customer,
    payment: { ...order.customer.payment, iban: 'DE02120300000000202051' },
  },
};

beforeEach(() => localStorage.clear());

test('[TRADE-17] the same order keeps its key over a reload, a corrected or a second one gets another', () => {
  const { key } = orderKeyFor(order, null);
  // After a reload nothing is in memory.
  expect(orderKeyFor(order, null).key).toBe(key);
  expect(orderKeyFor(corrected, null).key).not.toBe(key);
  const second = orderKeyFor(order, null);
  forgetOrderKey();
  expect(orderKeyFor(order, null).key).not.toBe(second.key);
});

test('what is kept of an order says next to nothing about the account', () => {
  orderKeyFor(order, null);
  expect(JSON.stringify(localStorage)).not.toContain('3704');
  expect(markOf(order)).toMatch(/^[\da-f]{1,4}$/);
});

test('a browser that keeps nothing still repeats with the same key', () => {
  const first = orderKeyFor(order, null);
  localStorage.clear();
  expect(orderKeyFor(order, first).key).toBe(first.key);
});
