/** Zero-width non-joiner: keeps mail programs from turning text into a link. */
const JOINER = '\u200c';

/**
 * Makes typed text safe for a mail to an address that may be another person's: at most `most` characters, without
 * control characters, direction marks and invisible characters, and with nothing that mail programs turn into a
 * link (they recognise URLs by `://`, by dots before letters, and by `@`).
 *
 * @returns text, not HTML; line breaks are kept
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
