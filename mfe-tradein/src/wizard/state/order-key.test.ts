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

test('[TRADE-17] the same order keeps its key across a reload, a corrected or a second one gets another', () => {
  const { key } = orderKeyFor(order, null);
  // As after a reload, when no key is in memory.
  expect(orderKeyFor(order, null).key).toBe(key);
  expect(orderKeyFor(corrected, null).key).not.toBe(key);
  const second = orderKeyFor(order, null);
  forgetOrderKey();
  expect(orderKeyFor(order, null).key).not.toBe(second.key);
});

test('the stored mark of an order reveals practically nothing about the account', () => {
  orderKeyFor(order, null);
  expect(JSON.stringify(localStorage)).not.toContain('3704');
  expect(markOf(order)).toMatch(/^[\da-f]{1,4}$/);
});

test('a browser without storage still retries with the same key', () => {
  const first = orderKeyFor(order, null);
  localStorage.clear();
  expect(orderKeyFor(order, first).key).toBe(first.key);
});
