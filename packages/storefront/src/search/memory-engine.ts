import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import { keepRecent } from '@rewald/contracts/servers/keep-recent';
import { derived } from '@rewald/assortment/catalogue/catalogue';
import { lettersAndDigits } from '@rewald/assortment/catalogue/text';
import {
  catalogueWords,
  modelWords,
  namesGoingOnWith,
  wordsBeginningWith,
  writtenForm,
} from './model-words.ts';
import { nearWords, vocabularyOf, type Tolerance } from './near-words.ts';
import { rankModels, type ScoredWord } from './rank-models.ts';
import { BEGINNING_OF_NAME, likely, PART_OF_NAME, SHORTEST_PART } from './scores.ts';
import type { AskedWord, SearchEngine } from './search-engine.ts';

/** The models that match one typed word, by id. */
type WordMatches = ReadonlyMap<number, ScoredWord>;

const vocabulary = derived((shop) => vocabularyOf(catalogueWords(shop)));

const findMatches = (shop: Stocked, typed: string, tolerance: Tolerance): WordMatches => {
  const matches = new Map<number, ScoredWord>();
  const take = (modelId: number, score: number, meant: string, variation: boolean): void => {
    if (score > (matches.get(modelId)?.score ?? 0)) matches.set(modelId, { score, meant, variation });
  };
  for (const { word, postings } of wordsBeginningWith(shop, typed)) {
    const share = 0.5 + (0.5 * typed.length) / word.length;
    for (const { modelId, whole, beginning, variation } of postings)
      if (word === typed) take(modelId, whole, typed, variation);
      else take(modelId, beginning * share, typed, false);
  }
  if (typed.length >= SHORTEST_PART)
    for (const modelId of namesGoingOnWith(shop, typed))
      if (!matches.has(modelId)) take(modelId, BEGINNING_OF_NAME, typed, false);
  if (tolerance === 'literal') return matches;

  // A literal match is better than any guess.
  const literal = new Set(matches.keys());
  for (const [{ word, postings }, mistakes] of nearWords(typed, vocabulary(shop), tolerance))
    for (const { modelId, variation } of postings)
      if (!literal.has(modelId)) take(modelId, likely(variation, mistakes), word, variation);
  // "falter" is in "tagfalter", but also "tag" in "montag".
  if (typed.length >= SHORTEST_PART)
    modelWords(shop).forEach(({ model: { id: modelId }, compact }) => {
      if (!matches.has(modelId) && compact[0]?.includes(typed) === true)
        take(modelId, PART_OF_NAME, typed, false);
    });
  return matches;
};

/** Size of the cache of words: people use the same words again and again. */
const MOST_REMEMBERED = 1_000;
const rememberedMatches = derived(() => keepRecent<WordMatches>(MOST_REMEMBERED));

const matchWord = (shop: Stocked, typed: string, tolerance: Tolerance): WordMatches => {
  const remembered = rememberedMatches(shop);
  const key = `${tolerance} ${typed}`;
  const matches = remembered.get(key) ?? findMatches(shop, typed, tolerance);
  remembered.set(key, matches);
  return matches;
};

/** The matches of a typed word: as a whole and, as for "falter13", of its letters and digits separately. */
interface TypedWord {
  readonly whole: WordMatches;
  readonly parts: readonly WordMatches[];
}

const understand = (shop: Stocked, { word, tolerance }: AskedWord): TypedWord => ({
  whole: matchWord(shop, word, tolerance),
  parts: lettersAndDigits(word).map((part) => matchWord(shop, part, tolerance)),
});

const isUnderstood = ({ whole, parts }: TypedWord): boolean =>
  whole.size > 0 || (parts.length > 0 && parts.every(({ size }) => size > 0));

/** The matches of all words with one model; null if a word does not match. */
const matchesOf = (modelId: number, typed: readonly TypedWord[]): ScoredWord[] | null => {
  const all: ScoredWord[] = [];
  for (const { whole, parts } of typed) {
    const match = whole.get(modelId);
    if (match !== undefined) {
      all.push(match);
      continue;
    }
    if (parts.length === 0) return null;
    for (const part of parts) {
      const partMatch = part.get(modelId);
      if (partMatch === undefined) return null;
      all.push(partMatch);
    }
  }
  return all;
};

/** Rank by model id, most wanted first. */
const places = derived(
  (shop): ReadonlyMap<number, number> =>
    new Map(modelWords(shop).map(({ model: { id } }, place) => [id, place])),
);

/** Candidates, most wanted first: the models of the word that matches the fewest. */
const candidates = (shop: Stocked, typed: readonly TypedWord[]): number[] => {
  const count = ({ whole, parts: [part] }: TypedWord): number => whole.size + (part?.size ?? 0);
  const rarest = typed.reduce((least, word) => (count(word) < count(least) ? word : least));
  const found = new Set([...rarest.whole.keys(), ...(rarest.parts[0]?.keys() ?? [])]);
  const models = modelWords(shop);
  return [...Int32Array.from(found, (id) => places(shop).get(id) ?? -1).sort()].flatMap(
    (place) => models[place]?.model.id ?? [],
  );
};

/** Search engine with an index in this process's memory. */
export const memoryEngine: SearchEngine = {
  version: 0,
  knows: async (shop, asked) => asked.map((word) => isUnderstood(understand(shop, word))),
  find: async (shop, asked) => {
    if (asked.length === 0) return [];
    const typed = asked.map((given) => understand(shop, given));
    return rankModels(
      shop,
      candidates(shop, typed).flatMap((modelId) => {
        const found = matchesOf(modelId, typed);
        return found === null ? [] : [{ modelId, words: found }];
      }),
    );
  },
  spell: async (shop, folded) => folded.map((word) => writtenForm(shop, word)),
};
