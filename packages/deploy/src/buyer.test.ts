import { expect, test } from '@jest/globals';
import { compareOrders } from './buyer.ts';

test('an order that is missing, stored twice or was never answered fails the trial', () => {
  expect(compareOrders(['a', 'b'], ['b', 'a'])).toEqual([]);
  expect(compareOrders(['a', 'b'], ['b', 'b', 'c'])).toEqual([
    'a: answered 1 times, stored 0 times',
    'b: answered 1 times, stored 2 times',
    'c: answered 0 times, stored 1 times',
  ]);
});
