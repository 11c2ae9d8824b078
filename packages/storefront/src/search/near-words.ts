import { sound, typos } from '@rewald/assortment/catalogue/text';

/** How much a typed word may differ from the meant one. */
export type Tolerance = 'literal' | 'narrow' | 'wide';

// Never guess words with digits, which distinguish models, or short words, which are near to everything.
const limitOf = (typed: string, tolerance: Tolerance): number => {
  const { length } = typed;
  if (tolerance === 'literal' || length < 4 || /\d/.test(typed)) return 0;
  if (tolerance === 'narrow') return length < 7 ? 1 : 2;
  return length < 5 ? 1 : length < 8 ? 2 : 3;
};

/** The letters of a word, one bit each: this alone rules out most words. */
const lettersOf = (word: string): number => {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
};

const bits = (number: number): number => {
  let count = 0;
  for (let left = number; left !== 0; left &= left - 1) count += 1;
  return count;
};

/** A word that typed words may be near to. */
export interface Sought {
  readonly word: string;
  readonly sound: string;
}

interface Prepared<Word> {
  readonly entry: Word;
  readonly letters: number;
  readonly soundLetters: number;
}

/** Words prepared for finding near ones quickly. */
export type Vocabulary<Word> = readonly Prepared<Word>[];

const SHORTEST = 3;

export const vocabularyOf = <Word extends Sought>(words: Iterable<Word>): Vocabulary<Word> =>
  [...words]
    .filter(({ word }) => word.length >= SHORTEST)
    .map((entry) => ({ entry, letters: lettersOf(entry.word), soundLetters: lettersOf(entry.sound) }));

/**
 * Words near to a typed one, with the number of mistakes between them. Words that sound the same count as one mistake
 * apart, regardless of spelling.
 */
export const nearWords = <Word extends Sought>(
  typed: string,
  vocabulary: Vocabulary<Word>,
  tolerance: Tolerance,
): readonly (readonly [Word, number])[] => {
  const limit = limitOf(typed, tolerance);
  if (limit === 0) return [];
  const heard = sound(typed);
  const letters = lettersOf(typed);
  const heardLetters = lettersOf(heard);
  const near: (readonly [Word, number])[] = [];
  for (const { entry, letters: others, soundLetters } of vocabulary) {
    // With this many mistakes and a different beginning, it is a different word.
    if (limit > 2 && heard[0] !== entry.sound[0]) continue;
    // One mistake changes at most two letters.
    let mistakes = bits(letters ^ others) > 2 * limit ? limit + 1 : typos(typed, entry.word, limit);
    const mayBeHeard =
      mistakes > 1 &&
      heard.length >= SHORTEST &&
      entry.sound.length >= SHORTEST &&
      bits(heardLetters ^ soundLetters) <= 2 * (limit - 1);
    if (mayBeHeard) mistakes = Math.min(mistakes, 1 + typos(heard, entry.sound, limit - 1));
    // With two mistakes and a different beginning as well: "drone" is no "phone".
    if (mistakes > 1 && typed[0] !== entry.word[0] && heard[0] !== entry.sound[0]) continue;
    if (mistakes <= limit) near.push([entry, mistakes]);
  }
  return near;
};

/** Shorter words occur in too many names: "oma" is in "Pro Max". */
const SHORTEST_WITHIN = 4;
/** From this length on, two mistakes are likelier than another word. */
const LONG = 8;

/**
 * Whether a typed word is surely another one with a typing mistake. This is stricter than {@link nearWords}, for words
 * next to others that say enough: "studium" is no "studio".
 */
export const isNear = (typed: string, word: string): boolean => {
  if (word === typed) return typed.length >= SHORTEST_WITHIN;
  const limit = typed.length < LONG ? 1 : 2;
  return typos(typed, word, limit) <= limit || sound(typed) === sound(word);
};
