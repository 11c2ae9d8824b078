import { expect, test } from '@jest/globals';
import { looksLikeEmail } from './email.ts';
import { ratePassword } from './password-length.ts';

test('[ACCT-01] a new password is rated by its length', () => {
  expect(ratePassword('')).toEqual({ state: 'empty' });
  expect(ratePassword('abcdefg')).toEqual({ state: 'short', missing: 3 });
  expect(ratePassword('abcdefghij')).toEqual({ state: 'good' });
  expect(ratePassword('vier Wörter am Stück')).toEqual({ state: 'strong' });
});

test('[ACCT-01] slips in an e-mail address are caught, real ones pass', () => {
  for (const text of ['nina@beispiel.de', ' nina@beispiel.de ', 'n+1@sub.beispiel.museum']) {
    expect(looksLikeEmail(text)).toBe(true);
  }
  for (const text of ['nina', 'nina@beispiel', 'nina@@', 'nina beispiel@x.de']) {
    expect(looksLikeEmail(text)).toBe(false);
  }
});
