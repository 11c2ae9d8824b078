import type { Model, Product } from '../catalogue/types.ts';
import { derived } from '../catalogue/catalogue.ts';
import { shelvesOf } from '../catalogue/category-tree.ts';
import { known, reference } from '../index/reference.ts';
import { ROLES, type Role } from './scores.ts';
import { fold, sound, spellings, words } from './text.ts';

/** That a word of the catalogue belongs to a model. */
export interface Posting {
  /** Place in `modelWords`. */
  readonly place: number;
  readonly whole: number;
  readonly beginning: number;
  /** Whether the word names a storage or a colour: then not every product of the model fits. */
  readonly variation: boolean;
}

/** A word of the catalogue. */
export interface CatalogueWord {
  readonly word: string;
  readonly sound: string;
  readonly postings: readonly Posting[];
}

/** The words of the models, for searching. */
export interface ModelWords {
  readonly model: Model;
  /** The words of its name, folded. */
  readonly name: readonly string[];
  /** Brand and name without gaps, from each word on: "applewatchse", "watchse", "se". */
  readonly compact: readonly string[];
}

/** All models, the most wanted first. */
export const modelWords = derived((): readonly ModelWords[] =>
  reference.modelsByDemand.map((model) => {
    const name = words(fold(model.name));
    const all = [...words(fold(known(reference.brands, model.brandId).name)), ...name];
    return { model, name, compact: all.map((_, first) => all.slice(first).join('')) };
  }),
);

/** How a folded word is written in full, umlauts and all. */
const written = new Map<string, string>();

/** The word as people write it, for showing it. */
export const writtenForm = (folded: string): string => written.get(folded) ?? folded;

const spellingsOf = (text: string): string[] => {
  const originals = words(text.toLowerCase().normalize('NFC'));
  for (const original of originals)
    for (const spelling of spellings(original))
      if (!written.has(spelling) || spelling === original) written.set(spelling, original);
  return spellings(text);
};

const variationWords = (product: Product): Set<string> => {
  const { name: plain } = known(reference.colours, product.colour.plain);
  const labels = [product.storage.label, product.colour.name, plain].flatMap(({ de, en }) => [de, en]);
  // "128 GB" is also found as "128gb".
  return new Set(
    labels.flatMap((label) => [
      ...spellingsOf(label),
      ...words(fold(label).replace(/(\d) (gb|tb|mm)/g, '$1$2')),
    ]),
  );
};

const variationsOfProduct = derived(
  ({ products }) => new Map(products.map((product) => [product.id, variationWords(product)])),
);

/** Whether a product has the storage or colour that a folded word names. */
export const isVariationOf = (product: Product, word: string): boolean =>
  variationsOfProduct().get(product.id)?.has(word) ?? false;

const wordsOfModel = (model: Model): readonly (readonly [Role, string])[] => {
  const kinds = [...shelvesOf(model)].flatMap((shelf) => [
    shelf.name.de,
    shelf.name.en,
    ...('synonyms' in shelf ? shelf.synonyms : []),
  ]);
  const products = reference.productsOfModel.get(model.id) ?? [];
  const as = (role: Role, texts: readonly string[]): (readonly [Role, string])[] =>
    texts.flatMap(spellingsOf).map((word) => [role, word] as const);
  return [
    ...as('name', [model.name]),
    ...as('brand', [known(reference.brands, model.brandId).name]),
    ...as('kind', [...model.alsoCalled, ...kinds]),
    ...products.flatMap(({ id }) =>
      [...(variationsOfProduct().get(id) ?? [])].map((word) => ['variation', word] as const),
    ),
  ];
};

/** The words of a model, each in the role that counts most. */
export const rolesOfWords = (model: Model): ReadonlyMap<string, Role> => {
  const roles = new Map<string, Role>();
  for (const [role, word] of wordsOfModel(model)) {
    const earlier = roles.get(word);
    if (earlier === undefined || ROLES[earlier].whole < ROLES[role].whole) roles.set(word, role);
  }
  return roles;
};

const collect = (): CatalogueWord[] => {
  const postings = new Map<string, Posting[]>();
  modelWords().forEach(({ model }, place) => {
    for (const [word, role] of rolesOfWords(model)) {
      const posting = { place, ...ROLES[role], variation: role === 'variation' };
      const ofWord = postings.get(word);
      if (ofWord === undefined) postings.set(word, [posting]);
      else ofWord.push(posting);
    }
  });
  return [...postings].map(([word, ofWord]) => ({ word, sound: sound(word), postings: ofWord }));
};

/** Every word under which a model is found, with the models, in the order of the alphabet. */
export const catalogueWords = derived((): readonly CatalogueWord[] =>
  collect().sort((a, b) => (a.word < b.word ? -1 : 1)),
);

/** A name from one of its words on, without gaps, and the place of its model. */
interface NamePart {
  readonly word: string;
  readonly place: number;
}

const nameParts = derived((): readonly NamePart[] =>
  modelWords()
    .flatMap(({ compact }, place) => compact.map((word) => ({ word, place })))
    .sort((a, b) => (a.word < b.word ? -1 : 1)),
);

/** Those of a sorted list that begin with a text. */
const beginningWith = <T extends { readonly word: string }>(
  list: readonly T[],
  text: string,
): readonly T[] => {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.word ?? '') < text) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (list[end]?.word.startsWith(text) === true) end += 1;
  return list.slice(low, end);
};

/** Words of the catalogue that begin with a typed one; it itself is the first, if it is one. */
export const wordsBeginningWith = (typed: string): readonly CatalogueWord[] =>
  beginningWith(catalogueWords(), typed);

/** Places of models whose names, written without gaps, go on like this from one of their words on. */
export const namesGoingOnWith = (typed: string): readonly number[] =>
  beginningWith(nameParts(), typed).map(({ place }) => place);
