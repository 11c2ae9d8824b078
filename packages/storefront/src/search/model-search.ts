import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import { reference } from '@rewald/assortment/index/reference';
import type { BookSeller } from '@rewald/assortment/index/sellers';
import { fold, withoutWords, words } from '@rewald/assortment/catalogue/text';
import {
  everyModel,
  MOST_WORDS,
  NOTHING,
  searchWords,
  type FoundByWords,
  type ModelMatch,
} from './by-words.ts';
import { SHORTEST_PART } from './scores.ts';
import type { SearchEngine } from './search-engine.ts';
import type { NamedVariation } from './variations.ts';
import { readWishes, type Wish, type Wishes } from './wishes.ts';

/** The result of a search for models. */
export interface SearchResult extends FoundByWords {
  /** Words of the text that were ignored, because nothing is known by them: as typed, or as parts of what was typed. */
  readonly ignored: readonly string[];
  /** Prices and features that the text asks for. Matches are already filtered by features, but not by prices. */
  readonly wishes: Wishes;
}

/** Finds models by search text. */
export interface ModelSearch {
  /** Grows when the same text may have other results, although assortment and offers are the same. */
  readonly version: number;
  /**
   * Finds models by search text. It accepts words in any order, beginnings of words, German or English kinds of
   * devices, storage and colour, names and towns of sellers, umlauts in every spelling, and typing mistakes if nothing
   * else matches. Every word must match; only if nothing does, a few unknown words are ignored. Prices, features,
   * storages and colours are wishes; callers must apply the prices to the matches.
   *
   * @param sellers whose names are recognized; the result has indices in this list
   */
  search(shop: Stocked, text: string, sellers: readonly BookSeller[]): Promise<SearchResult>;
  /** The nearest models if nothing matches: ignoring wishes, by one of the words, or otherwise the most wanted ones. */
  nearest(shop: Stocked, text: string, sellers: readonly BookSeller[]): Promise<readonly ModelMatch[]>;
}

/** Storages and colours that a text names, as removable filters. */
const variationWishes = (text: string, variations: readonly NamedVariation[]): Wish[] =>
  [...Map.groupBy(variations, ({ label }) => label.de).values()].flatMap((named) => {
    const [first] = named;
    const without = withoutWords(text, new Set(named.map(({ word }) => word)));
    // Not removable if it is all of the text, because nothing would be left to search for.
    return first === undefined || without === '' ? [] : [{ label: first.label, without }];
  });

/** Folded words as they stand in the text; parts of its words stay as they are. */
const asTyped = (text: string, folded: readonly string[]): string[] => {
  const written = new Map(
    (text.normalize('NFC').match(/[\p{Letter}\p{Number}+]+/gu) ?? []).map((word) => [fold(word), word]),
  );
  return folded.map((word) => written.get(word) ?? word);
};

const searchModels = async (
  shop: Stocked,
  engine: SearchEngine,
  text: string,
  sellers: readonly BookSeller[],
): Promise<SearchResult> => {
  const wishes = readWishes(shop, text);
  if (wishes.isNotSold) return { ...NOTHING, wishes };
  const found =
    wishes.shown.length > 0 && words(fold(wishes.rest)).length === 0
      ? { ...NOTHING, matches: everyModel(shop) }
      : await searchWords(shop, engine, wishes.rest, sellers);
  const shown = [...wishes.shown, ...variationWishes(text, found.variations)];
  const matches =
    wishes.shown.length === 0
      ? found.matches
      : found.matches.filter(({ modelId }) => {
          const model = reference(shop).models.get(modelId);
          return model !== undefined && wishes.fits(model);
        });
  return { ...found, matches, ignored: asTyped(text, found.ignored), wishes: { ...wishes, shown } };
};

const nearestModels = async (
  shop: Stocked,
  engine: SearchEngine,
  text: string,
  sellers: readonly BookSeller[],
): Promise<readonly ModelMatch[]> => {
  const { matches, wishes } = await searchModels(shop, engine, text, sellers);
  if (matches.length > 0) return matches;
  const byName = await searchWords(shop, engine, wishes.rest, sellers);
  if (byName.matches.length > 0) return byName.matches;
  const single = words(fold(wishes.rest))
    .slice(0, MOST_WORDS)
    .filter((word) => word.length >= SHORTEST_PART);
  const byWord = (await Promise.all(single.map((word) => searchWords(shop, engine, word, sellers))))
    .map((found) => found.matches)
    .filter(({ length }) => length > 0)
    .sort((a, b) => a.length - b.length);
  return byWord[0] ?? everyModel(shop);
};

/** The shop's search on top of an engine. */
export const searchWith = (engine: SearchEngine): ModelSearch => ({
  get version() {
    return engine.version;
  },
  search: (shop, text, sellers) => searchModels(shop, engine, text, sellers),
  nearest: (shop, text, sellers) => nearestModels(shop, engine, text, sellers),
});
