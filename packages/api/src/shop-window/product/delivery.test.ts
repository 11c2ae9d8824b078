import { expect, test } from '@jest/globals';
import { deliveryDays, germanDay } from './delivery.ts';

test('[SHOP-03] days are those of Germany, also in the hours when another day has begun there', () => {
  expect(germanDay(new Date('2026-11-21T22:59:59Z'))).toBe('2026-11-21');
  expect(germanDay(new Date('2026-11-21T23:00:00Z'))).toBe('2026-11-22');
  expect(germanDay(new Date('2026-07-01T22:00:00Z'))).toBe('2026-07-02');
  expect(germanDay(new Date('2026-11-21T22:59:59Z'))).toBe('2026-11-21');
});

test('[SHOP-03] delivery is counted in working days, from the day of the question', () => {
  const friday = new Date('2026-11-20T10:00:00Z');
  const monday = new Date('2026-11-23T10:00:00Z');
  expect(deliveryDays(friday, { from: 1, to: 3 })).toEqual({ from: '2026-11-23', to: '2026-11-25' });
  expect(deliveryDays(monday, { from: 1, to: 3 })).toEqual({ from: '2026-11-24', to: '2026-11-26' });
  expect(deliveryDays(friday, { from: 1, to: 3 })).toEqual({ from: '2026-11-23', to: '2026-11-25' });
});
