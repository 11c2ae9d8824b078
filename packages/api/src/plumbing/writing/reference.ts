import { randomInt } from 'node:crypto';

/** No letters or digits that are mistaken for one another when read aloud or in print. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 8;

/** A new reference number: letters that say what it refers to, and eight characters; more if it must not be guessed. */
export const newReference = (prefix: 'RW' | 'T' | 'W' | 'BONUS', length = LENGTH): string =>
  `${prefix}-${Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
