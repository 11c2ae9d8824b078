/** Lower case, without accents and umlauts: "Übersee" and "ubersee" become the same. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '');

/** Lower case with German umlauts spelled out: "Kopfhörer" becomes "kopfhoerer". */
export const spellOut = (text: string): string =>
  fold(text.toLowerCase().normalize('NFC').replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue'));

/** The words of a folded text; a plus sign stays, because it tells models apart. */
export const words = (folded: string): string[] => folded.match(/[\p{Letter}\p{Number}+]+/gu) ?? [];

/** Parts of letters and of digits: "iphone14" becomes "iphone" and "14". */
export const lettersAndDigits = (word: string): string[] => word.match(/\d+|[^\d]+/g) ?? [];

/**
 * Number of typing mistakes between two words: a letter too many, missing, wrong, or two swapped.
 *
 * @param limit returned + 1 as soon as there are more
 */
export const typos = (a: string, b: string, limit: number): number => {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    if (Math.min(...row) > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? limit + 1;
};
