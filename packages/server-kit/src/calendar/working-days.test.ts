import { expect, test } from '@jest/globals';
import { regionsOf, workingDaysAfter } from './working-days.ts';

test.each([
  ['2026-11-16', 5, '2026-11-23'],
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-11-21', 1, '2026-11-23'],
  ['2026-11-21', 0, '2026-11-23'],
  ['2026-11-22', 5, '2026-11-27'],
  ['2026-12-23', 2, '2026-12-28'],
  ['2026-12-31', 5, '2027-01-08'],
])('[TRADE-14] from %s on, %i working days later it is %s', (from, days, day) => {
  expect(workingDaysAfter(from, days, ['DE'])).toBe(day);
});

test('[TRADE-14] a German postal code has the holidays of its state, and of both beside a border', () => {
  expect(regionsOf({ countryCode: 'DE', postalCode: '80331' })).toEqual(['DE-BY']);
  expect(regionsOf({ countryCode: 'DE', postalCode: '97877' })).toEqual(['DE-BY', 'DE-BW']);
  expect(regionsOf({ countryCode: 'DE', postalCode: null })).toEqual(['DE']);
  expect(regionsOf({ countryCode: 'AT', postalCode: '1010' })).toEqual(['AT']);
});
