import type { PictureLook } from '@rewald/pictures/looks';
import { hash } from 'node:crypto';
import { germanDay } from '@rewald/server-kit/calendar/german-day';
import { inBoth, numbersOf, specificationsOf, unbroken } from './attributes.ts';
import { conditionOf } from './conditions.ts';
import { drawn, withPhotos, pictured, UNDRAWN } from './drawn.ts';
import type { Entries, Entry, PriceRules } from './entries.ts';
import { atOnce, eachInPieces, type Pieces } from './in-pieces.ts';
import { optionFits } from './options.ts';
import { productsOf } from './products.ts';
import { Memo } from './memo.ts';
import { priceBookOf, type BookedPrice } from './trade-in/price-book.ts';
import { ModelsBySigns, searchFeaturesOf, searchWordsOf, type IdsOfSigned } from './search-features.ts';
import type {
  Brand,
  Catalogue,
  DeviceOption,
  Localized,
  Model,
  Picture,
  Product,
  TradeInQuestion,
} from './types.ts';

/** An entry by its key. @throws {RangeError} there is none; the importer accepts no such reference */
const named = <E extends { readonly key: string }>(list: ReadonlyMap<string, E>, key: string): E => {
  const entry = list.get(key);
  if (entry === undefined) throw new RangeError(`The assortment has no entry ${key}.`);
  return entry;
};

const byKey = <E extends { readonly key: string }>(list: readonly E[]): ReadonlyMap<string, E> =>
  new Map(list.map((entry) => [entry.key, entry]));

/** The parts of a model that take the longest to make. */
type Written = Pick<Model, 'description' | 'specifications' | 'numbers'>;

/** What a model is made of besides its own entry. */
interface PartsOfModel {
  readonly categoryId: number;
  readonly brandId: number;
  readonly look: PictureLook;
  /** Photos of the category, for models without a picture of their own. */
  readonly kindPhotos: readonly string[];
  readonly groupIds: readonly number[];
  /** Of its colours, in their order. */
  readonly swatches: readonly string[];
  readonly fitsModelIds: readonly number[];
  readonly written: Written;
}

const NO_MODELS: readonly number[] = [];
/** English label of the storage of a model that has only one version. */
const ONLY_VERSION = 'Standard';

const writtenOf = (entry: Entry<'models'>, facts: readonly Entry<'attribute-groups'>[]): Written => ({
  description: unbroken(entry.description),
  specifications: specificationsOf(entry, facts),
  numbers: numbersOf(entry),
});

const pictureOfModel = (
  { pictures }: Entry<'models'>,
  drawing: Picture,
  kindPhotos: readonly string[],
): Picture =>
  pictures === undefined && kindPhotos.length > 0
    ? { ...withPhotos(drawing, kindPhotos), ofKind: true }
    : withPhotos(drawing, pictures);

const modelOf = (entry: Entry<'models'>, parts: PartsOfModel): Model => {
  const { categoryId, brandId, look, groupIds, fitsModelIds, written } = parts;
  const colours = entry.colours.map(({ name, colour }, index) => ({
    id: entry.id * 100 + 51 + index,
    name: inBoth(name),
    plain: colour,
    swatch: parts.swatches[index] ?? '',
  }));
  return {
    id: entry.id,
    categoryId,
    groupIds,
    fitsModelIds,
    brandId,
    name: entry.name,
    alsoCalled: entry.alsoCalled ?? [],
    releaseYear: entry.releaseYear,
    look,
    pictureOf: entry.look !== undefined && entry.lookIs === 'model' ? 'model' : 'kind',
    picture: pictureOfModel(entry, drawn(look, colours[0]?.swatch ?? ''), parts.kindPhotos),
    storages: entry.storages.map(({ label, launchPriceCents }, index) => ({
      id: entry.id * 100 + 1 + index,
      label: inBoth(label),
      isTold: entry.storages.length > 1 || inBoth(label).en !== ONLY_VERSION,
      launchPriceCents,
    })),
    colours,
    ...written,
    popularity: entry.popularity ?? 20,
  };
};

const brandOf = ({ id, key, name, manufacturer }: Entry<'brands'>): Brand => ({
  id,
  name,
  slug: key,
  manufacturer,
});

/** A digest of a text; equal texts have equal digests, on every machine. */
const digestOf = (text: string): string => hash('sha256', text, 'base64url');

/** Digests of entries and of lists of numbers, each computed once. */
class Digests {
  readonly #of = new WeakMap<object, string>();

  of(made: object): string {
    const digest = this.#of.get(made) ?? digestOf(JSON.stringify(made));
    this.#of.set(made, digest);
    return digest;
  }

  ofAll(list: readonly object[]): string {
    return list.map((made) => this.of(made)).join(' ');
  }
}

/** The models of a category that have an attribute; `false` counts as not having it. */
const modelsWith = ({ models }: Entries, category: string, attribute: string): number[] =>
  models
    .filter(({ category: of, attributes }) => of === category && (attributes[attribute] ?? false) !== false)
    .map(({ id }) => id);

const questionOf = (
  entry: Entry<'questions'>,
  categoryId: number,
  modelIds: readonly number[] | null,
): TradeInQuestion => ({
  id: entry.id,
  categoryId,
  modelIds,
  question: unbroken(entry.question),
  type: entry.type,
  description: unbroken(entry.description),
  metadata: { battery: entry.about === 'battery', account: entry.about === 'account' },
  answers: entry.answers.map(({ id, value, description, marks, perMille, bestGrade }, place) => ({
    id: id ?? entry.id * 10 + place + 1,
    value: unbroken(value),
    description: unbroken(description),
    ...(marks === undefined ? {} : { marks }),
    effect: { perMille, bestGrade },
  })),
});

const optionOf = (entry: Entry<'options'>, models: Entries['models']): DeviceOption => ({
  id: entry.id,
  title: unbroken(entry.title),
  included: unbroken(entry.included),
  name: unbroken(entry.name),
  description: unbroken(entry.description),
  priceCents: entry.priceCents,
  modelIds: models.filter((model) => optionFits(entry, model)).map(({ id }) => id),
});

/** The shop buys nothing of a category without questions. */
const NOT_BOUGHT: BookedPrice = { baseCents: 0 };
/** The price follows from the rules. */
const NO_BOOK = {};

/**
 * Assembles successive assortments from their entries. Whatever is made of unchanged entries stays the same object, so
 * that a changed entry costs only what depends on it.
 */
export class Assembler {
  readonly #written = new Memo<Entry<'models'>, Written>(new WeakMap());
  readonly #models = new Memo<Entry<'models'>, Model>(new WeakMap());
  readonly #products = new Memo<Model, readonly Product[]>(new WeakMap());
  readonly #brands = new Memo<Entry<'brands'>, Brand>(new WeakMap());
  readonly #digests = new Digests();
  /** Shared texts: tens of thousands of products have only a few hundred different ones. */
  readonly #variations = new Map<string, Localized>();
  readonly #lineage = {};
  readonly #signs = new ModelsBySigns();
  readonly #prices = new Memo<Entries['trade-in-prices'], ReturnType<typeof priceBookOf>>(new WeakMap());

  /**
   * Assembles an assortment, piece by piece.
   *
   * @param day whose prices for used devices apply, in German time
   * @throws {RangeError} an entry refers to one that does not exist; the importer accepts no such entry
   */
  *assemble(entries: Entries, day = germanDay(new Date())): Pieces<Catalogue> {
    const [rules] = entries['price-rules'];
    const idsOf = this.#signs.among(entries);
    // Digests of what models and products are made of, to detect changes without serializing all of them.
    const signatures: string[] = [];
    const models = yield* this.#modelsOf(entries, idsOf, signatures);
    const products =
      rules === undefined ? [] : yield* this.#productsOf(entries, models, rules, day, signatures);
    yield;
    const content = this.#othersOf(entries, idsOf);
    yield;
    const version = digestOf([JSON.stringify(content), ...signatures].join('\n'));
    yield;
    return { version, lineage: this.#lineage, ...content, models, products: products.flat() };
  }

  /** Everything in an assortment besides models and products. */
  #othersOf(
    entries: Entries,
    idsOf: IdsOfSigned,
  ): Omit<Catalogue, 'version' | 'lineage' | 'models' | 'products'> {
    const categories = byKey(entries.categories);
    const brands = byKey(entries.brands);
    return {
      categories: entries.categories.map(pictured),
      accessoryGroups: entries['accessory-groups'].map(pictured),
      colours: entries.colours,
      brands: entries.brands.map((entry) => this.#brands.of(entry, [], () => brandOf(entry))),
      subbrands: entries.subbrands.map((entry) => ({
        id: entry.id,
        brandId: named(brands, entry.brand).id,
        categoryId: named(categories, entry.category).id,
        name: entry.name,
        searchQuery: entry.search,
      })),
      conditions: entries.conditions.map((entry) =>
        conditionOf(
          entry,
          (key) => named(categories, key).id,
          (category, attribute) => modelsWith(entries, category, attribute),
        ),
      ),
      insurances: entries.insurances.map((entry) => ({
        ...entry,
        name: unbroken(entry.name),
        description: unbroken(entry.description),
      })),
      options: entries.options.map((entry) => optionOf(entry, entries.models)),
      questions: entries.questions.map((entry) =>
        questionOf(
          entry,
          named(categories, entry.category).id,
          entry.attribute === undefined ? null : modelsWith(entries, entry.category, entry.attribute),
        ),
      ),
      searchFeatures: searchFeaturesOf(entries, idsOf),
      searchWords: searchWordsOf(entries),
      dropOffPoints: entries['drop-off-points'],
      shippingMethods: entries['shipping-methods'],
      tradeInRules: entries['price-rules'][0]?.tradeIn ?? null,
    };
  }

  #modelsOf(entries: Entries, idsOf: IdsOfSigned, signatures: string[]): Pieces<Model[]> {
    const categories = byKey(entries.categories);
    const brands = byKey(entries.brands);
    const shelves = byKey(entries['accessory-groups']);
    const swatches = byKey(entries.colours);
    const factsOf = Map.groupBy(entries['attribute-groups'], ({ category }) => category);
    const digestsOf = new Map(
      [...factsOf].map(([category, facts]) => [category, this.#digests.ofAll(facts)]),
    );
    return eachInPieces(entries.models, (entry) => {
      const category = named(categories, entry.category);
      const facts = factsOf.get(entry.category) ?? [];
      const parts = {
        categoryId: category.id,
        brandId: named(brands, entry.brand).id,
        look: entry.look ?? category.neutralPicture?.look ?? UNDRAWN.look,
        kindPhotos: entry.look === undefined ? (category.pictures ?? []) : [],
        groupIds: (entry.groups ?? []).map((key) => named(shelves, key).id),
        swatches: entry.colours.map(({ colour, swatch }) => swatch ?? named(swatches, colour).swatch),
        fitsModelIds: entry.fits === undefined ? NO_MODELS : idsOf(entry.fits),
      };
      const { fitsModelIds, ...others } = parts;
      const signature = `${Object.values(others).join(' ')} ${this.#digests.of(fitsModelIds)} ${digestsOf.get(entry.category) ?? ''}`;
      signatures.push(`${this.#digests.of(entry)} ${signature}`);
      return this.#models.of(entry, [signature], () =>
        modelOf(entry, { ...parts, written: this.#written.of(entry, facts, () => writtenOf(entry, facts)) }),
      );
    });
  }

  /** The products of each model. */
  #productsOf(
    entries: Entries,
    models: readonly Model[],
    rules: PriceRules,
    day: string,
    signatures: string[],
  ): Pieces<(readonly Product[])[]> {
    const prices = entries['trade-in-prices'];
    const booked = this.#prices.of(prices, [day], () => priceBookOf(entries, day));
    const bought = new Set(entries.questions.map(({ category }) => category));
    signatures.push(this.#digests.of(rules));
    return eachInPieces(entries.models, (entry, place) => {
      const model = models[place];
      if (model === undefined) return [];
      const isBought = bought.has(entry.category);
      const books = entry.storages.map((_, storage) => (isBought ? booked(entry, storage) : NOT_BOUGHT));
      signatures.push(this.#digests.ofAll(books.map((book) => book ?? NO_BOOK)));
      return this.#products.of(model, [entry, rules, ...books], () =>
        productsOf(model, entry, rules, books, this.#variations),
      );
    });
  }
}

/**
 * Assembles an assortment from its entries, without reusing anything from a former one.
 *
 * @param day whose prices for used devices apply, in German time
 * @throws {RangeError} an entry refers to one that does not exist; the importer accepts no such entry
 */
export const assemble = (entries: Entries, day?: string): Catalogue =>
  atOnce(new Assembler().assemble(entries, day));
