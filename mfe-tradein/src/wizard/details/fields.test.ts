import { expect, test } from '@jest/globals';
import { caretAfterGrouping, groupIban } from './iban.ts';
import { dialCodes, readPhone, spaced } from './phone-code.ts';
import { detailErrors } from './server-errors.ts';

test('[TRADE-11] an IBAN is grouped while typing, and the caret stays in place', () => {
  expect(groupIban('de89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00');
  expect(groupIban('DE89 3704')).toBe('DE89 3704');
  expect(groupIban('de8-9 37')).toBe('DE89 37');
  expect(caretAfterGrouping('DE893', 5)).toBe(6);
  expect(caretAfterGrouping('DE89 3704', 4)).toBe(4);
  expect(caretAfterGrouping('DE89 3704', 6)).toBe(6);
});

test('[TRADE-11] a phone number without a country code is parsed as German', () => {
  expect(readPhone('0151 23456789', 'DE')).toMatchObject({
    international: '+4915123456789',
    country: 'DE',
    valid: true,
  });
  expect(readPhone('+43 664 1234567', 'DE')).toMatchObject({ country: 'AT', valid: true });
  expect(readPhone('0151', 'DE')?.valid).not.toBe(true);
  expect(readPhone('', 'DE')).toBeUndefined();
  expect(spaced('015123456789', 'DE')).toBe('01512 3456789');
  expect(dialCodes()).toContainEqual({ country: 'DE', callingCode: '49' });
});

test('[TRADE-11] server errors are shown at their fields, all others above the form', () => {
  expect(
    detailErrors({
      streetName: ['Fehlt'],
      enterHouseNumber: ['Fehlt'],
      enterZipCode: ['Falsch', 'Fünf Ziffern'],
      enterCity: ['Fehlt'],
      'customer.payment.iban': ['Ungültig'],
      answers: ['Veraltet'],
    }),
  ).toEqual({
    fields: {
      'address.street': 'Fehlt',
      'address.houseNumber': 'Fehlt',
      'address.postalCode': 'Falsch Fünf Ziffern',
      'address.city': 'Fehlt',
      'bankAccount.iban': 'Ungültig',
    },
    others: ['Veraltet'],
  });
});
