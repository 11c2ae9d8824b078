/** Breaks what mail programs would make a link of; nobody sees it. */
const JOINER = '\u200c';

/**
 * What a caller may have typed, as it stands in a mail to an address that may be somebody else's: no longer than `most`, without
 * control signs, signs that turn the direction of writing, and invisible ones, and with nothing in it that mail programs make a
 * link of (they know addresses by `://`, by dots before letters, and by `@`).
 *
 * @returns text, not HTML; line breaks stay
 */
export const asWords = (typed: string, most: number): string => {
  const plain = typed
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/[^\P{Cc}\n]|[\p{Cf}\p{Cs}\p{Co}]/gu, '');
  const letters = Array.from(plain);
  const short =
    letters.length > most
      ? `${letters
          .slice(0, most - 1)
          .join('')
          .trimEnd()}…`
      : plain;
  return short
    .replace(/[:/\\@／：＠](?=\S)/gu, `$&${JOINER}`)
    .replace(/(?<=\S)[.。．｡](?=\p{Letter}{2})/gu, `${JOINER}$&${JOINER}`);
};
