import { expect, test } from '@jest/globals';
import { isName, maskEmail } from './formats.ts';

test('[API-03] people’s names pass, advertisements do not', () => {
  for (const name of ['Zoë', "O'Neill-Großmann", 'J.R.R.', 'St. John', 'Ng', '李小龍', 'أحمد', 'María José'])
    expect([name, isName(name)]).toEqual([name, true]);
  for (const name of [
    'evil.example',
    'http://evil',
    'a\nBcc: b',
    'x@y',
    '<b>',
    'a\u2028b',
    'C:\\x',
    'a/b',
    'www.evil.example',
    'evil。example',
    'a\u202eb',
  ])
    expect([name, isName(name)]).toEqual([name, false]);
});

test('[ACCT-03] a masked address reveals enough to its owner and too little to others', () => {
  expect(maskEmail('zoe.gross@example.com')).toBe('z…@example.com');
});
