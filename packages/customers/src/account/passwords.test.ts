import { hash } from '@node-rs/argon2';
import { expect, test } from '@jest/globals';
import { Problem } from '@rewald/server-kit/problems/problem';
import { createPasswords } from './passwords.ts';

test('[ACCT-01] passwords are argon2id hashes with their own salt, and case, spaces and length all count', async () => {
  const passwords = createPasswords();
  const password = ' Ein langes Passwort ';
  const stored = await passwords.hash(password);
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.hash(password)).not.toBe(stored);
  expect(await passwords.check(password, stored)).toBe(true);
  for (const other of [password.trim(), password.toLowerCase(), `${password}x`, ''])
    expect(await passwords.check(other, stored)).toBe(false);
  expect(await passwords.check('nobody has this password', null)).toBe(false);
});

test('[ACCT-01] a full queue refuses callers with a time to retry, and works on afterwards', async () => {
  const passwords = createPasswords(1, 3);
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => passwords.check('a', null)));
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 4 }, () => 'fulfilled'),
    'rejected',
    'rejected',
  ]);
  const [refused] = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refused).toBeInstanceOf(Problem);
  expect(refused).toMatchObject({ statusCode: 503, details: { headers: { 'retry-after': '5' } } });
  expect(await passwords.check('a', null)).toBe(false);
});

test('[ACCT-01] composed and decomposed umlauts and every kind of space open alike, and older hashes still open', async () => {
  const passwords = createPasswords();
  const typed = ['ein schönes Passwort', 'ein scho\u0308nes\u00a0Passwort'] as const;
  for (const password of typed) {
    const stored = await passwords.hash(password);
    for (const other of typed) expect(await passwords.check(other, stored)).toBe(true);
    // As they were stored before: of what was typed.
    expect(await passwords.check(password, await hash(password))).toBe(true);
  }
  expect(await passwords.check(typed[1], null)).toBe(false);
});
