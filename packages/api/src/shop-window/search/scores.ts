/** What a word says about a model, with the score of naming it whole and of typing its beginning. */
export const ROLES = {
  name: { whole: 10, beginning: 7 },
  brand: { whole: 8, beginning: 5 },
  kind: { whole: 4, beginning: 3 },
  /** Storage or colour; only whole words, because "1" begins too many of them. */
  variation: { whole: 3, beginning: 0 },
} as const;
/** The role of a word in a model. */
export type Role = keyof typeof ROLES;

/** A name that goes on with what was typed, gaps aside: "galaxys2". */
export const BEGINNING_OF_NAME = 5;
/** A name with what was typed somewhere in it. */
export const PART_OF_NAME = 1;
/** Shorter ones are in too many names. */
export const SHORTEST_PART = 3;

/** The score of a mistyped word: where it starts, what each mistake costs, and the least. */
export const LIKELY = { name: 6, variation: 3, perMistake: 2, least: 0.5 } as const;

/** The score of a word by the mistakes between what was typed and what was meant. */
export const likely = (variation: boolean, mistakes: number): number =>
  Math.max((variation ? LIKELY.variation : LIKELY.name) - LIKELY.perMistake * mistakes, LIKELY.least);
