/** Units, which must stay on the same line as their number. */
const UNITS = [
  '€|%|GB|TB|MB|KB|mm|cm|m|px|MP|mAh|Wh|Hz|GHz|TFLOPS|W|g|kg|Gramm|grams?|Zoll|Megapixel|Pixel|Uhr|UStG',
  'Sekunden?|Minuten?|Stunden?|Tage?n?|Werktage?n?|Wochen?|Monate?n?|Jahre?n?',
  'inch(?:es)?|pixels?|megapixels?|seconds?|minutes?|hours?|(?:working )?days?|weeks?|months?|years?',
].join('|');

const AFTER_NUMBER = `(?<=[\\d#}]|\\d[a-z]) (?=(?:${UNITS})(?!\\p{Letter}))`;
const AFTER_SIGN = `(?<=§) (?=\\d)`;
const MONTHS = [
  'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember',
  'January|February|March|May|June|July|October|December',
].join('|');
const IN_DATE = `(?<=\\d\\.?) (?=(?:${MONTHS})(?!\\p{Letter}))`;

/** Spaces at which a line must not break: between a number, or its placeholder, and a unit; after a section sign; in a date. */
const PARTING = new RegExp(`${AFTER_NUMBER}|${AFTER_SIGN}|${IN_DATE}`, 'gu');

/**
 * Finds the first number and unit in a text that a line break could separate; null if there is none.
 *
 * @param text a message, with placeholders in braces, or any other text of the user interface
 */
export const partedUnit = (text: string): string | null => {
  const { index } = [...text.matchAll(PARTING)][0] ?? {};
  return index === undefined ? null : text.slice(Math.max(0, index - 1)).replace(/^(.\s\S+).*$/su, '$1');
};

/** The same text with non-breaking spaces where a line must not end: "20 cm", "85 %", "§ 25a UStG". */
export const keepUnits = (text: string): string => text.replaceAll(PARTING, '\u00a0');
