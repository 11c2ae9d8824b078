import { inBoth, numbersOf, specificationsOf, unbroken } from './attributes.ts';
import { conditionOf } from './conditions.ts';
import { fingerprint } from './determinism.ts';
import { drawn, withPhotos } from './drawn.ts';
import type { Entries, Entry, PriceRules } from './entries.ts';
import { optionFits } from './options.ts';
import { productsOf } from './products.ts';
import { dayOf, priceBookOf } from './trade-in/price-book.ts';
import { modelsBySigns, searchFeaturesOf, searchWordsOf } from './search-features.ts';
import type { Catalogue, DeviceOption, Model, Product, TradeInQuestion } from './types.ts';

/** An entry by its key. @throws {RangeError} there is none: the importer lets no such reference in */
const named = <E extends { readonly key: string }>(list: ReadonlyMap<string, E>, key: string): E => {
  const entry = list.get(key);
  if (entry === undefined) throw new RangeError(`The assortment has no entry ${key}.`);
  return entry;
};

const byKey = <E extends { readonly key: string }>(list: readonly E[]): ReadonlyMap<string, E> =>
  new Map(list.map((entry) => [entry.key, entry]));

const modelsOf = (entries: Entries): Model[] => {
  const categories = byKey(entries.categories);
  const brands = byKey(entries.brands);
  const shelves = byKey(entries['accessory-groups']);
  const swatches = byKey(entries.colours);
  const idsOf = modelsBySigns(entries);
  const facts = Map.groupBy(entries['attribute-groups'], ({ category }) => category);
  return entries.models.map((entry) => {
    const category = named(categories, entry.category);
    const look = entry.look ?? category.neutralPicture.look;
    const colours = entry.colours.map(({ name, colour, swatch }, index) => ({
      id: entry.id * 100 + 51 + index,
      name: inBoth(name),
      plain: colour,
      swatch: swatch ?? named(swatches, colour).swatch,
    }));
    return {
      id: entry.id,
      categoryId: category.id,
      groupIds: (entry.groups ?? []).map((key) => named(shelves, key).id),
      fitsModelIds: entry.fits === undefined ? [] : idsOf(entry.fits),
      brandId: named(brands, entry.brand).id,
      name: entry.name,
      alsoCalled: entry.alsoCalled ?? [],
      releaseYear: entry.releaseYear,
      look,
      pictureOf: entry.look !== undefined && entry.lookIs === 'model' ? 'model' : 'kind',
      picture: withPhotos(drawn(look, colours[0]?.plain ?? ''), entry.pictures),
      storages: entry.storages.map(({ label, launchPriceCents }, index) => ({
        id: entry.id * 100 + 1 + index,
        label: inBoth(label),
        launchPriceCents,
      })),
      colours,
      description: unbroken(entry.description),
      specifications: specificationsOf(entry, facts.get(entry.category) ?? []),
      numbers: numbersOf(entry),
      popularity: entry.popularity ?? 20,
    };
  });
};

/** The models of a category that have an attribute; a no is not having it. */
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

const productsIn = (
  entries: Entries,
  models: readonly Model[],
  rules: PriceRules,
  day: string,
): Product[] => {
  const booked = priceBookOf(entries, day);
  // Nothing is bought that nothing is asked about.
  const bought = new Set(entries.questions.map(({ category }) => category));
  return entries.models.flatMap((entry, place) => {
    const model = models[place];
    return model === undefined
      ? []
      : productsOf(model, entry, rules, bought.has(entry.category) ? booked : () => ({ baseCents: 0 }));
  });
};

/**
 * Puts an assortment together from its entries.
 *
 * @param day in Germany, whose prices for used devices hold
 * @throws {RangeError} an entry names another that does not exist: the importer lets no such entry in
 */
export const assemble = (entries: Entries, day = dayOf(new Date())): Catalogue => {
  const categories = byKey(entries.categories);
  const brands = byKey(entries.brands);
  const [rules] = entries['price-rules'];
  const models = modelsOf(entries);
  const content = {
    categories: entries.categories,
    accessoryGroups: entries['accessory-groups'],
    colours: entries.colours,
    brands: entries.brands.map(({ id, key, name, manufacturer }) => ({ id, name, slug: key, manufacturer })),
    subbrands: entries.subbrands.map((entry) => ({
      id: entry.id,
      brandId: named(brands, entry.brand).id,
      categoryId: named(categories, entry.category).id,
      name: entry.name,
      searchQuery: entry.search,
    })),
    models,
    products: rules === undefined ? [] : productsIn(entries, models, rules, day),
    conditions: entries.conditions.map((entry) => conditionOf(entry, (key) => named(categories, key).id)),
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
    searchFeatures: searchFeaturesOf(entries),
    searchWords: searchWordsOf(entries),
    dropOffPoints: entries['drop-off-points'],
    shippingMethods: entries['shipping-methods'],
    tradeInRules: rules?.tradeIn ?? null,
  };
  return { version: fingerprint(JSON.stringify(content)), ...content };
};
