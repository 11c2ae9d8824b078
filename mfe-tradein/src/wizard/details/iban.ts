/** Length of the longest IBAN of any country. */
const LONGEST = 34;

/** An IBAN in groups of four, as printed on bank cards. */
export const groupIban = (typed: string): string =>
  typed
    .replace(/[^a-z\d]/gi, '')
    .toUpperCase()
    .slice(0, LONGEST)
    .replace(/(.{4})(?=.)/g, '$1 ');

/** The caret's position after grouping, so that typing in the middle works. */
export const caretAfterGrouping = (typed: string, caret: number): number => {
  const before = typed.slice(0, caret).replace(/[^a-z\d]/gi, '').length;
  return before === 0 ? 0 : before + Math.floor((before - 1) / 4);
};

/** Groups an IBAN in its field while typing. */
export const groupInput = (input: HTMLInputElement): void => {
  const caret = caretAfterGrouping(input.value, input.selectionStart ?? input.value.length);
  input.value = groupIban(input.value);
  input.setSelectionRange(caret, caret);
};
