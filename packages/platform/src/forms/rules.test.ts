import { expect, test } from '@jest/globals';
import { email, filled } from './rules.ts';

test('[ACCT-01] spaces count as empty', () => {
  expect(filled('Missing')(' ')).toBe('Missing');
  expect(filled('Missing')('\u200b')).toBe('Missing');
  expect(filled('Missing')(undefined)).toBe('Missing');
  expect(filled('Missing')(' a ')).toBe(true);
});

test.each([
  'nina@beispiel.de',
  ' nina@beispiel.de ',
  'n+1@sub.beispiel.museum',
  'zoë@bücher.de',
  'nina\u200b@beispiel.de',
  '',
])('[ACCT-01] %p passes as an e-mail address', (text) => {
  expect(email('Wrong')(text)).toBe(true);
});

test.each([
  'nina',
  'nina@beispiel',
  'nina@@',
  'nina beispiel@x.de',
  'nina@x..de',
  'nina@-x.de',
  'nina,zoe@x.de',
  'nina@x.d',
  `${'n'.repeat(65)}@x.de`,
])('[ACCT-01] %p is a slip', (text) => {
  expect(email('Wrong')(text)).toBe('Wrong');
});
