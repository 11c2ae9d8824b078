import type { CategoryKey, Model, Product } from '../catalogue/types.ts';
import { catalogue } from '../catalogue/catalogue.ts';
import { COLOUR_NAMES } from '../catalogue-index/colour-names.ts';
import { known, reference } from '../catalogue-index/reference.ts';
import { fold, lettersAndDigits, spellOut, typos, words } from './text.ts';

/** A model that fits a text. */
export interface ModelMatch {
  /** Higher is better; an exact model name beats everything else. */
  readonly score: number;
  /** Whether a product of the model has the storage or colour that the text names, if it names one. */
  readonly fits: (product: Product) => boolean;
}

export interface SearchResult {
  readonly matches: ReadonlyMap<number, ModelMatch>;
  /** The text in corrected spelling, when nothing fitted it as typed. */
  readonly suggestion: string | null;
}

/** What people call the things of a category, beside its names. */
const SYNONYMS: Record<CategoryKey, readonly string[]> = {
  smartphones: ['handy', 'handys', 'smartphone', 'phone', 'phones', 'telefon', 'mobile'],
  tablets: ['tablet', 'pad'],
  laptops: ['laptop', 'notebook', 'notebooks', 'computer', 'rechner'],
  smartwatches: ['smartwatch', 'watch', 'uhr', 'uhren'],
  consoles: ['konsole', 'spielekonsole', 'console', 'gaming'],
  headphones: ['kopfhörer', 'ohrhörer', 'headphone', 'earbuds', 'inears'],
  cameras: ['kamera', 'fotoapparat', 'camera'],
};

/** What people call models, beside their names. */
const NICKNAMES: readonly (readonly [name: RegExp, nickname: string])[] = [[/^PlayStation (\d)/, 'ps$1']];

const nicknames = (name: string): string[] =>
  NICKNAMES.flatMap(([pattern, nickname]) => {
    const [found] = pattern.exec(name) ?? [];
    return found === undefined ? [] : [found.replace(pattern, nickname)];
  });

interface ModelEntry {
  readonly model: Model;
  readonly name: readonly string[];
  readonly brand: readonly string[];
  readonly kind: readonly string[];
  readonly variation: ReadonlySet<string>;
  /** Brand and name without gaps: "applewatchse". */
  readonly compact: string;
}

const MOST_WORDS = 8;
/** What a text gains that names every word of a model's name: "iphone 14" means that one before the 14 Pro. */
const WHOLE_NAME = 10;
const spellings = (text: string): string[] => [...new Set([...words(fold(text)), ...words(spellOut(text))])];

const variationWords = (product: Product): Set<string> => {
  const plain = COLOUR_NAMES[product.colour.picture];
  const labels = [product.storage.label, product.colour.name, plain].flatMap(({ de, en }) => [de, en]);
  // "128 GB" is also found as "128gb".
  return new Set(
    labels.flatMap((label) => [
      ...spellings(label),
      ...words(fold(label).replace(/(\d) (gb|tb|mm)/g, '$1$2')),
    ]),
  );
};

const variationsOfProduct = new Map(
  catalogue.products.map((product) => [product.id, variationWords(product)]),
);

const entries: readonly ModelEntry[] = reference.modelsByDemand.map((model) => {
  const brand = known(reference.brands, model.brandId);
  const category = known(reference.categories, model.categoryId);
  const groups = model.groupIds.map((id) => known(reference.groups, id));
  const kinds = [category, ...groups].flatMap(({ name }) => [name.de, name.en]);
  const products = reference.productsOfModel.get(model.id) ?? [];
  return {
    model,
    name: words(fold(model.name)),
    brand: words(fold(brand.name)),
    kind: [...nicknames(model.name), ...kinds, ...SYNONYMS[category.key]].flatMap(spellings),
    variation: new Set(products.flatMap(({ id }) => [...(variationsOfProduct.get(id) ?? [])])),
    compact: words(fold(`${brand.name}${model.name}`)).join(''),
  };
});

interface WordMatch {
  readonly score: number;
  /** The word of the catalogue that was meant. */
  readonly meant: string;
  /** Set when the word names a storage or a colour. */
  readonly variation: boolean;
}

const inList = (
  list: readonly string[],
  word: string,
  exact: number,
  beginning: number,
): WordMatch | null => {
  if (list.includes(word)) return { score: exact, meant: word, variation: false };
  const longer = list.find((entry) => entry.startsWith(word));
  return longer === undefined
    ? null
    : { score: beginning * (0.5 + (0.5 * word.length) / longer.length), meant: word, variation: false };
};

const vocabulary: readonly string[] = [
  ...new Set(entries.flatMap(({ name, brand, kind }) => [...name, ...brand, ...kind])),
].filter((word) => word.length >= 3);

/** Words of the catalogue that are near to a typed one, with the number of typing mistakes between them. */
type NearWords = (typed: string) => ReadonlyMap<string, number>;

const findNearWords = (typed: string): ReadonlyMap<string, number> => {
  // Numbers tell models apart, and short words are near to everything.
  const limit = /\d/.test(typed) || typed.length < 4 ? 0 : typed.length < 7 ? 1 : 2;
  const near = new Map<string, number>();
  if (limit === 0) return near;
  for (const word of vocabulary) {
    const mistakes = typos(typed, word, limit);
    if (mistakes <= limit) near.set(word, mistakes);
  }
  return near;
};

/** Each word is compared with the whole vocabulary once per search, and not once per model. */
const rememberNearWords = (): NearWords => {
  const remembered = new Map<string, ReadonlyMap<string, number>>();
  return (typed) => {
    const near = remembered.get(typed) ?? findNearWords(typed);
    remembered.set(typed, near);
    return near;
  };
};

const likely = (
  lists: readonly (readonly string[])[],
  near: ReadonlyMap<string, number>,
): WordMatch | null => {
  let best: WordMatch | null = null;
  for (const list of lists)
    for (const entry of list) {
      const mistakes = near.get(entry);
      if (mistakes === undefined) continue;
      const score = 6 - 2 * mistakes;
      if (best === null || score > best.score) best = { score, meant: entry, variation: false };
    }
  return best;
};

const matchWord = (entry: ModelEntry, word: string, near: NearWords | null): WordMatch | null =>
  inList(entry.name, word, 10, 7) ??
  inList(entry.brand, word, 8, 5) ??
  (entry.variation.has(word) ? { score: 3, meant: word, variation: true } : null) ??
  inList(entry.kind, word, 4, 3) ??
  (word.length >= 3 && entry.compact.includes(word) ? { score: 5, meant: word, variation: false } : null) ??
  (near === null ? null : likely([entry.name, entry.brand, entry.kind], near(word)));

const matchEntry = (entry: ModelEntry, typed: readonly string[], near: NearWords | null) => {
  const found: WordMatch[] = [];
  for (const word of typed) {
    const match = matchWord(entry, word, near);
    if (match !== null) {
      found.push(match);
      continue;
    }
    // "iphone14": each part must be there.
    const parts = lettersAndDigits(word);
    const partMatches = parts.length > 1 ? parts.map((part) => matchWord(entry, part, near)) : [null];
    for (const part of partMatches) {
      if (part === null) return null;
      found.push(part);
    }
  }
  const meant = found.map((match) => match.meant);
  const named = entry.name.filter((word) => meant.includes(word)).length / entry.name.length;
  const average = found.reduce((sum, { score }) => sum + score, 0) / found.length;
  return {
    score: average + (named === 1 ? WHOLE_NAME : 0),
    meant,
    wanted: found.filter(({ variation }) => variation).map((match) => match.meant),
  };
};

const searchWith = (typed: readonly string[], near: NearWords | null) => {
  const matches = new Map<number, ModelMatch>();
  let best: { score: number; meant: readonly string[] } | null = null;
  for (const entry of entries) {
    const match = matchEntry(entry, typed, near);
    if (match === null) continue;
    const { score, meant, wanted } = match;
    const fits = (product: Product): boolean =>
      wanted.every((word) => variationsOfProduct.get(product.id)?.has(word) ?? false);
    if (wanted.length > 1 && !(reference.productsOfModel.get(entry.model.id) ?? []).some(fits)) continue;
    matches.set(entry.model.id, { score, fits });
    if (best === null || score > best.score) best = { score, meant };
  }
  return { matches, best };
};

/**
 * Finds models by what people type: any order of words, beginnings of words, German or English kinds of things, storage
 * and colour, umlauts in every spelling, and small typing mistakes when nothing else fits. Every word must fit.
 */
export const searchModels = (text: string): SearchResult => {
  const typed = words(fold(text)).slice(0, MOST_WORDS);
  if (typed.length === 0) return { matches: new Map(), suggestion: null };
  const literal = searchWith(typed, null);
  if (literal.matches.size > 0) return { matches: literal.matches, suggestion: null };
  const { matches, best } = searchWith(typed, rememberNearWords());
  return { matches, suggestion: best === null ? null : best.meant.join(' ') };
};

/** Ids of the models that fit a text, the best first. */
export const rankModels = (result: SearchResult): number[] =>
  [...result.matches]
    .sort(
      ([a, { score: scoreA }], [b, { score: scoreB }]) =>
        scoreB - scoreA ||
        known(reference.models, b).popularity - known(reference.models, a).popularity ||
        a - b,
    )
    .map(([id]) => id);
