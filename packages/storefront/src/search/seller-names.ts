import type { BookSeller } from '@rewald/assortment/index/sellers';
import { sound, spellings } from '@rewald/assortment/catalogue/text';
import { nearWords, vocabularyOf, type Vocabulary } from './near-words.ts';

interface SellerWord {
  readonly word: string;
  readonly sound: string;
  /** Indices in the list of sellers. */
  readonly places: Set<number>;
}

const known = new WeakMap<readonly BookSeller[], Vocabulary<SellerWord>>();

const vocabularyFor = (sellers: readonly BookSeller[]): Vocabulary<SellerWord> => {
  const remembered = known.get(sellers);
  if (remembered !== undefined) return remembered;
  const found = new Map<string, SellerWord>();
  sellers.forEach(({ name, city }, place) => {
    for (const word of spellings(`${name} ${city}`)) {
      const entry = found.get(word) ?? { word, sound: sound(word), places: new Set<number>() };
      entry.places.add(place);
      found.set(word, entry);
    }
  });
  const vocabulary = vocabularyOf(found.values());
  known.set(sellers, vocabulary);
  return vocabulary;
};

/** Minimum length of beginnings: too many names begin with shorter ones. */
const SHORTEST = 3;
/** Minimum length for guessing: short names of towns are near to other words, longer words are near to few. */
const SHORTEST_MISTAKEN = 7;

/** Indices of the sellers whose name and town together contain all of these folded words or beginnings; null if none. */
export const sellersNamed = (
  sellers: readonly BookSeller[],
  typed: readonly string[],
): ReadonlySet<number> | null => {
  const vocabulary = vocabularyFor(sellers);
  let found: ReadonlySet<number> | null = null;
  for (const word of typed) {
    const places = new Set<number>();
    if (word.length >= SHORTEST)
      for (const { entry } of vocabulary)
        if (entry.word.startsWith(word)) for (const place of entry.places) places.add(place);
    if (places.size === 0 && word.length >= SHORTEST_MISTAKEN)
      for (const [entry] of nearWords(word, vocabulary, 'narrow'))
        for (const place of entry.places) places.add(place);
    const before: ReadonlySet<number> = found ?? places;
    found = new Set([...places].filter((place) => before.has(place)));
    if (found.size === 0) return null;
  }
  return found;
};
