import { expect, test } from '@jest/globals';
import { workingDaysAfter } from './working-days.ts';

test.each([
  ['2026-11-16', 5, '2026-11-23'],
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-11-21', 1, '2026-11-23'],
  ['2026-11-22', 5, '2026-11-27'],
  ['2026-12-31', 5, '2027-01-07'],
])('[TRADE-14] from %s on, %i working days later it is %s', (from, days, day) => {
  expect(workingDaysAfter(new Date(`${from}T10:00:00Z`), days)).toBe(day);
});
