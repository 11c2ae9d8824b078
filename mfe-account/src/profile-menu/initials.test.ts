import { expect, test } from '@jest/globals';
import { initialsOf } from './initials.ts';

test('[SHELL-09] initials come from the name, else from the e-mail address', () => {
  expect(initialsOf({ firstName: 'örjan', lastName: ' Beispiel', email: 'a@b.de' })).toBe('ÖB');
  expect(initialsOf({ firstName: '𝒩ina', lastName: '', email: 'a@b.de' })).toBe('𝒩');
  expect(initialsOf({ firstName: '', lastName: ' ', email: 'nina@b.de' })).toBe('N');
});
