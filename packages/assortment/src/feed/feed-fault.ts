import type { feedMessages } from './messages.ts';

/** A fault of a row; `problem` is the key of the message for the merchant. */
export interface RowFault {
  readonly line: number;
  readonly field: string;
  readonly problem: Exclude<
    keyof typeof feedMessages.de,
    'feed.type' | 'feed.rows-most' | 'feed.offers-most' | 'feed.calls-most'
  >;
  /** The value found there, truncated. */
  readonly value: string;
}

/** Enough for the name of a picture. */
const MOST_SHOWN = 64;
/** A value as reports show it and the database can store it: without NUL and halves of characters. */
export const shown = (value: string): string =>
  value.slice(0, MOST_SHOWN).toWellFormed().replaceAll('\u0000', '\uFFFD');
