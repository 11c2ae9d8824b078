import { countryName } from '../../../plumbing/writing/addresses.ts';
import type { Locale } from '@rewald/contracts';

/** A seller as documents name it; null if unknown. */
export interface DocumentSeller {
  readonly name: string;
  /** The company's name, where it is not `name`. */
  readonly legalName: string | null;
  readonly street: string | null;
  readonly houseNumber: string | null;
  readonly postalCode: string | null;
  readonly city: string;
  /** Two letters, such as DE. */
  readonly countryCode: string;
  readonly taxNumber: string | null;
  readonly vatId: string | null;
}

/** Name and address, and the country where it is not Germany. */
export const sellerAddress = (seller: DocumentSeller, locale: Locale): string[] =>
  [
    seller.legalName ?? seller.name,
    [seller.street, seller.houseNumber].filter((part) => part !== null).join(' '),
    [seller.postalCode, seller.city].filter((part) => part !== null).join(' '),
    seller.countryCode === 'DE' ? '' : countryName(seller.countryCode, locale),
  ].filter((part) => part !== '');

/** The numbers that the tax office knows a seller by. */
export const sellerNumbers = (
  { vatId, taxNumber }: DocumentSeller,
  words: { readonly vat: string; readonly taxNumber: string },
): string[] => [
  ...(vatId === null ? [] : [`${words.vat} ${vatId}`]),
  ...(taxNumber === null ? [] : [`${words.taxNumber} ${taxNumber}`]),
];
