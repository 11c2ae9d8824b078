import { randomInt } from 'node:crypto';

/** Without letters and digits that are easily confused with one another, spoken or printed. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 8;

/** A new reference number: a prefix for its kind, and eight random characters; more if it must not be guessable. */
export const newReference = (prefix: 'RW' | 'T' | 'W' | 'BONUS', length = LENGTH): string =>
  `${prefix}-${Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
