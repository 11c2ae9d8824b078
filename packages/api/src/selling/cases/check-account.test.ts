import { expect, test } from '@jest/globals';
import { checkAccount } from './check-account.ts';

const check = (iban: string, accountName = 'Nina Groß') => {
  const said: string[] = [];
  const target = checkAccount({ type: 'bank-transfer', paypal: null, iban, accountName }, (field) =>
    said.push(field),
  );
  return { target, said };
};

test.each([
  'DE89\u00a03704\u00a00044\u00a00532\u00a00130\u00a000',
  'DE89\u202f3704\u202f0044\u202f0532\u202f0130\u202f00',
  'de89 3704-0044-0532-0130-00\u200b',
])('[TRADE-11] an account number is taken with what stands between its groups: %j', (iban) => {
  expect(check(iban)).toEqual({
    target: { type: 'bank-transfer', iban: 'DE89370400440532013000', accountName: 'Nina Groß' },
    said: [],
  });
});

test('[API-03] an account holder that nobody sees and a wrong number are refused at their fields', () => {
  expect(check('DE89 3704 0044 0532 0130 01', '\u200b').said).toEqual(['accountName', 'iban']);
});
