/** Letters that Unicode does not decompose into a plain letter and an accent. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
};

/** Lower case, without accents, umlauts and invisible signs: "Übersee" and "ubersee" become the same. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[ßøłđæœþı]/g, (letter) => PLAIN[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\p{Diacritic}\p{DI}]/gu, '');

/** Lower case with German umlauts spelled out: "Kopfhörer" becomes "kopfhoerer". */
const spellOut = (text: string): string =>
  fold(
    text
      .toLowerCase()
      .normalize('NFC')
      .replaceAll('ä', 'ae')
      .replaceAll('ö', 'oe')
      .replaceAll('ü', 'ue')
      .replaceAll('ø', 'oe')
      .replaceAll('å', 'aa'),
  );

/** The words of a folded text; plus signs stay, because they distinguish models. */
export const words = (folded: string): string[] => folded.match(/[\p{Letter}\p{Number}+]+/gu) ?? [];

/** An English name as in feeds: lower case, with hyphens. */
export const slug = (text: string): string => words(fold(text)).join('-');

/**
 * All words under which a text is found: "Kopfhörer" as "kopfhorer" and "kopfhoerer". Spelled-out umlauts are found under the
 * plain letter as well, because a typed "ü" becomes a "u".
 */
export const spellings = (text: string): string[] => {
  const folded = fold(text);
  return [
    ...new Set([...words(folded), ...words(spellOut(text)), ...words(folded.replace(/([aou])e/g, '$1'))]),
  ];
};

/** Removes the words with the given folded forms from a text. */
export const withoutWords = (text: string, folded: ReadonlySet<string>): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Letter}\p{Number}+]+/gu, (word) => (folded.has(fold(word)) ? '' : word))
    .replace(/\s+/g, ' ')
    .trim();

/** Texts with more parts, such as "a1b2c3d4e5", name no device. */
const MOST_PARTS = 8;

/** Splits letters from digits: "falter13" becomes "falter" and "13". Empty if there is only one part, or too many. */
export const lettersAndDigits = (word: string): string[] => {
  const parts = word.match(/\d+|[^\d]+/g) ?? [];
  return parts.length > 1 && parts.length <= MOST_PARTS ? parts : [];
};

/** A rough phonetic form for both languages: "fone" and "phone", "buk" and "book" become the same. */
export const sound = (word: string): string =>
  word
    .replace(/ph/g, 'f')
    .replace(/sch|sh/g, 's')
    .replace(/ck|ch|qu|q/g, 'k')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/c/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/[zß]/g, 's')
    .replace(/w/g, 'v')
    .replace(/th|dt/g, 't')
    .replace(/y|ie|ee|ea/g, 'i')
    .replace(/oo|ou/g, 'u')
    .replace(/ei/g, 'ai')
    .replace(/(.)\1+/g, '$1');

// Reused by every call, because a comparison takes only dozens of steps and a search makes hundreds of them.
const LONGEST = 64;
const rows = [new Uint8Array(LONGEST + 1), new Uint8Array(LONGEST + 1), new Uint8Array(LONGEST + 1)] as const;

/**
 * Number of typing mistakes between two words: an extra, missing or wrong letter, or two swapped ones.
 *
 * @param limit with more mistakes, `limit + 1` is returned early
 */
export const typos = (a: string, b: string, limit: number): number => {
  if (Math.abs(a.length - b.length) > limit || a.length > LONGEST || b.length > LONGEST) return limit + 1;
  let [beforeLast, last, row] = rows;
  for (let j = 0; j <= b.length; j += 1) last[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    const letter = a.charCodeAt(i - 1);
    row[0] = i;
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const other = b.charCodeAt(j - 1);
      let cost = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (letter === other ? 0 : 1),
      );
      if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other)
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      row[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > limit) return limit + 1;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return last[b.length] ?? limit + 1;
};
