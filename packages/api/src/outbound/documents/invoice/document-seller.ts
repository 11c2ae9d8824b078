import { countryName } from '@rewald/server-kit/writing/addresses';
import type { Locale } from '@rewald/contracts';
import type { Say } from '../../say.ts';

/** A seller as documents name it; null if unknown. */
export interface DocumentSeller {
  readonly name: string;
  /** The company's name, if it differs from `name`. */
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

/** Name and address, with the country if it is not Germany. */
export const sellerAddress = (seller: DocumentSeller, locale: Locale): string[] =>
  [
    seller.legalName ?? seller.name,
    [seller.street, seller.houseNumber].filter((part) => part !== null).join(' '),
    [seller.postalCode, seller.city].filter((part) => part !== null).join(' '),
    seller.countryCode === 'DE' ? '' : countryName(seller.countryCode, locale),
  ].filter((part) => part !== '');

/** The lines with a seller's VAT id and tax number. */
export const sellerNumbers = ({ vatId, taxNumber }: DocumentSeller, say: Say): string[] => [
  ...(vatId === null ? [] : [say('invoice.vat-id', { id: vatId })]),
  ...(taxNumber === null ? [] : [say('invoice.tax-number', { number: taxNumber })]),
];
