/** Letters that do not just lose an accent, with the spelling that German banks use. */
const SPELLED: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  ø: 'o',
  Ø: 'O',
  œ: 'oe',
  Œ: 'OE',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ı: 'i',
  '&': '+',
};

/**
 * Converts a text to the characters that every SEPA bank accepts: Latin letters without accents, digits, space and
 * `/ - ? : ( ) . , ' +`. Others become a space. The result neither begins nor ends with a slash, and has no double slash.
 *
 * @param most maximum number of characters; longer texts are cut
 * @see https://www.europeanpaymentscouncil.eu/document-library/guidance-documents/sepa-requirements-extended-character-set-unicode-subset-best
 */
export const inSepaCharacters = (text: string, most: number): string =>
  text
    .normalize('NFC')
    .replaceAll(/[^\x20-\x7e]|&/gu, (letter) => SPELLED[letter] ?? letter.normalize('NFD'))
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replaceAll(/\/{2,}/g, '/')
    .replaceAll(/ {2,}/g, ' ')
    .slice(0, most)
    .replaceAll(/^[/ ]+|[/ ]+$/g, '');
