import { expect, test } from '@jest/globals';
import { keepUnits, partedUnit } from './line-breaks.ts';

test.each([
  ['aus 20 cm kaum zu sehen', 'aus 20\u00a0cm kaum zu sehen'],
  ['mindestens 85 % der Kapazität', 'mindestens 85\u00a0% der Kapazität'],
  ['nach § 25a UStG', 'nach §\u00a025a\u00a0UStG'],
  ['within 14 working days', 'within 14\u00a0working days'],
  ['bis Freitag, 27. November 2026', 'bis Freitag, 27.\u00a0November 2026'],
  ['until 8 December', 'until 8\u00a0December'],
  ['{days} days', '{days}\u00a0days'],
  ['8 × 3,5 GHz (10,3 TFLOPS)', '8 × 3,5\u00a0GHz (10,3\u00a0TFLOPS)'],
  ['hears up to 40 m, 250 grams', 'hears up to 40\u00a0m, 250\u00a0grams'],
])('[I18N-05] no line ends between a number and its unit: %s', (text, kept) => {
  expect(keepUnits(text)).toBe(kept);
  expect(partedUnit(text)).not.toBeNull();
  expect(partedUnit(kept)).toBeNull();
});

test.each(['iPhone 15 Pro', '2 Geräte', 'Galaxy S24 mit 5G'])('breaks elsewhere stay: %s', (text) => {
  expect(keepUnits(text)).toBe(text);
});
