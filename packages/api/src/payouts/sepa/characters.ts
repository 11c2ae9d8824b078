/** Letters that no accent makes of a Latin one, as German banks write them. */
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
 * A text in the characters that every bank of the scheme takes: Latin letters without accents, digits, space and
 * `/ - ? : ( ) . , ' +`. Others become a space; it neither begins nor ends with a slash nor has two of them.
 *
 * @param most characters; what is longer is cut
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
