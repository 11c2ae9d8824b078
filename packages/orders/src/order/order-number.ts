import { randomInt } from 'node:crypto';

/** Without the letters and digits that are easily confused when read aloud or from paper. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A new order number for people to read: `RB-` and eight random characters. */
export const newOrderNumber = (): string =>
  `RB-${Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;

const digits = (number: number): string => String(number).padStart(7, '0');
const inSeries = (letters: string, number: number, sellerId: number | null): string =>
  sellerId === null ? `${letters}-${digits(number)}` : `${letters}-${sellerId}-${digits(number)}`;

/** `RE-3-0000123` in the series of seller 3; `RE-0000123` for an invoice of several sellers. */
export const invoiceName = (number: number, sellerId: number | null): string =>
  inSeries('RE', number, sellerId);

/** `RK-3-0000123` in the series of seller 3; `RK-0000123` if the order has one invoice of several sellers. */
export const creditNoteName = (number: number, sellerId: number | null): string =>
  inSeries('RK', number, sellerId);

/** The name of one seller's document: the order or the refund, and the seller. */
export const documentNameOf = (subjectId: string, sellerId: number): string => `${subjectId}/${sellerId}`;

/** Parses such a name; the seller is null for a document of several sellers. */
export const readDocumentName = (
  name: string,
): { readonly subjectId: string; readonly sellerId: number | null } => {
  const [subjectId = '', seller] = name.split('/');
  return { subjectId, sellerId: seller === undefined ? null : Number(seller) };
};
