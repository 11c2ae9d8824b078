/** In German, points group digits and commas divide; in English it is the other way round. */
const GROUPED = { de: /^-?[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/, en: /^-?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/ } as const;

/** A number as somebody writes it, with comma or point. @returns null for nothing, and the text itself if it is no number */
export function readNumber(text: string, locale: string): number | string | null {
  const typed = text.replaceAll(/\s/g, '');
  if (typed === '') return null;
  const isGerman = locale.startsWith('de');
  const plain = GROUPED[isGerman ? 'de' : 'en'].test(typed)
    ? typed.replaceAll(isGerman ? '.' : ',', '')
    : typed;
  const divided = plain.replace(',', '.');
  return /^-?\d*\.?\d+$|^-?\d+\.$/.test(divided) ? Number(divided) : text;
}
