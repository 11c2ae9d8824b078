import { randomInt } from 'node:crypto';

/** No letters or digits that are mistaken for one another when read aloud or from paper. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 8;

/** A new number for the person: letters that say what it is of, and eight characters; more where nobody may guess it. */
export const newReference = (prefix: 'RW' | 'T' | 'W' | 'BONUS', length = LENGTH): string =>
  `${prefix}-${Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
