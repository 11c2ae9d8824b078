import type { OrderAddress, OrderContact } from '@rewald/contracts';
import { tidyLine } from '@rewald/contracts/typed-text';
import { splitStreet } from '../address/split-street.ts';

/** Contact and address in the form that wallets provide. */
export interface WalletAnswer {
  email: string;
  phone?: string | undefined;
  /** First and last name in one string. */
  name: string;
  /** Street with house number. */
  line1: string;
  line2?: string | null | undefined;
  postalCode: string;
  city: string;
  /** Two-letter country code. */
  country: string;
}

/** Converts a wallet's data for our orders. Missing values stay empty, for the buyer to fill in. */
export const fromWallet = (answer: WalletAnswer): { contact: OrderContact; delivery: OrderAddress } => {
  const names = tidyLine(answer.name).split(' ');
  const lastName = names.length > 1 ? (names.at(-1) ?? '') : '';
  const street = splitStreet(answer.line1);
  return {
    contact: { email: answer.email, phone: answer.phone ?? '' },
    delivery: {
      firstName: (lastName === '' ? names : names.slice(0, -1)).join(' '),
      lastName,
      address: street?.street ?? answer.line1,
      houseNumber: street?.houseNumber ?? '',
      addition: answer.line2 ?? '',
      plz: answer.postalCode,
      city: answer.city,
      countryCode: answer.country.toUpperCase(),
    },
  };
};
