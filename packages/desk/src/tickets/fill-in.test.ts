import { expect, test } from '@jest/globals';
import { fillIn } from './fill-in.ts';

test('[ACCT-04] a kept answer names the customer and the conversation', () => {
  const ticket = { customer: { name: 'Mira', email: 'mira@example.com' }, reference: 'T-1' };
  expect(fillIn('Hallo {name}, zu {reference}: {name}!', ticket)).toBe('Hallo Mira, zu T-1: Mira!');
});
