import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import type { Brand, Localized, Model, Product } from '@rewald/assortment/catalogue/types';
import { derived, remembered } from '@rewald/assortment/catalogue/catalogue';
import { Memo } from '@rewald/assortment/catalogue/memo';
import { isOfAccessories, shelvesOf, type Shelf } from '@rewald/assortment/catalogue/category-tree';
import { known, reference } from '@rewald/assortment/index/reference';
import { fold, sound, spellings, words } from '@rewald/assortment/catalogue/text';
import { ROLES, type Role } from './scores.ts';

/** A model that a word of the catalogue belongs to, with the word's scores. */
export interface Posting {
  readonly modelId: number;
  readonly whole: number;
  readonly beginning: number;
  /** Whether the word names a storage or a colour: then not every product of the model matches. */
  readonly variation: boolean;
}

export interface CatalogueWord {
  readonly word: string;
  readonly sound: string;
  readonly postings: readonly Posting[];
}

/** The words of a model's name, for searching. */
export interface ModelWords {
  readonly model: Model;
  /** Folded words of the name. */
  readonly name: readonly string[];
  /** Brand and name without spaces, starting at each word: "blattwerkfalter13", "falter13", "13". */
  readonly compact: readonly string[];
}

type Names = Pick<ModelWords, 'name' | 'compact'>;
/** By model id. */
const names = remembered(() => new Memo<number, Names>(new Map()));

const namesOf = (shop: Stocked, { id, name: text, brandId }: Model): Names => {
  const brand = known(reference(shop).brands, brandId);
  return names(shop).of(id, [text, brand.name], () => {
    const name = words(fold(text));
    const all = [...words(fold(brand.name)), ...name];
    return { name, compact: all.map((_, first) => all.slice(first).join('')) };
  });
};

/** All models, most wanted first. */
export const modelWords = derived((shop): readonly ModelWords[] =>
  reference(shop).modelsByDemand.map((model) => ({ model, ...namesOf(shop, model) })),
);

/** Folded words of each model's name, by model id. */
export const namesOfModels = derived(
  (shop): ReadonlyMap<number, readonly string[]> =>
    new Map(modelWords(shop).map(({ model, name }) => [model.id, name])),
);

/** Original spelling, with umlauts, by folded word. */
const written = remembered(() => new Map<string, string>());

/** The original spelling of a folded word, for display. */
export const writtenForm = (shop: Stocked, folded: string): string => written(shop).get(folded) ?? folded;

/** Spellings of texts that many models share, such as brands and colours. */
const sharedSpellings = remembered(() => new Map<string, readonly string[]>());

const spellingsOf = (shop: Stocked, text: string): readonly string[] => {
  const originals = words(text.toLowerCase().normalize('NFC'));
  const originalOf = written(shop);
  for (const original of originals)
    for (const spelling of spellings(original))
      if (!originalOf.has(spelling) || spelling === original) originalOf.set(spelling, original);
  return spellings(text);
};

const sharedSpellingsOf = (shop: Stocked, text: string): readonly string[] => {
  const shared = sharedSpellings(shop);
  const found = shared.get(text) ?? spellingsOf(shop, text);
  shared.set(text, found);
  return found;
};

/** By the texts of storage and colour: a few hundred for any number of products. */
const variations = remembered(() => new Map<string, ReadonlySet<string>>());

const spellVariation = (shop: Stocked, product: Product): ReadonlySet<string> => {
  const { name: plain } = known(reference(shop).colours, product.colour.plain);
  const labels = [product.storage.label, product.colour.name, plain].flatMap(({ de, en }) => [de, en]);
  const key = labels.join('\n');
  const found =
    variations(shop).get(key) ??
    // "128 GB" is also found as "128gb".
    new Set(
      labels.flatMap((label) => [
        ...sharedSpellingsOf(shop, label),
        ...words(fold(label).replace(/(\d) (gb|tb|mm)/g, '$1$2')),
      ]),
    );
  variations(shop).set(key, found);
  return found;
};

/** By the text object that products of the same storage and colour share, then by plain colour. */
const variationsOfProducts = derived(() => new Map<Localized, Map<string, ReadonlySet<string>>>());

/** The words of a product's storage and colour; the same object for all products with the same ones. */
export const variationWords = (shop: Stocked, product: Product): ReadonlySet<string> => {
  const of = variationsOfProducts(shop);
  let byColour = of.get(product.variation);
  if (byColour === undefined) of.set(product.variation, (byColour = new Map()));
  const found = byColour.get(product.colour.plain) ?? spellVariation(shop, product);
  byColour.set(product.colour.plain, found);
  return found;
};

/** Whether a product has the storage or colour that a folded word names. */
export const isVariationOf = (shop: Stocked, product: Product, word: string): boolean =>
  variationWords(shop, product).has(word);

interface PartsOfWords {
  readonly brand: Brand;
  readonly shelves: readonly Shelf[];
  readonly variations: readonly ReadonlySet<string>[];
}

const wordsOfModel = (
  shop: Stocked,
  model: Model,
  { brand, shelves, variations: named }: PartsOfWords,
): readonly (readonly [Role, string])[] => {
  const kinds = shelves.flatMap((shelf) => [
    shelf.name.de,
    shelf.name.en,
    ...('synonyms' in shelf ? shelf.synonyms : []),
  ]);
  const as = (role: Role, found: readonly string[]): (readonly [Role, string])[] =>
    found.map((word) => [role, word] as const);
  return [
    ...as('name', spellingsOf(shop, model.name)),
    ...as('brand', sharedSpellingsOf(shop, brand.name)),
    ...as('kind', [
      ...model.alsoCalled.flatMap((text) => spellingsOf(shop, text)),
      ...kinds.flatMap((text) => sharedSpellingsOf(shop, text)),
    ]),
    ...named.flatMap((one) => as('variation', [...one])),
  ];
};

/** By model id, because a changed swatch makes a new model object but no new words. */
const rolesOfModels = remembered(() => new Memo<number, ReadonlyMap<string, Role>>(new Map()));

const writeRoles = (
  shop: Stocked,
  model: Model,
  brand: Brand,
  shelves: readonly Shelf[],
): ReadonlyMap<string, Role> => {
  const named = [
    ...new Set(
      (reference(shop).productsOfModel.get(model.id) ?? []).map((product) => variationWords(shop, product)),
    ),
  ];
  const others = [model.name, ...model.alsoCalled, brand, ...shelves, ...named];
  return rolesOfModels(shop).of(model.id, others, () => {
    const roles = new Map<string, Role>();
    for (const [role, word] of wordsOfModel(shop, model, { brand, shelves, variations: named })) {
      const earlier = roles.get(word);
      if (earlier === undefined || ROLES[earlier].whole < ROLES[role].whole) roles.set(word, role);
    }
    return roles;
  });
};

const rolesOfSame = new Memo<Model, ReadonlyMap<string, Role>>(new WeakMap());

/**
 * The shelves whose names find a model. Headphones stand on a shelf among the accessories, too, but are not what people
 * mean by "accessories".
 */
const namingShelves = (shop: Stocked, model: Model): Shelf[] => {
  const own = known(reference(shop).categories, model.categoryId);
  const isAccessory = isOfAccessories(shop, own);
  return [...shelvesOf(shop, model)].filter(
    (shelf) => isAccessory || !('accessories' in shelf && shelf.accessories),
  );
};

/** The words of a model, each in its most important role; the same object as long as they do not change. */
export const rolesOfWords = (shop: Stocked, model: Model): ReadonlyMap<string, Role> => {
  const brand = known(reference(shop).brands, model.brandId);
  const shelves = namingShelves(shop, model);
  const products = reference(shop).productsOfModel.get(model.id) ?? [];
  const colours = model.colours.map(({ plain }) => known(reference(shop).colours, plain));
  const others = [brand, products.length, ...shelves, ...colours];
  return rolesOfSame.of(model, others, () => writeRoles(shop, model, brand, shelves));
};

/** A name without spaces, starting at one of its words, and its model. */
interface NamePart {
  readonly word: string;
  readonly modelId: number;
}

const alphabetically = (a: { readonly word: string }, b: { readonly word: string }): number =>
  a.word < b.word ? -1 : 1;

/** The words of a model that the index contains. */
interface Taken {
  readonly compact: readonly string[];
  readonly roles: ReadonlyMap<string, Role>;
}

/**
 * All words under which models are found, and all parts of names. From one assortment to the next, only the words of
 * changed models are replaced.
 */
export class WordIndex {
  /** In alphabetical order. */
  words: readonly CatalogueWord[] = [];
  /** In alphabetical order. */
  nameParts: readonly NamePart[] = [];
  readonly #models = new Map<number, Taken>();
  readonly #words = new Map<string, { readonly word: string; readonly sound: string; postings: Posting[] }>();

  follow(shop: Stocked, models: readonly ModelWords[]): void {
    const next = new Map(
      models.map(({ model, compact }) => [model.id, { compact, roles: rolesOfWords(shop, model) }]),
    );
    const isSame = (id: number): boolean => {
      const [one, other] = [this.#models.get(id), next.get(id)];
      return one?.roles === other?.roles && one?.compact === other?.compact;
    };
    const changed = new Set([...this.#models.keys(), ...next.keys()].filter((id) => !isSame(id)));
    this.#takeOut(changed);
    for (const id of changed) {
      const taken = next.get(id);
      if (taken === undefined) this.#models.delete(id);
      else {
        this.#models.set(id, taken);
        this.#put(id, taken.roles);
      }
    }
    const parts = [...changed].flatMap((modelId) =>
      (next.get(modelId)?.compact ?? []).map((word) => ({ word, modelId })),
    );
    const others = this.nameParts.filter(({ modelId }) => !changed.has(modelId));
    this.nameParts = [...others, ...parts].sort(alphabetically);
    this.words = [...this.#words.values()].sort(alphabetically);
  }

  #takeOut(changed: ReadonlySet<number>): void {
    const touched = new Set([...changed].flatMap((id) => [...(this.#models.get(id)?.roles.keys() ?? [])]));
    for (const word of touched) {
      const entry = this.#words.get(word);
      if (entry === undefined) continue;
      entry.postings = entry.postings.filter(({ modelId }) => !changed.has(modelId));
      if (entry.postings.length === 0) this.#words.delete(word);
    }
  }

  #put(modelId: number, roles: ReadonlyMap<string, Role>): void {
    for (const [word, role] of roles) {
      const entry = this.#words.get(word) ?? { word, sound: sound(word), postings: [] };
      this.#words.set(word, entry);
      entry.postings.push({ modelId, ...ROLES[role], variation: role === 'variation' });
    }
  }
}

const kept = remembered(() => new WordIndex());
/** The index of an assortment; it was that of the former one, and took over what changed. */
export const wordIndex = derived((shop) => {
  const index = kept(shop);
  index.follow(shop, modelWords(shop));
  return index;
});

/** All words under which models are found, with the models, in alphabetical order. */
export const catalogueWords = (shop: Stocked): readonly CatalogueWord[] => wordIndex(shop).words;

/** The entries of a sorted list that begin with a text. */
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

/** Words of the catalogue that begin with the typed one; the typed word itself comes first if it is among them. */
export const wordsBeginningWith = (shop: Stocked, typed: string): readonly CatalogueWord[] =>
  beginningWith(catalogueWords(shop), typed);

/** Models whose names, written without spaces, contain the typed text from the start of one of their words. */
export const namesGoingOnWith = (shop: Stocked, typed: string): readonly number[] =>
  beginningWith(wordIndex(shop).nameParts, typed).map(({ modelId }) => modelId);
