import { FREE_SHIPPING_METHODS as FREE_METHODS } from '@rewald/contracts';
import { coloursOf } from '@rewald/pictures/looks';
import { inBoth, writeFact } from '../catalogue/attributes.ts';
import type { Attribute, Entries, Entry, Kind } from '../catalogue/entries.ts';
import { pathAbove } from '../catalogue/category-tree.ts';
import { optionFits } from '../catalogue/options.ts';
import { appearanceFaults } from './check-appearance.ts';
import { documentFaults, pageFaults, unknownPlaces } from './check-documents.ts';
import { dayFaults, type Wrong } from './wrong.ts';

type Keyed = readonly { readonly key: string }[];
const keySets = new WeakMap<Keyed, ReadonlySet<string>>();

/** Created once per list, because each of tens of thousands of entries looks up keys. */
const keysOf = (list: Keyed): ReadonlySet<string> => {
  const known = keySets.get(list) ?? new Set(list.map(({ key }) => key));
  keySets.set(list, known);
  return known;
};

const reference = (known: ReadonlySet<string>, field: string, key: string | undefined): Wrong[] =>
  key === undefined || known.has(key) ? [] : [[field, `There is no ${key}.`]];

/** The parent category must exist, and the tree must have no cycles. */
const parentFaults = (
  parent: string | undefined,
  categories: Entries['categories'],
  key?: string,
): Wrong[] => {
  const path = pathAbove({ parent }, new Map(categories.map((category) => [category.key, category])));
  return [
    ...reference(keysOf(categories), 'parent', parent),
    ...(path.some((above) => above.key === key)
      ? ([
          ['parent', `${key} would be in itself: ${path.map((above) => above.key).join(', ')}.`],
        ] satisfies Wrong[])
      : []),
  ];
};

interface Shown {
  readonly pictures?: readonly string[] | undefined;
}

/** A drawing must exist in its colour; one that is missing needs a photo in its place. */
const pictureFaults = (
  field: string,
  drawing: Entry<'categories'>['picture'],
  { pictures = [] }: Shown,
): Wrong[] => {
  if (drawing === undefined)
    return pictures.length > 0 ? [] : [[field, 'It needs a drawing, or a photo in `pictures`.']];
  const { look, colour } = drawing;
  return coloursOf(look).includes(colour) ? [] : [[field, `${look} is not drawn in ${colour}.`]];
};

/** The format of a number needs the placeholder `{value}` exactly once in both languages. */
const attributeFaults = (attribute: Attribute, place: number): Wrong[] =>
  attribute.type !== 'number'
    ? []
    : (['de', 'en'] as const)
        .filter((locale) => attribute.format[locale].split('{value}').length !== 2)
        .map((locale) => [`attributes.${place}.format.${locale}`, 'The format needs {value} once.']);

const attributesOf = (category: string, entries: Entries): Attribute[] =>
  entries['attribute-groups']
    .filter((group) => group.category === category)
    .flatMap(({ attributes }) => attributes);

const factFaults = (entry: Entry<'models'>, entries: Entries): Wrong[] => {
  const known = new Map(attributesOf(entry.category, entries).map((attribute) => [attribute.key, attribute]));
  return Object.entries(entry.attributes).flatMap(([key, fact]): Wrong[] => {
    const attribute = known.get(key);
    if (attribute === undefined) return [[`attributes.${key}`, `${entry.category} have no such attribute.`]];
    return writeFact(attribute, fact, entry.releaseYear) === null
      ? [[`attributes.${key}`, `It is no ${attribute.type} of this attribute.`]]
      : [];
  });
};

/** The signs must refer to existing models, and to attributes of `categories`, or of any category if there are none. */
const signFaults = (
  { categories = [], signs }: NonNullable<Entry<'models'>['fits']>,
  entries: Entries,
  field: (name: string) => string,
): Wrong[] => {
  const of = categories.length > 0 ? categories : entries.categories.map(({ key }) => key);
  const attributes = keysOf(of.flatMap((category) => attributesOf(category, entries)));
  const models = keysOf(entries.models);
  return [
    ...categories.flatMap((key, place) =>
      reference(keysOf(entries.categories), field(`categories.${place}`), key),
    ),
    ...signs.flatMap((sign, place) =>
      'models' in sign
        ? sign.models.flatMap((key, at) => reference(models, field(`signs.${place}.models.${at}`), key))
        : reference(attributes, field(`signs.${place}.attribute`), sign.attribute),
    ),
  ];
};

const modelFaults = (entry: Entry<'models'>, entries: Entries): Wrong[] => {
  const colours = keysOf(entries.colours);
  const prices = entry.storages.map(({ launchPriceCents }) => launchPriceCents);
  return [
    ...reference(keysOf(entries.categories), 'category', entry.category),
    ...reference(keysOf(entries.brands), 'brand', entry.brand),
    ...(entry.groups ?? []).flatMap((key, place) =>
      reference(keysOf(entries['accessory-groups']), `groups.${place}`, key),
    ),
    ...entry.colours.flatMap(({ colour }, place) => reference(colours, `colours.${place}.colour`, colour)),
    ...(prices.some((price, place) => price < (prices[place - 1] ?? 0))
      ? ([['storages', 'Storages stand from the cheapest to the dearest.']] satisfies Wrong[])
      : []),
    ...factFaults(entry, entries),
    ...(entry.fits === undefined ? [] : signFaults(entry.fits, entries, (name) => `fits.${name}`)),
  ];
};

const questionFaults = ({ category, attribute, answers }: Entry<'questions'>, entries: Entries): Wrong[] => [
  ...reference(keysOf(entries.categories), 'category', category),
  ...(attribute === undefined || attributesOf(category, entries).some(({ key }) => key === attribute)
    ? []
    : ([['attribute', `${category} have no such attribute.`]] satisfies Wrong[])),
  ...answers.flatMap(({ perMille }, place): Wrong[] =>
    perMille > (answers[place - 1]?.perMille ?? 1_000)
      ? [[`answers.${place}.perMille`, 'Answers stand from best to worst.']]
      : [],
  ),
];

/** A device has at most one option, because the product page has a single choice for it. */
const optionFaults = (entry: Entry<'options'>, entries: Entries): Wrong[] => {
  const others = entries.options.filter(({ key }) => key !== entry.key);
  const twice = entries.models.find(
    (model) => optionFits(entry, model) && others.some((other) => optionFits(other, model)),
  );
  return [
    ...(entry.categories ?? []).flatMap((key, place) =>
      reference(keysOf(entries.categories), `categories.${place}`, key),
    ),
    ...(entry.models ?? []).flatMap((key, place) =>
      reference(keysOf(entries.models), `models.${place}`, key),
    ),
    ...(twice === undefined ? [] : ([['', `${twice.key} has another option.`]] satisfies Wrong[])),
  ];
};

/** A phrase has at most one number, and exactly one if a sign needs it; only then may the name show it. */
const phraseFaults = ({ name, phrases, signs }: Entry<'search-features'>): Wrong[] => {
  const wantsNumber = signs.some((sign) => 'within' in sign);
  return (['de', 'en'] as const).flatMap((locale): Wrong[] => [
    ...(name[locale].includes('{value}') && !wantsNumber
      ? ([[`name.${locale}`, 'Only a feature with a number shows {value}.']] satisfies Wrong[])
      : []),
    ...phrases[locale].flatMap((phrase, place): Wrong[] => {
      const numbers = phrase.split('#').length - 1;
      return numbers > 1 || (wantsNumber && numbers === 0)
        ? [[`phrases.${locale}.${place}`, 'A number stands once, as #.']]
        : [];
    }),
  ]);
};

const featureFaults = (entry: Entry<'search-features'>, entries: Entries): Wrong[] => [
  ...phraseFaults(entry),
  ...signFaults(entry, entries, (name) => name),
  ...tooMany(
    entries['search-features'].filter(({ filter }) => filter === true),
    MOST_FEATURES,
    entry.key,
  ),
];

const modelMaps = new WeakMap<Entries['models'], ReadonlyMap<string, Entry<'models'>>>();
const modelsByKey = (models: Entries['models']): ReadonlyMap<string, Entry<'models'>> => {
  const known = modelMaps.get(models) ?? new Map(models.map((model) => [model.key, model]));
  modelMaps.set(models, known);
  return known;
};

const priceFaults = (entry: Entry<'trade-in-prices'>, { models }: Entries): Wrong[] => {
  const { model, storage, from, until, baseCents, floorCents, ceilingCents } = entry;
  const of = modelsByKey(models).get(model);
  const labels = of?.storages.map(({ label }) => inBoth(label).en) ?? [];
  const most = Math.min(baseCents ?? Infinity, ceilingCents ?? Infinity);
  const wrong: [boolean, string, string][] = [
    [of === undefined, 'model', `There is no ${model}.`],
    [
      of !== undefined && storage !== undefined && !labels.includes(storage),
      'storage',
      `${model} has ${labels.join(', ')}.`,
    ],
    [from !== undefined && until !== undefined && from > until, 'until', 'The last day is before the first.'],
    [
      baseCents === undefined && floorCents === undefined && ceilingCents === undefined,
      'baseCents',
      'It says no price, floor or ceiling.',
    ],
    [floorCents !== undefined && floorCents > most, 'floorCents', 'The floor is above the price.'],
  ];
  return [
    ...dayFaults('from', from),
    ...dayFaults('until', until),
    ...wrong.flatMap(([is, field, message]): Wrong[] => (is ? [[field, message]] : [])),
  ];
};

/** The listing counts with bit masks, which limits how many there can be. */
const MOST_SHELVES = 31;
const MOST_COLOURS = 31;
const MOST_CONDITIONS = 8;
const MOST_FEATURES = 31;

const tooMany = (list: readonly { readonly key: string }[], most: number, key: string): Wrong[] =>
  list.findIndex((entry) => entry.key === key) >= most ? [['', `There can be ${most} of them at most.`]] : [];

const shippingFaults = ({ key, days }: Entry<'shipping-methods'>): Wrong[] => [
  ...(FREE_METHODS.some((free) => free === key)
    ? ([['key', 'This is the name of a free one.']] satisfies Wrong[])
    : []),
  ...(days.from <= days.to ? [] : ([['days', 'The first day is before the last.']] satisfies Wrong[])),
];

type OtherMeaning = NonNullable<Entry<'conditions'>['perCategory']>[number];

/** A category may occur once, and again for its models that lack an attribute. */
const otherMeaningFaults = (
  all: readonly OtherMeaning[],
  place: number,
  { categories, without }: OtherMeaning,
  entries: Entries,
): Wrong[] =>
  categories.flatMap((category, which): Wrong[] => {
    const field = `perCategory.${place}.categories.${which}`;
    const standsAbove = all
      .slice(0, place)
      .some((other) => other.categories.includes(category) && (other.without ?? without) === without);
    return [
      ...(standsAbove
        ? ([[field, `${category} stand above already.`]] satisfies Wrong[])
        : reference(keysOf(entries.categories), field, category)),
      ...(without === undefined || attributesOf(category, entries).some(({ key }) => key === without)
        ? []
        : ([[`perCategory.${place}.without`, `${category} have no such attribute.`]] satisfies Wrong[])),
    ];
  });

type Rule<K extends Kind> = (entry: Entry<K>, entries: Entries) => Wrong[];

const RULES: { readonly [K in Kind]: Rule<K> } = {
  categories: (entry, { categories, 'accessory-groups': groups }) => [
    ...parentFaults(entry.parent, categories, entry.key),
    ...pictureFaults('picture', entry.picture, entry),
    ...pictureFaults('neutralPicture', entry.neutralPicture, entry),
    ...tooMany([...groups, ...categories], MOST_SHELVES, entry.key),
  ],
  'accessory-groups': (entry, { categories, 'accessory-groups': groups }) => [
    ...parentFaults(entry.parent, categories),
    ...pictureFaults('picture', entry.picture, entry),
    ...(entry.fits ?? []).flatMap((category, place) =>
      reference(keysOf(categories), `fits.${place}`, category),
    ),
    ...tooMany([...categories, ...groups], MOST_SHELVES, entry.key),
  ],
  colours: ({ key }, { colours }) => tooMany(colours, MOST_COLOURS, key),
  brands: () => [],
  subbrands: ({ category, brand }, { categories, brands }) => [
    ...reference(keysOf(categories), 'category', category),
    ...reference(keysOf(brands), 'brand', brand),
  ],
  'attribute-groups': ({ category, attributes }, { categories }) => [
    ...reference(keysOf(categories), 'category', category),
    ...attributes.flatMap(attributeFaults),
  ],
  conditions: ({ id, key, perCategory = [] }, entries) => [
    ...(id > entries.conditions.length
      ? ([['id', 'Conditions count from 1, without gaps.']] satisfies Wrong[])
      : []),
    ...tooMany(entries.conditions, MOST_CONDITIONS, key),
    ...perCategory.flatMap((other, place) => otherMeaningFaults(perCategory, place, other, entries)),
  ],
  insurances: () => [],
  questions: questionFaults,
  'price-rules': ({ key, curves }, { categories, brands, 'price-rules': rules }) => [
    ...curves.flatMap(({ category, brand }, place) => [
      ...reference(keysOf(categories), `curves.${place}.category`, category),
      ...reference(keysOf(brands), `curves.${place}.brand`, brand),
    ]),
    ...tooMany(rules, 1, key),
  ],
  models: modelFaults,
  options: optionFaults,
  'search-features': featureFaults,
  'search-words': ({ means, order, sold }) => [
    ...(means !== undefined && order !== undefined
      ? ([['order', 'They mean a word or an order.']] satisfies Wrong[])
      : []),
    ...(sold === false && (means ?? order) !== undefined
      ? ([['sold', 'What is not sold means neither a word nor an order.']] satisfies Wrong[])
      : []),
  ],
  'trade-in-prices': priceFaults,
  company: ({ key }, { company }) => tooMany(company, 1, key),
  appearance: (entry, { appearance }) => [...tooMany(appearance, 1, entry.key), ...appearanceFaults(entry)],
  documents: documentFaults,
  pages: pageFaults,
  'home-texts': ({ key, texts }, entries) => [
    ...tooMany(entries['home-texts'], 1, key),
    ...((texts.de.promos === undefined) === (texts.en.promos === undefined)
      ? []
      : ([['texts', 'The lines above the header stand in both languages, or in none.']] satisfies Wrong[])),
    ...Object.entries(texts).flatMap(([locale, { guides = [], finders = [] }]) => [
      ...finders.flatMap(({ category }) =>
        reference(keysOf(entries.categories), `texts.${locale}.finders`, category),
      ),
      ...guides.flatMap(({ finder }) => reference(keysOf(finders), `texts.${locale}.guides`, finder)),
    ]),
    ...unknownPlaces('texts', { de: JSON.stringify(texts.de), en: JSON.stringify(texts.en) }),
  ],
  sellers: ({ key, own, shippingDays }, { sellers }) => [
    ...(shippingDays.from <= shippingDays.to
      ? []
      : ([['shippingDays', 'The first day is before the last.']] satisfies Wrong[])),
    ...(own === true
      ? tooMany(
          sellers.filter((seller) => seller.own === true),
          1,
          key,
        )
      : []),
  ],
  'discount-codes': ({ kind, value }) =>
    kind === 'percent' && value > 100 ? [['value', 'More than 100 per cent.']] : [],
  'drop-off-points': () => [],
  'shipping-methods': shippingFaults,
};

/** Faults of an entry beyond its schema, given all entries after the import. */
export const meaningFaults = <K extends Kind>(kind: K, entry: Entry<K>, entries: Entries): Wrong[] =>
  RULES[kind](entry, entries);
