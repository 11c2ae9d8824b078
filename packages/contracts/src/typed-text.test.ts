import { expect, test } from '@jest/globals';
import {
  emailKey,
  isEmail,
  tidyEmail,
  tidyIban,
  tidyLine,
  tidyName,
  tidyNumber,
  tidyText,
} from './typed-text.ts';

test.each([' ', '\u00a0', '\u200b', '\u2060\u00ad', '\u200d\u200b', '\ufeff', '\u2800', '\u3164', '\u0007'])(
  '[API-03] a text in which nobody sees anything is empty: %j',
  (text) => {
    expect(tidyText(text)).toBe('');
  },
);

test('[API-03] lines are composed, have plain single spaces, and keep what shapes a letter or an emoji', () => {
  expect(tidyLine('\u202aZoe\u0308\u00a0 Gro\u00adß\u202c\u2060')).toBe('Zoë Groß');
  expect(tidyLine(' نرگس\u200cها ')).toBe('نرگس\u200cها');
  expect(tidyText(' 👩\u200d💻 ❤\ufe0f\nzwei  Leerzeichen ')).toBe('👩\u200d💻 ❤\ufe0f\nzwei  Leerzeichen');
});

test.each([
  ['Dr.med. Anna', 'Dr. med. Anna'],
  ['Dr.Müller', 'Dr. Müller'],
  ['J.Schmidt', 'J. Schmidt'],
  ['v.Berg', 'v. Berg'],
  ['St.Clair', 'St. Clair'],
  ['Prof.Dr.Ute', 'Prof. Dr. Ute'],
  ['J.R.R.', 'J.R.R.'],
  ['evil.example', 'evil.example'],
])('[API-03] a title or an initial gets its space, a web address does not: %s', (typed, name) => {
  expect(tidyName(typed)).toBe(name);
});

test('[TRADE-11] an IBAN is the same with spaces of any kind, hyphens, small letters and wide digits', () => {
  for (const typed of [
    'DE89\u00a03704\u00a00044\u00a00532\u00a00130\u00a000',
    'de89\u202f3704 0044-0532\u20110130\u200b00',
    'ＤＥ８９370400440532013000',
  ])
    expect([typed, tidyIban(typed)]).toEqual([typed, 'DE89370400440532013000']);
});

test('[API-03] the number of an order is the same however it was copied', () => {
  for (const typed of ['\u202a rb-ab\u00a0cd 23\u200b45 ', 'RB\u2011ABCD2345', 'rb–abcd2345'])
    expect(tidyNumber(typed)).toBe('RB-ABCD2345');
});

test.each([
  ['nina@beispiel.vermögensberatung', 'nina@beispiel.xn--vermgensberatung-pwb'],
  ['Nina@beispiel.xn--vermgensberatung-pwb', 'nina@beispiel.xn--vermgensberatung-pwb'],
  ['a@MU\u0308LLER.de', 'a@xn--mller-kva.de'],
  ['a@भारत.भारत', 'a@xn--h2brj9c.xn--h2brj9c'],
  ['\u202anina\u200b@bei\u00adspiel.de\u2060 ', 'nina@beispiel.de'],
])('[ACCT-01] an address is one address in each of its forms: %j', (typed, key) => {
  expect(isEmail(tidyEmail(typed))).toBe(true);
  expect(emailKey(typed)).toBe(key);
});

test.each(['nina\u200b@beispiel.de', 'nina@beispiel.xn--', 'nina@beispiel.d1', 'nina@beispiel'])(
  '[ACCT-01] no address: %j',
  (text) => {
    expect(isEmail(text)).toBe(false);
  },
);
