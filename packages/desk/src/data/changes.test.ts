/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { concerns } from './changes.ts';

test('[API-01] a change concerns lists of its resource, and the one thing', () => {
  const changed = { resource: 'orders', id: 'a' };
  expect(concerns(['orders', 'getList', { filter: {} }], changed)).toBe(true);
  expect(concerns(['orders', 'waiting', 'toShip'], changed)).toBe(true);
  expect(concerns(['orders', 'getOne', { id: 'a', meta: { whole: true } }], changed)).toBe(true);
  expect(concerns(['orders', 'getOne', { id: 'b' }], changed)).toBe(false);
  expect(concerns(['tickets', 'getList', {}], changed)).toBe(false);
  expect(concerns(['orders', 'getOne', { id: 'b' }], { resource: 'orders' })).toBe(true);
});
