import { expect, test } from '@jest/globals';
import { tidyValues } from './tidy-values.ts';

test('[ACCT-01] a form sends its texts tidied, and passwords as typed', () => {
  const values = {
    name: ' Zoe\u0308 ',
    empty: '\u200b',
    password: ' scho\u0308n ',
    newPasswordConfirmed: ' a ',
    address: { city: 'Köln\u00a0' },
    stars: 5,
    chosen: null,
  };
  tidyValues(values);
  expect(values).toEqual({
    name: 'Zoë',
    empty: '',
    password: ' scho\u0308n ',
    newPasswordConfirmed: ' a ',
    address: { city: 'Köln' },
    stars: 5,
    chosen: null,
  });
});
