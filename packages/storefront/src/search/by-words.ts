import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import { derived } from '@rewald/assortment/catalogue/catalogue';
import type { Product } from '@rewald/assortment/catalogue/types';
import { reference } from '@rewald/assortment/index/reference';
import type { BookSeller } from '@rewald/assortment/index/sellers';
import { fold, words } from '@rewald/assortment/catalogue/text';
import { decides, isKind, isVague, splitCompound } from './known-words.ts';
import { isVariationOf } from './model-words.ts';
import { isNear } from './near-words.ts';
import type { AskedWord, EngineMatch, MeantWord, SearchEngine } from './search-engine.ts';
import { sellersNamed } from './seller-names.ts';
import { variationLabel, type NamedVariation } from './variations.ts';
import { thoseThatFit, whatFits } from './what-fits.ts';

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

/** What the words of a text find. */
export interface FoundByWords {
  /** Best first; equally good ones by demand. */
  readonly matches: readonly ModelMatch[];
  /** Indices of the sellers that the text names; null if it names none. */
  readonly sellers: ReadonlySet<number> | null;
  /** The text with corrected spelling and without ignored words, if nothing matched it as typed. */
  readonly suggestion: string | null;
  /** Folded words of the text that name a storage or colour of the best match. */
  readonly variations: readonly NamedVariation[];
  /** Folded words of the text, or parts of them, that nothing is known by and that were ignored. */
  readonly ignored: readonly string[];
}

export const NOTHING: FoundByWords = {
  matches: [],
  sellers: null,
  suggestion: null,
  variations: [],
  ignored: [],
};

export const MOST_WORDS = 8;
/** Matches, the folded words behind the best match, and the words that name a storage or colour. */
interface Found {
  readonly matches: readonly ModelMatch[];
  readonly meant: readonly string[];
  readonly variations: readonly NamedVariation[];
}

/** The typed words that name a storage or colour of a model, with its label. */
const variationsNamed = (
  shop: Stocked,
  { modelId, words: found }: EngineMatch,
  asked: readonly AskedWord[],
): NamedVariation[] => {
  const products = reference(shop).productsOfModel.get(modelId) ?? [];
  // Words that were split have more matches than words, so matches cannot be assigned to words.
  if (found.length !== asked.length) return [];
  return found.flatMap(({ variation, meant }, place) => {
    const label = variation ? variationLabel(shop, products, meant) : null;
    return label === null ? [] : [{ word: asked[place]?.word ?? '', label }];
  });
};

/** Creates filters for storage and colour; models found by the same words share the same filter. */
const variationFilters = (shop: Stocked) => {
  const made = new Map<string, (product: Product) => boolean>();
  return (wanted: readonly string[]) => {
    const key = wanted.join(' ');
    const fits = made.get(key) ?? ((product) => wanted.every((word) => isVariationOf(shop, product, word)));
    made.set(key, fits);
    return fits;
  };
};

/** The match, restricted to products with all named storages and colours; null if there is none. */
const narrowed = (
  shop: Stocked,
  { modelId, score, words: found }: EngineMatch,
  filterOf: ReturnType<typeof variationFilters>,
): ModelMatch | null => {
  const wanted = found.filter(({ variation }) => variation).map(({ meant }) => meant);
  if (wanted.length === 0) return { modelId, score };
  const fits = filterOf(wanted);
  if (wanted.length > 1 && !(reference(shop).productsOfModel.get(modelId) ?? []).some(fits)) return null;
  return { modelId, score, fits };
};

/** All models, most wanted first. */
export const everyModel = derived((shop): readonly ModelMatch[] =>
  reference(shop).modelsByDemand.map(({ id }) => ({ modelId: id, score: 0 })),
);

const as = (tolerance: AskedWord['tolerance'], typed: readonly string[]): AskedWord[] =>
  typed.map((word) => ({ word, tolerance }));

/** The engine's matches, restricted to the storages and colours that the text names. */
const foundBy = (shop: Stocked, all: readonly EngineMatch[], asked: readonly AskedWord[]): Found => {
  const matches: ModelMatch[] = [];
  const filterOf = variationFilters(shop);
  let best: EngineMatch | null = null;
  for (const found of all) {
    const match = narrowed(shop, found, filterOf);
    if (match === null) continue;
    matches.push(match);
    best ??= found;
  }
  return best === null
    ? { matches, meant: [], variations: [] }
    : {
        matches,
        meant: best.words.map(({ meant }) => meant),
        variations: variationsNamed(shop, best, asked),
      };
};

/** Models that match every word. */
const modelsWith = async (shop: Stocked, engine: SearchEngine, asked: readonly AskedWord[]): Promise<Found> =>
  foundBy(shop, await engine.find(shop, asked), asked);

/** Each word with the lowest tolerance at which it is understood, and whether it is understood at all. */
const guess = async (
  shop: Stocked,
  engine: SearchEngine,
  typed: readonly string[],
  literal: readonly boolean[],
): Promise<{ asked: readonly AskedWord[]; understood: readonly boolean[] }> => {
  const ask = async (tolerance: AskedWord['tolerance'], before: readonly boolean[]) => {
    const open = typed.filter((_, place) => before[place] !== true);
    const answers = await engine.knows(shop, as(tolerance, open));
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
  shop: Stocked,
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
      ? { matches: everyModel(shop), variations: [] }
      : await modelsWith(
          shop,
          engine,
          asked.filter((_, place) => understood[place] === true),
        );
  return matches.length === 0 ? null : { ...NOTHING, matches, sellers: named, variations };
};

/** What words find together, each by itself or as an accessory and the device that it fits. */
const together = async (shop: Stocked, engine: SearchEngine, asked: readonly AskedWord[]): Promise<Found> => {
  const found = await modelsWith(shop, engine, asked);
  if (found.matches.length === 0) return foundBy(shop, await whatFits(shop, engine, asked), asked);
  // "falter 14 hülle" has all words of the case for the Falter 14 Pro, too, which does not fit.
  const fitting = await thoseThatFit(shop, engine, asked, found.matches);
  return fitting.length > 0 ? { ...found, matches: fitting } : found;
};

const isLiteral = ({ tolerance }: AskedWord): boolean => tolerance === 'literal';

/** Models that match all words, those with some tolerance only in a spelling that is near. */
const spelledNear = async (
  shop: Stocked,
  engine: SearchEngine,
  asked: readonly AskedWord[],
): Promise<Found> => {
  const isMeant = ({ meant }: MeantWord, place: number): boolean => {
    const word = asked[place];
    return word === undefined || isLiteral(word) || isNear(word.word, meant);
  };
  const matches = await engine.find(shop, asked);
  return foundBy(
    shop,
    // Words that were split have more matches than words.
    matches.filter(({ words: found }) => found.length !== asked.length || found.every(isMeant)),
    asked,
  );
};

/** The words of a text: known ones as typed, unknown ones with some tolerance. */
interface Reading {
  readonly asked: readonly AskedWord[];
  /** Unknown parts of words. */
  readonly ignored: readonly string[];
}

/** What some of the words find. */
interface Partly extends Found {
  readonly ignored: readonly string[];
}

/** Tells known from unknown words; compounds that are not only misspelled are known by their last part. */
const readWords = async (
  shop: Stocked,
  engine: SearchEngine,
  typed: readonly string[],
  isKnown: readonly boolean[],
): Promise<Reading> => {
  const asked: AskedWord[] = [];
  const ignored: string[] = [];
  for (const [place, word] of typed.entries()) {
    const compound = isKnown[place] === true ? null : splitCompound(shop, word);
    if (compound === null || (await spelledNear(shop, engine, as('narrow', [word]))).matches.length > 0)
      asked.push(...as(isKnown[place] === true ? 'literal' : 'narrow', [word]));
    else {
      asked.push(...as('literal', compound.isFirstKnown ? [compound.first, compound.head] : [compound.head]));
      if (!compound.isFirstKnown) ignored.push(compound.first);
    }
  }
  return { asked, ignored };
};

/**
 * Models that match all known words. Unknown words count in a near spelling, as far as this leads to some of these
 * models; otherwise they are ignored.
 */
const byKnownWords = async (
  shop: Stocked,
  engine: SearchEngine,
  { asked, ignored }: Reading,
): Promise<Partly | null> => {
  const found = await together(shop, engine, asked.filter(isLiteral));
  if (found.matches.length === 0) return null;
  let best = found;
  const left = new Set<AskedWord>();
  const meant = new Set(asked.filter(isLiteral));
  for (const word of asked) {
    if (isLiteral(word)) continue;
    const nearer = await spelledNear(
      shop,
      engine,
      asked.filter((each) => each === word || meant.has(each)),
    );
    if (nearer.matches.length === 0) left.add(word);
    else {
      best = nearer;
      meant.add(word);
    }
  }
  return { ...best, ignored: [...ignored, ...[...left].map(({ word }) => word)] };
};

/** Models that match all words in some spelling. Kinds of devices are never taken for other words. */
const byGuess = async (
  shop: Stocked,
  engine: SearchEngine,
  asked: readonly AskedWord[],
): Promise<Found | null> => {
  const typed = asked.map(({ word }) => word);
  const spelled = (tolerance: AskedWord['tolerance']): AskedWord[] =>
    typed.map((word) => ({ word, tolerance: isKind(shop, word) ? 'literal' : tolerance }));
  for (const attempt of [asked, spelled('narrow'), spelled('wide')]) {
    const found = await modelsWith(shop, engine, attempt);
    if (found.matches.length > 0) return found;
  }
  return null;
};

/** Models in whatever spelling, if no word decides what is sought. */
const byAnySpelling = async (
  shop: Stocked,
  engine: SearchEngine,
  typed: readonly string[],
  isKnown: readonly boolean[],
  sellers: readonly BookSeller[],
): Promise<FoundByWords | Partly | null> => {
  const { asked, understood } = await guess(shop, engine, typed, isKnown);
  const familiar = asked.filter((_, place) => understood[place] === true);
  const found = familiar.length === typed.length ? await byGuess(shop, engine, asked) : null;
  if (familiar.length === typed.length) return found === null ? null : { ...found, ignored: [] };
  const sold = await fromSellers(shop, engine, asked, understood, sellers);
  // Too few known words may match by chance, which is no reason to show results.
  if (sold !== null || familiar.length * 2 < typed.length) return sold;
  const some = await modelsWith(shop, engine, familiar);
  const ignored = typed.filter((_, place) => understood[place] !== true);
  return some.matches.length === 0 ? null : { ...some, ignored };
};

/** Models for words that no model has all of as typed. */
const inOtherWords = async (
  shop: Stocked,
  engine: SearchEngine,
  typed: readonly string[],
  isKnown: readonly boolean[],
  sellers: readonly BookSeller[],
): Promise<FoundByWords | Partly | null> => {
  const areKnown = isKnown.every(Boolean);
  const reading = await readWords(shop, engine, typed, isKnown);
  const isDecided = reading.asked.some((word) => isLiteral(word) && decides(shop, word.word));
  if (!areKnown && isDecided) return byKnownWords(shop, engine, reading);
  const found = await byAnySpelling(shop, engine, typed, isKnown, sellers);
  if (found !== null || !areKnown || !isDecided) return found;
  const asked = typed.map((word): AskedWord => ({
    word,
    tolerance: isVague(shop, word) ? 'narrow' : 'literal',
  }));
  return asked.every(isLiteral) ? null : byKnownWords(shop, engine, { asked, ignored: [] });
};

/**
 * Finds models by the words of a text. As long as any word decides what is sought, the spelling of others is not guessed
 * beyond what the known ones say.
 */
export const searchWords = async (
  shop: Stocked,
  engine: SearchEngine,
  text: string,
  sellers: readonly BookSeller[],
): Promise<FoundByWords> => {
  const typed = words(fold(text)).slice(0, MOST_WORDS);
  if (typed.length === 0) return NOTHING;
  const literal = as('literal', typed);
  const { matches, variations } = await together(shop, engine, literal);
  if (matches.length > 0) return { ...NOTHING, matches, variations };
  const isKnown = await engine.knows(shop, literal);
  const sold = await fromSellers(shop, engine, literal, isKnown, sellers);
  if (sold !== null) return sold;

  const found = await inOtherWords(shop, engine, typed, isKnown, sellers);
  if (found === null || 'sellers' in found) return found ?? NOTHING;
  const meant = (await engine.spell(shop, found.meant)).join(' ');
  // A compound that was read by its last part is no misspelling.
  const isTyped = (word: string): boolean => typed.some((one) => one.endsWith(word));
  const isAsTyped =
    found.ignored.length === 0 && (found.meant.join('') === typed.join('') || found.meant.every(isTyped));
  return {
    matches: found.matches,
    sellers: null,
    suggestion: isAsTyped ? null : meant,
    variations: found.variations,
    ignored: found.ignored,
  };
};
