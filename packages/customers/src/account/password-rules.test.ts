import { expect, test } from '@jest/globals';
import { dictionary } from '@zxcvbn-ts/language-common';
import { demo } from '@rewald/assortment/testing/demo';
import { passwordProblem } from './password-rules.ts';

const owner = { email: 'Zoe.Gross@example.com', firstName: 'Zoë', lastName: 'Großmann' };
const problem = (password: string): string | undefined => passwordProblem(demo(), password, owner)?.key;

test('[ACCT-01] a new password has a minimum length, in characters and not in bytes, and any composition', () => {
  expect(problem('kurz und9')).toBe('password.length');
  expect(problem('👩‍🚀👩‍🚀👩‍🚀')).toBe('password.length');
  expect(problem('x'.repeat(201))).toBe('password.length');
  for (const password of [
    'ein langes Passwort',
    'nurkleinebuchstabenhier',
    '8340 2915 7736',
    'пароль с пробелами',
    ' leerzeichen am rand ',
    '🐢🦊🐙🦉🐝🦔🐌🦎🐿️🦥',
    'christopher 83 746 152',
    'ein wirklich langer Satz, den sich sonst niemand ausdenkt, mit mehr als vierundsechzig Zeichen',
  ])
    expect([password, problem(password)]).toEqual([password, undefined]);
});

test('[ACCT-01] leaked, common and personal passwords are refused, also in disguise', () => {
  for (const password of [
    'qwertyuiop',
    'QwertyUiop',
    'password123',
    'P@ssw0rd123',
    'Passwort2026!!',
    '!!Passw0rt!!',
    'Schmetterling1',
    'Rewald2026!',
    'iPhone123456',
    'zoe.gross@example.com',
    'Großmann2001',
    'ZoëGroßmann',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    '0123456789',
    'zyxwvutsrqponm',
  ])
    expect([password, problem(password)]).toEqual([password, 'password.common']);
});

test('[ACCT-01] every leaked password of the list that is long enough is refused, also with 1 to 3 digits added', () => {
  const long = dictionary['passwords-common'].filter((password) => password.length >= 10);
  const dressed = dictionary['passwords-common']
    .filter((password) => /^[a-z]{8,}$/.test(password))
    .flatMap((password) => [`${password}1`, `${password}123`])
    .filter((password) => password.length >= 10);
  // ASVS 6.2.4 requires checking the 3,000 most common passwords that fit the policy.
  expect(long.length + dressed.length).toBeGreaterThan(3_000);
  expect([...long, ...dressed].filter((password) => problem(password) !== 'password.common')).toEqual([]);
});
