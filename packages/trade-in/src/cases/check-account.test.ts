import { expect, test } from '@jest/globals';
import type { MessageKey } from '@rewald/server-kit/problems/messages';
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

/** The fields that are refused of a bank account, with the reasons. */
const refused = (iban: string, accountName = 'Jörg Öztürk'): [string, MessageKey][] => {
  const said: [string, MessageKey][] = [];
  checkAccount({ type: 'bank-transfer', paypal: null, iban, accountName }, (field, key) =>
    said.push([field, key]),
  );
  return said;
};
const IBAN = 'DE89 3704 0044 0532 0130 00';

test.each([
  'TR33 0006 1005 1978 6457 8413 26',
  'SA03 8000 0000 6080 1016 7519',
  'UA21 3223 1300 0002 6007 2335 6600 1',
  'PK36 SCBL 0000 0011 2345 6702',
  'BR18 0036 0305 0000 1000 9795 493C 1',
  'XK05 1212 0123 4567 8906',
  'BY13 NBRB 3600 9000 0000 2Z00 AB00',
])('[TRADE-11] an account that no SEPA transfer reaches is refused where it is typed: %s', (iban) => {
  expect(refused(iban)).toEqual([['iban', 'field.iban-outside-sepa']]);
});

test.each([
  IBAN,
  'AT61 1904 3002 3457 3201',
  'CH93 0076 2011 6238 5295 7',
  'GB29 NWBK 6016 1331 9268 19',
  'SM86 U032 2509 8000 0000 0270 100',
  'RS35 2600 0560 1001 6113 79',
])('[TRADE-11] an account in the SEPA area is taken: %s', (iban) => {
  expect(refused(iban)).toEqual([]);
});

test('[TRADE-11] a name without Latin letters is asked for as the bank has it', () => {
  for (const name of ['李 小龍', 'أحمد علي', 'נועה כהן', 'ნინო', 'สมชาย', 'Иван Петров', '...'])
    expect([name, refused(IBAN, name)]).toEqual([name, [['accountName', 'field.account-name-latin']]]);
  for (const name of ['Li Xiaolong', 'Łukasz Żak', "Niamh O'Brien", 'Li Xiaolong (李 小龍)', 'Þóra Æsa'])
    expect([name, refused(IBAN, name)]).toEqual([name, []]);
  expect(refused(IBAN, ' ')).toEqual([['accountName', 'field.required']]);
});
