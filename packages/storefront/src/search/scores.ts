/** Roles of words in a model, with the scores for typing a whole word and the beginning of one. */
export const ROLES = {
  name: { whole: 10, beginning: 7 },
  brand: { whole: 8, beginning: 5 },
  kind: { whole: 4, beginning: 3 },
  /** Storage or colour; only whole words, because too many of them begin with "1". */
  variation: { whole: 3, beginning: 0 },
} as const;
export type Role = keyof typeof ROLES;

/** Score if the typed text matches a name from the start of a word, ignoring spaces: "falter1". */
export const BEGINNING_OF_NAME = 5;
/** Score if a name contains the typed text anywhere. */
export const PART_OF_NAME = 1;
/** Minimum length for these two: shorter texts occur in too many names. */
export const SHORTEST_PART = 3;

/** The score of a mistyped word: initial scores, deduction per mistake, and minimum. */
export const LIKELY = { name: 6, variation: 3, perMistake: 2, least: 0.5 } as const;

/** The score of a word with this many mistakes between the typed and the meant word. */
export const likely = (variation: boolean, mistakes: number): number =>
  Math.max((variation ? LIKELY.variation : LIKELY.name) - LIKELY.perMistake * mistakes, LIKELY.least);
