import { expect, test } from '@jest/globals';
import { isPeriod, monthBefore } from './period.ts';

test('[API-03] books open with the month before, also in January and after a short month', () => {
  expect(monthBefore('2026-11-30')).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  expect(monthBefore('2027-01-05')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(monthBefore('2028-03-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
});

test('[API-03] a period has both of its days, in their order', () => {
  expect(isPeriod({ from: '2026-10-01', to: '2026-10-01' })).toBe(true);
  expect(isPeriod({ from: '2026-10-02', to: '2026-10-01' })).toBe(false);
  expect(isPeriod({ from: '', to: '2026-10-01' })).toBe(false);
});
