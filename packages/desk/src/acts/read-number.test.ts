import { expect, test } from '@jest/globals';
import { readNumber } from './read-number.ts';

test.each([
  ['de', '0,6', 0.6],
  ['de', '0.6', 0.6],
  ['de', '0.500', 0.5],
  ['de', '1.299,50', 1299.5],
  ['de', '1.299', 1299],
  ['en', '1,299.50', 1299.5],
  ['en', '1,5', 1.5],
  ['en', '1.299', 1.299],
  ['de', ' 1 299 ', 1299],
  ['de', '12,', 12],
  ['de', '-5', -5],
  ['de', '', null],
  ['de', 'zwei', 'zwei'],
  ['de', '1,2,3', '1,2,3'],
])('[API-03] %s: “%s” is a number as its writer means it', (locale, text, number) => {
  expect(readNumber(text, locale)).toBe(number);
});
