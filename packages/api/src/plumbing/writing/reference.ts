import { randomInt } from 'node:crypto';

/** No letters or digits that are mistaken for one another when read aloud or from paper. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 8;

/** A new number for the person: letters that say what it is of, and eight characters. */
export const newReference = (prefix: 'RW' | 'T' | 'W'): string =>
  `${prefix}-${Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
