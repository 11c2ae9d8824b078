import { randomInt } from 'node:crypto';

/** No letters or digits that are mistaken for one another when read aloud or from paper. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A new number of an order for people: `RB-` and eight characters. */
export const newOrderNumber = (): string =>
  `RB-${Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;

/** `RE-0000123`. */
export const invoiceName = (number: number): string => `RE-${String(number).padStart(7, '0')}`;

/** `RK-0000123`. */
export const creditNoteName = (number: number): string => `RK-${String(number).padStart(7, '0')}`;
