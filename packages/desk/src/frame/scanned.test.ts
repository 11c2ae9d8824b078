import { expect, test } from '@jest/globals';
import { readScanned } from './scanned.ts';

const typed = (text: string, between: number) => Array.from(text, (key, at) => ({ key, at: at * between }));

test.each([
  ['a scanner', typed('RB-7K3M9Q', 8), 80, 'RB-7K3M9Q'],
  ['a scanner after a person', [{ key: 'g', at: -900 }, ...typed('JD0146', 8)], 50, 'JD0146'],
  [
    'a scanner that presses shift',
    [...typed('RB7K3', 8), { key: 'Shift', at: 41 }, { key: 'M', at: 42 }],
    50,
    'RB7K3M',
  ],
  ['a person', typed('RB-7K3M9Q', 140), 1_400, null],
  ['a few keys', typed('abc', 8), 30, null],
])('[API-03] %s', (_, keys, enterAt, read) => {
  expect(readScanned(keys, enterAt)).toBe(read);
});
