import { expect, test } from '@jest/globals';
import { ratePassword } from './password-length.ts';

test('[ACCT-01] a new password is rated by its length', () => {
  expect(ratePassword('')).toEqual({ state: 'empty' });
  expect(ratePassword('abcdefg')).toEqual({ state: 'short', missing: 3 });
  expect(ratePassword('abcdefghij')).toEqual({ state: 'good' });
  expect(ratePassword('o\u0308'.repeat(9))).toEqual({ state: 'short', missing: 1 });
  expect(ratePassword('👋'.repeat(9))).toEqual({ state: 'short', missing: 1 });
  expect(ratePassword('vier Wörter am Stück')).toEqual({ state: 'strong' });
});
