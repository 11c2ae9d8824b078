import type { Product } from '../catalogue/types.ts';
import { derived } from '../catalogue/catalogue.ts';
import { reference } from '../index/reference.ts';
import type { BookSeller } from '../index/sellers.ts';
import { isVariationOf } from './model-words.ts';
import { SHORTEST_PART } from './scores.ts';
import type { AskedWord, EngineMatch, SearchEngine } from './search-engine.ts';
import { sellersNamed } from './seller-names.ts';
import { fold, withoutWords, words } from './text.ts';
import { variationLabel, type NamedVariation } from './variations.ts';
import { whatFits } from './what-fits.ts';
import { readWishes, type Wish, type Wishes } from './wishes.ts';

/** A model that matches a search text. */
export interface ModelMatch {
  readonly modelId: number;
  /** Higher is better, below 32; an exact model name beats everything else. */
  readonly score: number;
  /**
   * Whether a product of the model has the storage or colour that the text names; absent if it names none. The result
   * is the same for all products with the same storage and colour.
   */
  readonly fits?: (product: Product) => boolean;
}

/** The result of a search for models. */
export interface SearchResult {
  /** Best first; equally good ones by demand. */
  readonly matches: readonly ModelMatch[];
  /** Indices of the sellers that the text names; null if it names none. */
  readonly sellers: ReadonlySet<number> | null;
  /** The text with corrected spelling, if nothing matched it as typed. */
  readonly suggestion: string | null;
  /** Folded words of the text that name a storage or colour of the best match. */
  readonly variations: readonly NamedVariation[];
  /** Prices and features that the text asks for. Matches are already filtered by features, but not by prices. */
  readonly wishes: Wishes;
}

type FoundByWords = Omit<SearchResult, 'wishes'>;

const NOTHING: FoundByWords = { matches: [], sellers: null, suggestion: null, variations: [] };

const MOST_WORDS = 8;
/** Matches, the folded words behind the best match, and the words that name a storage or colour. */
interface Found {
  readonly matches: readonly ModelMatch[];
  readonly meant: readonly string[];
  readonly variations: readonly NamedVariation[];
}

/** The typed words that name a storage or colour of a model, with its label. */
const variationsNamed = (
  { modelId, words: found }: EngineMatch,
  asked: readonly AskedWord[],
): NamedVariation[] => {
  const products = reference.productsOfModel.get(modelId) ?? [];
  // Words that were split have more matches than words, so matches cannot be assigned to words.
  if (found.length !== asked.length) return [];
  return found.flatMap(({ variation, meant }, place) => {
    const label = variation ? variationLabel(products, meant) : null;
    return label === null ? [] : [{ word: asked[place]?.word ?? '', label }];
  });
};

/** Creates filters for storage and colour; models found by the same words share the same filter. */
const variationFilters = () => {
  const made = new Map<string, (product: Product) => boolean>();
  return (wanted: readonly string[]) => {
    const key = wanted.join(' ');
    const fits = made.get(key) ?? ((product) => wanted.every((word) => isVariationOf(product, word)));
    made.set(key, fits);
    return fits;
  };
};

/** The match, restricted to products with all named storages and colours; null if there is none. */
const narrowed = (
  { modelId, score, words: found }: EngineMatch,
  filterOf: ReturnType<typeof variationFilters>,
): ModelMatch | null => {
  const wanted = found.filter(({ variation }) => variation).map(({ meant }) => meant);
  if (wanted.length === 0) return { modelId, score };
  const fits = filterOf(wanted);
  if (wanted.length > 1 && !(reference.productsOfModel.get(modelId) ?? []).some(fits)) return null;
  return { modelId, score, fits };
};

const everyModel = derived((): readonly ModelMatch[] =>
  reference.modelsByDemand.map(({ id }) => ({ modelId: id, score: 0 })),
);

const as = (tolerance: AskedWord['tolerance'], typed: readonly string[]): AskedWord[] =>
  typed.map((word) => ({ word, tolerance }));

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
  search(text: string, sellers: readonly BookSeller[]): Promise<SearchResult>;
  /** The nearest models if nothing matches: ignoring wishes, by one of the words, or otherwise the most wanted ones. */
  nearest(text: string, sellers: readonly BookSeller[]): Promise<readonly ModelMatch[]>;
}

/** The engine's matches, restricted to the storages and colours that the text names. */
const foundBy = (all: readonly EngineMatch[], asked: readonly AskedWord[]): Found => {
  const matches: ModelMatch[] = [];
  const filterOf = variationFilters();
  let best: EngineMatch | null = null;
  for (const found of all) {
    const match = narrowed(found, filterOf);
    if (match === null) continue;
    matches.push(match);
    best ??= found;
  }
  return best === null
    ? { matches, meant: [], variations: [] }
    : {
        matches,
        meant: best.words.map(({ meant }) => meant),
        variations: variationsNamed(best, asked),
      };
};

/** Models that match every word. */
const modelsWith = async (engine: SearchEngine, asked: readonly AskedWord[]): Promise<Found> =>
  foundBy(await engine.find(asked), asked);

/** Each word with the lowest tolerance at which it is understood, and whether it is understood at all. */
const guess = async (
  engine: SearchEngine,
  typed: readonly string[],
  literal: readonly boolean[],
): Promise<{ asked: readonly AskedWord[]; understood: readonly boolean[] }> => {
  const ask = async (tolerance: AskedWord['tolerance'], before: readonly boolean[]) => {
    const open = typed.filter((_, place) => before[place] !== true);
    const answers = await engine.knows(as(tolerance, open));
    const knownNow = new Map(open.map((word, place) => [word, answers[place] === true]));
    return typed.map((word, place) => before[place] === true || knownNow.get(word) === true);
  };
  const narrow = await ask('narrow', literal);
  const wide = narrow.every(Boolean) ? narrow : await ask('wide', narrow);
  const asked = typed.map((word, place): AskedWord => ({
    word,
    tolerance: literal[place] === true ? 'literal' : narrow[place] === true ? 'narrow' : 'wide',
  }));
  return { asked, understood: wide };
};

/** Words that no model has may be a seller's name; the other words must match a model. */
const fromSellers = async (
  engine: SearchEngine,
  asked: readonly AskedWord[],
  understood: readonly boolean[],
  sellers: readonly BookSeller[],
): Promise<FoundByWords | null> => {
  const strange = asked.filter((_, place) => understood[place] !== true).map(({ word }) => word);
  const named = strange.length === 0 ? null : sellersNamed(sellers, strange);
  if (named === null) return null;
  const { matches, variations } =
    strange.length === asked.length
      ? { matches: everyModel(), variations: [] }
      : await modelsWith(
          engine,
          asked.filter((_, place) => understood[place] === true),
        );
  return matches.length === 0 ? null : { matches, sellers: named, suggestion: null, variations };
};

const searchWords = async (
  engine: SearchEngine,
  text: string,
  sellers: readonly BookSeller[],
): Promise<FoundByWords> => {
  const typed = words(fold(text)).slice(0, MOST_WORDS);
  if (typed.length === 0) return NOTHING;
  const literal = as('literal', typed);
  const { matches, variations } = await modelsWith(engine, literal);
  if (matches.length > 0) return { matches, sellers: null, suggestion: null, variations };
  const fitting = foundBy(await whatFits(engine, literal), literal);
  if (fitting.matches.length > 0) return { ...fitting, sellers: null, suggestion: null };
  const isKnown = await engine.knows(literal);
  const sold = await fromSellers(engine, literal, isKnown, sellers);
  if (sold !== null) return sold;

  const { asked: guessed, understood } = await guess(engine, typed, isKnown);
  const familiar = guessed.filter((_, place) => understood[place] === true);
  let attempts: readonly (readonly AskedWord[])[] = [guessed, as('narrow', typed), as('wide', typed)];
  if (familiar.length < typed.length) {
    const guessedSold = await fromSellers(engine, guessed, understood, sellers);
    // Too few known words may match by chance, which is no reason to show results.
    if (guessedSold !== null || familiar.length * 2 < typed.length) return guessedSold ?? NOTHING;
    attempts = [familiar];
  }
  for (const attempt of attempts) {
    const found = await modelsWith(engine, attempt);
    if (found.matches.length === 0) continue;
    const meant = (await engine.spell(found.meant)).join(' ');
    const suggestion = meant === typed.join(' ') ? null : meant;
    return { matches: found.matches, sellers: null, suggestion, variations: found.variations };
  }
  return NOTHING;
};

/** Storages and colours that a text names, as removable filters. */
const variationWishes = (text: string, variations: readonly NamedVariation[]): Wish[] =>
  [...Map.groupBy(variations, ({ label }) => label.de).values()].flatMap((named) => {
    const [first] = named;
    const without = withoutWords(text, new Set(named.map(({ word }) => word)));
    // Not removable if it is all of the text, because nothing would be left to search for.
    return first === undefined || without === '' ? [] : [{ label: first.label, without }];
  });

const searchModels = async (
  engine: SearchEngine,
  text: string,
  sellers: readonly BookSeller[],
): Promise<SearchResult> => {
  const wishes = readWishes(text);
  const found =
    wishes.shown.length > 0 && words(fold(wishes.rest)).length === 0
      ? { ...NOTHING, matches: everyModel() }
      : await searchWords(engine, wishes.rest, sellers);
  const shown = [...wishes.shown, ...variationWishes(text, found.variations)];
  const matches =
    wishes.shown.length === 0
      ? found.matches
      : found.matches.filter(({ modelId }) => {
          const model = reference.models.get(modelId);
          return model !== undefined && wishes.fits(model);
        });
  return { ...found, matches, wishes: { ...wishes, shown } };
};

const nearestModels = async (
  engine: SearchEngine,
  text: string,
  sellers: readonly BookSeller[],
): Promise<readonly ModelMatch[]> => {
  const { matches, wishes } = await searchModels(engine, text, sellers);
  if (matches.length > 0) return matches;
  const byName = await searchWords(engine, wishes.rest, sellers);
  if (byName.matches.length > 0) return byName.matches;
  const single = words(fold(wishes.rest))
    .slice(0, MOST_WORDS)
    .filter((word) => word.length >= SHORTEST_PART);
  const byWord = (await Promise.all(single.map((word) => searchWords(engine, word, sellers))))
    .map((found) => found.matches)
    .filter(({ length }) => length > 0)
    .sort((a, b) => a.length - b.length);
  return byWord[0] ?? everyModel();
};

/** The shop's search on top of an engine. */
export const searchWith = (engine: SearchEngine): ModelSearch => ({
  get version() {
    return engine.version;
  },
  search: (text, sellers) => searchModels(engine, text, sellers),
  nearest: (text, sellers) => nearestModels(engine, text, sellers),
});
