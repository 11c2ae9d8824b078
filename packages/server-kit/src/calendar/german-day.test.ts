import { expect, test } from '@jest/globals';
import { addDays, germanDay, germanHour } from './german-day.ts';

test('[SHOP-03] days are those of Germany, also in the hours when another day has begun there', () => {
  expect(germanDay(new Date('2026-11-21T22:59:59Z'))).toBe('2026-11-21');
  expect(germanDay(new Date('2026-11-21T23:00:00Z'))).toBe('2026-11-22');
  expect(germanDay(new Date('2026-07-01T22:00:00Z'))).toBe('2026-07-02');
  expect(germanDay(new Date('2026-11-21T22:59:59Z'))).toBe('2026-11-21');
  expect(germanHour(new Date('2026-11-21T23:30:00Z'))).toBe(0);
  expect(germanHour(new Date('2026-07-01T11:59:00Z'))).toBe(13);
  expect(addDays('2026-10-24', 2)).toBe('2026-10-26');
});
