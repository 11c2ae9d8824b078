import { expect, test } from '@jest/globals';
import { readPayoutSettings, type MoneyTaken } from './payout-settings.ts';
import { inSepaCharacters } from './sepa/characters.ts';

const DEMO: MoneyTaken = { onlyEmbeddedSandbox: true, isReal: false, paypal: null };
const LIVE: MoneyTaken = { onlyEmbeddedSandbox: false, isReal: true, paypal: null };
const BANK = { PAYOUT_DEBTOR_NAME: 'Rewald GmbH', PAYOUT_DEBTOR_IBAN: 'de02 1203 0000 0000 2020 51' };

test('[TRADE-14] unnamed, the sandbox pays in the demo alone; with live keys payouts wait', () => {
  expect(readPayoutSettings({}, DEMO)).toEqual({ sandbox: true, sepa: null, paypal: null });
  expect(readPayoutSettings({}, LIVE)).toEqual({ sandbox: false, sepa: null, paypal: null });
  expect(readPayoutSettings({}, { ...DEMO, onlyEmbeddedSandbox: false }).sandbox).toBe(false);
  expect(readPayoutSettings({ PAYOUTS: 'none' }, DEMO).sandbox).toBe(false);
  expect(() => readPayoutSettings({ PAYOUTS: 'sandbox' }, LIVE)).toThrow(
    /pays nobody while real money is taken/,
  );
});

test('[TRADE-14] what is named is checked, one sentence for each fault', () => {
  expect(readPayoutSettings({ PAYOUTS: 'sepa', ...BANK }, LIVE)).toEqual({
    sandbox: false,
    sepa: { name: 'Rewald GmbH', iban: 'DE02120300000000202051', bic: null },
    paypal: null,
  });
  for (const [environment, sentence] of [
    [{ PAYOUTS: 'cash' }, /PAYOUTS must be none or sandbox/],
    [{ PAYOUTS: 'sepa' }, /PAYOUT_DEBTOR_NAME[^]*PAYOUT_DEBTOR_IBAN/],
    [{ PAYOUTS: 'sepa', ...BANK, PAYOUT_DEBTOR_IBAN: 'DE00' }, /PAYOUT_DEBTOR_IBAN, a valid IBAN/],
    [{ PAYOUTS: 'sepa', ...BANK, PAYOUT_DEBTOR_BIC: 'X' }, /PAYOUT_DEBTOR_BIC/],
  ] as const)
    expect(() => readPayoutSettings(environment, LIVE)).toThrow(sentence);
});

test('[TRADE-14] names are written in the characters that every bank takes', () => {
  for (const [text, written] of [
    ['Jörg Öztürk-Großmann', 'Joerg Oeztuerk-Grossmann'],
    ['Łukasz Żak', 'Lukasz Zak'],
    ['Müller & Söhne // KG/', 'Mueller + Soehne / KG'],
    ['D’Amico <x>', 'D Amico x'],
    ['李', ''],
    ['e\u0301lan', 'elan'],
  ] as const)
    expect([text, inSepaCharacters(text, 70)]).toEqual([text, written]);
  expect(inSepaCharacters('ä'.repeat(70), 70)).toHaveLength(70);
});

test('[TRADE-14] PayPal accounts are paid with the keys that take the money, and never by its sandbox beside real money', () => {
  const keys = { clientId: 'id', clientSecret: 'secret', apiUrl: 'https://api-m.paypal.com' };
  const on = { PAYOUTS: 'sepa', ...BANK, PAYOUT_PAYPAL: 'on' };
  expect(readPayoutSettings(on, { ...LIVE, paypal: { ...keys, isTest: false } }).paypal).toEqual(keys);
  expect(readPayoutSettings({}, { ...LIVE, paypal: { ...keys, isTest: false } }).paypal).toBeNull();
  expect(() => readPayoutSettings(on, LIVE)).toThrow(/also needs PAYPAL_CLIENT_ID/);
  expect(() => readPayoutSettings(on, { ...LIVE, paypal: { ...keys, isTest: true } })).toThrow(
    /would pay nobody/,
  );
  expect(() =>
    readPayoutSettings(
      { PAYOUTS: 'sandbox', PAYOUT_PAYPAL: 'on' },
      { ...DEMO, paypal: { ...keys, isTest: true } },
    ),
  ).toThrow(/name one/);
});
