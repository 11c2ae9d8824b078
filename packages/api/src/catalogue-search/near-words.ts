import { sound, typos } from './text.ts';

/** How far a typed word may be from what was meant. */
export type Tolerance = 'literal' | 'narrow' | 'wide';

// Numbers tell models apart, and short words are near to everything.
const limitOf = (typed: string, tolerance: Tolerance): number => {
  const { length } = typed;
  if (tolerance === 'literal' || length < 4 || /\d/.test(typed)) return 0;
  if (tolerance === 'narrow') return length < 7 ? 1 : 2;
  return length < 5 ? 1 : length < 8 ? 2 : 3;
};

/**
 * Words near to a typed one, with the number of mistakes between them. Words that sound the same are one mistake apart, however
 * they are written.
 */
export const nearWords = <Word extends { readonly word: string; readonly sound: string }>(
  typed: string,
  vocabulary: Iterable<Word>,
  tolerance: Tolerance,
): readonly (readonly [Word, number])[] => {
  const limit = limitOf(typed, tolerance);
  if (limit === 0) return [];
  const heard = sound(typed);
  const near: (readonly [Word, number])[] = [];
  for (const entry of vocabulary) {
    if (entry.word.length < 3) continue;
    // So many mistakes, and another beginning: that is another word.
    if (limit > 2 && heard[0] !== entry.sound[0]) continue;
    let mistakes = typos(typed, entry.word, limit);
    if (mistakes > 1 && heard.length > 2 && entry.sound.length > 2)
      mistakes = Math.min(mistakes, 1 + typos(heard, entry.sound, limit - 1));
    if (mistakes <= limit) near.push([entry, mistakes]);
  }
  return near;
};
