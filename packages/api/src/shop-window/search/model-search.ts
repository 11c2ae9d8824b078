import type { Product } from '../catalogue/types.ts';
import { derived } from '../catalogue/catalogue.ts';
import { known, reference } from '../index/reference.ts';
import type { BookSeller } from '../index/sellers.ts';
import {
  catalogueWords,
  isVariationOf,
  modelWords,
  namesGoingOnWith,
  wordsBeginningWith,
  writtenForm,
} from './model-words.ts';
import { nearWords, vocabularyOf, type Tolerance } from './near-words.ts';
import { sellersNamed } from './seller-names.ts';
import { fold, lettersAndDigits, withoutWords, words } from './text.ts';
import { variationLabel, type NamedVariation } from './variations.ts';
import { readWishes, type Wish, type Wishes } from './wishes.ts';

/** A model that fits a text. */
export interface ModelMatch {
  readonly modelId: number;
  /** Higher is better, below 32; an exact model name beats everything else. */
  readonly score: number;
  /** Whether a product of the model has the storage or colour that the text names; absent when it names none. */
  readonly fits?: (product: Product) => boolean;
}

export interface SearchResult {
  /** The best first; equally good ones with the most wanted first. */
  readonly matches: readonly ModelMatch[];
  /** Places in the list of sellers of those that the text names; null when it names none. */
  readonly sellers: ReadonlySet<number> | null;
  /** The text in corrected spelling, when nothing fitted it as typed. */
  readonly suggestion: string | null;
  /** Words of the text, folded, that name a storage or colour of the best match. */
  readonly variations: readonly NamedVariation[];
  /** Prices and features that the text asks for; the matches have the features. */
  readonly wishes: Wishes;
}

type FoundByWords = Omit<SearchResult, 'wishes'>;

const NOTHING: FoundByWords = { matches: [], sellers: null, suggestion: null, variations: [] };

const MOST_WORDS = 8;
/** What a text gains that names every word of a model's name: "falter 13" means that one before the 13 Pro. */
const WHOLE_NAME = 10;
/** And for each word of that name: "falter pro 14 b3 pro" names all of the B3 as well. */
const LONGER_NAME = 0.1;
const BEGINNING_OF_NAME = 5;
const PART_OF_NAME = 1;
const SHORTEST_PART = 3;
const LIKELY = { name: 6, variation: 3, perMistake: 2, least: 0.5 } as const;

/** How one typed word fits one model. */
interface WordMatch {
  readonly score: number;
  /** The word of the catalogue that was meant. */
  readonly meant: string;
  /** Whether it names a storage or a colour. */
  readonly variation: boolean;
}

/** The models that one typed word fits, by their places. */
type WordMatches = ReadonlyMap<number, WordMatch>;

const vocabulary = derived(() => vocabularyOf(catalogueWords()));

const findMatches = (typed: string, tolerance: Tolerance): WordMatches => {
  const matches = new Map<number, WordMatch>();
  const take = (place: number, score: number, meant: string, variation: boolean): void => {
    if (score > (matches.get(place)?.score ?? 0)) matches.set(place, { score, meant, variation });
  };
  for (const { word, postings } of wordsBeginningWith(typed)) {
    const share = 0.5 + (0.5 * typed.length) / word.length;
    for (const { place, whole, beginning, variation } of postings)
      if (word === typed) take(place, whole, typed, variation);
      else take(place, beginning * share, typed, false);
  }
  if (typed.length >= SHORTEST_PART)
    for (const place of namesGoingOnWith(typed))
      if (!matches.has(place)) take(place, BEGINNING_OF_NAME, typed, false);
  if (tolerance === 'literal') return matches;

  // Whatever fits as it was typed is better than any guess.
  const literal = new Set(matches.keys());
  for (const [{ word, postings }, mistakes] of nearWords(typed, vocabulary(), tolerance))
    for (const { place, variation } of postings) {
      if (literal.has(place)) continue;
      const score = (variation ? LIKELY.variation : LIKELY.name) - LIKELY.perMistake * mistakes;
      take(place, Math.max(score, LIKELY.least), word, variation);
    }
  // "falter" is in "tagfalter", but also "tag" in "montag".
  if (typed.length >= SHORTEST_PART)
    modelWords().forEach(({ compact }, place) => {
      if (!matches.has(place) && compact[0]?.includes(typed) === true)
        take(place, PART_OF_NAME, typed, false);
    });
  return matches;
};

/** People use the same words again and again; so many are remembered, those asked for last. */
const MOST_REMEMBERED = 1_000;
const rememberedMatches = derived(() => new Map<string, WordMatches>());

const matchWord = (typed: string, tolerance: Tolerance): WordMatches => {
  const remembered = rememberedMatches();
  const key = `${tolerance} ${typed}`;
  const matches = remembered.get(key) ?? findMatches(typed, tolerance);
  remembered.delete(key);
  remembered.set(key, matches);
  if (remembered.size > MOST_REMEMBERED)
    for (const [oldest] of remembered) {
      remembered.delete(oldest);
      break;
    }
  return matches;
};

const fitsSomewhere = (matches: WordMatches): boolean => matches.size > 0;

/** What a typed word has to do with the models, as it stands or, as in "falter13", letters and digits apart. */
interface TypedWord {
  readonly typed: string;
  readonly whole: WordMatches;
  readonly parts: readonly WordMatches[];
}

const understand = (typed: string, tolerance: Tolerance): TypedWord => {
  const parts = lettersAndDigits(typed);
  return {
    typed,
    whole: matchWord(typed, tolerance),
    parts: parts.length > 1 ? parts.map((part) => matchWord(part, tolerance)) : [],
  };
};

const isUnderstood = ({ whole, parts }: TypedWord): boolean =>
  fitsSomewhere(whole) || (parts.length > 0 && parts.every(fitsSomewhere));

/** As little tolerance as it takes to understand the word. */
const guess = (literal: TypedWord): TypedWord => {
  if (isUnderstood(literal)) return literal;
  const narrow = understand(literal.typed, 'narrow');
  return isUnderstood(narrow) ? narrow : understand(literal.typed, 'wide');
};

interface Found {
  readonly matches: readonly ModelMatch[];
  /** The words of the best match as they are spelled right. */
  readonly meant: readonly string[];
  readonly variations: readonly NamedVariation[];
}

/** Whether the words of a name are there, each as often as the name has it: "falter pro 14 b3 pro". */
const hasAll = (given: readonly string[], name: readonly string[]): boolean =>
  name.every(
    (part, place) =>
      given.includes(part) &&
      (name.indexOf(part) === place ||
        given.filter((word) => word === part).length >= name.filter((word) => word === part).length),
  );

/** How all words fit one model; null when one of them does not. */
const matchesAt = (place: number, typed: readonly TypedWord[]): WordMatch[] | null => {
  const all: WordMatch[] = [];
  for (const { whole, parts } of typed) {
    const match = whole.get(place);
    if (match !== undefined) {
      all.push(match);
      continue;
    }
    if (parts.length === 0) return null;
    for (const part of parts) {
      const partMatch = part.get(place);
      if (partMatch === undefined) return null;
      all.push(partMatch);
    }
  }
  return all;
};

/** Places of the models that come into question, the most wanted first: those of the word that fits the fewest. */
const candidates = (typed: readonly TypedWord[]): number[] => {
  const count = ({ whole, parts: [part] }: TypedWord): number => whole.size + (part?.size ?? 0);
  const rarest = typed.reduce((least, word) => (count(word) < count(least) ? word : least));
  return [...new Set([...rarest.whole.keys(), ...(rarest.parts[0]?.keys() ?? [])])].sort((a, b) => a - b);
};

/** The typed words that name a storage or colour of a model, and what they name. */
const variationsNamed = (
  modelId: number,
  typed: readonly TypedWord[],
  found: readonly WordMatch[],
): NamedVariation[] => {
  const products = reference.productsOfModel.get(modelId) ?? [];
  // Words that were taken apart have more matches than there are words: nothing tells which is whose.
  if (found.length !== typed.length) return [];
  return found.flatMap(({ variation, meant }, place) => {
    const label = variation ? variationLabel(products, meant) : null;
    return label === null ? [] : [{ word: typed[place]?.typed ?? '', label }];
  });
};

/** Models that every word fits. */
const modelsWith = (typed: readonly TypedWord[]): Found => {
  const matches: ModelMatch[] = [];
  let best: { score: number; modelId: number; found: readonly WordMatch[] } | null = null;
  const entries = modelWords();
  // Models lie in the order of demand, which sorting keeps among equals.
  for (const place of candidates(typed)) {
    const found = matchesAt(place, typed);
    const entry = entries[place];
    if (found === null || entry === undefined) continue;
    const { model, name } = entry;
    const wanted = found.filter(({ variation }) => variation).map((match) => match.meant);
    const fits = (product: Product): boolean => wanted.every((word) => isVariationOf(product, word));
    if (wanted.length > 1 && !(reference.productsOfModel.get(model.id) ?? []).some(fits)) continue;
    const meant = found.map((match) => match.meant);
    const average = found.reduce((sum, match) => sum + match.score, 0) / found.length;
    const score = average + (hasAll(meant, name) ? WHOLE_NAME + name.length * LONGER_NAME : 0);
    matches.push(wanted.length === 0 ? { modelId: model.id, score } : { modelId: model.id, score, fits });
    if (score > (best?.score ?? 0)) best = { score, modelId: model.id, found };
  }
  matches.sort((a, b) => b.score - a.score);
  if (best === null) return { matches, meant: [], variations: [] };
  const { modelId, found } = best;
  return {
    matches,
    meant: found.map(({ meant }) => meant),
    variations: variationsNamed(modelId, typed, found),
  };
};

const everyModel = derived((): readonly ModelMatch[] =>
  modelWords().map(({ model }) => ({ modelId: model.id, score: 0 })),
);

/** Words that no model has may be a seller's name; the others must fit a model. */
const fromSellers = (given: readonly TypedWord[], sellers: readonly BookSeller[]): FoundByWords | null => {
  const strange = given.filter((word) => !isUnderstood(word)).map(({ typed }) => typed);
  const named = strange.length === 0 ? null : sellersNamed(sellers, strange);
  if (named === null) return null;
  const { matches, variations } =
    strange.length === given.length
      ? { matches: everyModel(), variations: [] }
      : modelsWith(given.filter(isUnderstood));
  return matches.length === 0 ? null : { matches, sellers: named, suggestion: null, variations };
};

const searchWords = (text: string, sellers: readonly BookSeller[]): FoundByWords => {
  const typed = words(fold(text)).slice(0, MOST_WORDS);
  if (typed.length === 0) return NOTHING;
  const literal = typed.map((word) => understand(word, 'literal'));
  const { matches, variations } = modelsWith(literal);
  if (matches.length > 0) return { matches, sellers: null, suggestion: null, variations };
  const sold = fromSellers(literal, sellers);
  if (sold !== null) return sold;

  const guessed = literal.map(guess);
  const attempts = [
    () => guessed,
    () => typed.map((word) => understand(word, 'narrow')),
    () => typed.map((word) => understand(word, 'wide')),
  ];
  const familiar = guessed.filter(isUnderstood);
  if (familiar.length < typed.length) {
    const guessedSold = fromSellers(guessed, sellers);
    // One word of four by chance is no reason to show anything.
    if (guessedSold !== null || familiar.length * 2 < typed.length) return guessedSold ?? NOTHING;
    attempts.splice(0, attempts.length, () => familiar);
  }
  for (const attempt of attempts) {
    const found = modelsWith(attempt());
    if (found.matches.length === 0) continue;
    const meant = found.meant.map(writtenForm).join(' ');
    const suggestion = meant === typed.join(' ') ? null : meant;
    return { matches: found.matches, sellers: null, suggestion, variations: found.variations };
  }
  return NOTHING;
};

/** Storages and colours that a text names, each to be taken off. */
const variationWishes = (text: string, variations: readonly NamedVariation[]): Wish[] =>
  [...Map.groupBy(variations, ({ label }) => label.de).values()].flatMap((named) => {
    const [first] = named;
    const without = withoutWords(text, new Set(named.map(({ word }) => word)));
    // What stands for nothing else by itself stays: there would be nothing left to look for.
    return first === undefined || without === '' ? [] : [{ label: first.label, without }];
  });

/**
 * Finds models by what people type: any order of words, beginnings of words, German or English kinds of things, storage
 * and colour, names and towns of sellers, umlauts in every spelling, and typing mistakes when nothing else fits. Every word
 * must fit; only when nothing does, a few words that nobody knows are passed over. Prices, features, storages and colours are
 * wishes: whoever lists the matches looks at the prices.
 */
export const searchModels = (text: string, sellers: readonly BookSeller[]): SearchResult => {
  const wishes = readWishes(text);
  const found =
    wishes.shown.length > 0 && words(fold(wishes.rest)).length === 0
      ? { ...NOTHING, matches: everyModel() }
      : searchWords(wishes.rest, sellers);
  const shown = [...wishes.shown, ...variationWishes(text, found.variations)];
  const matches =
    wishes.shown.length === 0
      ? found.matches
      : found.matches.filter(({ modelId }) => wishes.fits(known(reference.models, modelId)));
  return { ...found, matches, wishes: { ...wishes, shown } };
};

/** What comes nearest where nothing fits: without its wishes, by one of its words, or else what most people want. */
export const nearestModels = (text: string, sellers: readonly BookSeller[]): readonly ModelMatch[] => {
  const { matches, wishes } = searchModels(text, sellers);
  if (matches.length > 0) return matches;
  const byName = searchWords(wishes.rest, sellers).matches;
  if (byName.length > 0) return byName;
  const byWord = words(fold(wishes.rest))
    .slice(0, MOST_WORDS)
    .filter((word) => word.length >= SHORTEST_PART)
    .map((word) => searchWords(word, sellers).matches)
    .filter(({ length }) => length > 0)
    .sort((a, b) => a.length - b.length);
  return byWord[0] ?? everyModel();
};
