import { expect, test } from '@jest/globals';
import { fromWallet } from './wallet-answer.ts';

test('[CART-05] name and street of a wallet are split; missing values stay empty', () => {
  const answer = {
    email: 'mira@example.org',
    name: 'Mira Sofie Lindqvist',
    line1: 'Am Alten Markt 12 b',
    line2: null,
    postalCode: '50667',
    city: 'Köln',
    country: 'de',
  };
  expect(fromWallet(answer)).toEqual({
    contact: { email: 'mira@example.org', phone: '' },
    delivery: {
      firstName: 'Mira Sofie',
      lastName: 'Lindqvist',
      address: 'Am Alten Markt',
      houseNumber: '12 b',
      addition: '',
      plz: '50667',
      city: 'Köln',
      countryCode: 'DE',
    },
  });
  const sparse = fromWallet({ ...answer, name: 'Mira', line1: 'Domplatz' });
  expect(sparse.delivery).toMatchObject({
    firstName: 'Mira',
    lastName: '',
    address: 'Domplatz',
    houseNumber: '',
  });
});
