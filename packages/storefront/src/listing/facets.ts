import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import { type FacetValue, type ListingFacet, type Locale } from '@rewald/contracts';
import { derived, derivedEarly } from '@rewald/assortment/catalogue/catalogue';
import type { Localized, Model, Product } from '@rewald/assortment/catalogue/types';
import type { BookSeller } from '@rewald/assortment/index/sellers';
import { fold, words } from '@rewald/assortment/catalogue/text';
import { addBit, wordsFor } from './bit-counts.ts';
import { filterFeatures } from '../search/wishes.ts';

/** A value of a facet. Counts use its number, which is its index in the facet's list of values. */
export interface FacetChoice {
  /** The value in URLs. */
  readonly value: string;
  readonly label: Localized;
  /** Tells nothing and is not offered: the `Standard` of models that have only one version. */
  readonly isUntold?: boolean;
  /** Order among equally frequent values; lower is first. */
  readonly rank: Readonly<Record<Locale, number>>;
}

const collator = new Intl.Collator('de');
type Unranked = Omit<FacetChoice, 'rank'>;
type Order = (locale: Locale) => (a: Unranked, b: Unranked) => number;
const byLabel: Order = (locale) => (a, b) => collator.compare(a.label[locale], b.label[locale]);
const ranked = (of: readonly Unranked[], order: Order): FacetChoice[] => {
  const ranks = (locale: Locale) =>
    new Map(of.toSorted(order(locale)).map(({ value }, rank) => [value, rank]));
  const [german, english] = [ranks('de'), ranks('en')];
  return of.map(({ value, label, isUntold = false }) => ({
    value,
    label,
    isUntold,
    rank: { de: german.get(value) ?? 0, en: english.get(value) ?? 0 },
  }));
};

const distinct = <T>(list: readonly T[], keyOf: (entry: T) => string): T[] => [
  ...new Map(list.toReversed().map((entry) => [keyOf(entry), entry])).values(),
];
const everywhere = (text: string): Localized => ({ de: text, en: text });
const slugs = new WeakMap<Localized, string>();
const slug = (label: Localized): string => {
  const made = slugs.get(label) ?? words(fold(label.en)).join('-');
  slugs.set(label, made);
  return made;
};

/** The values of a product's facets in URLs. */
const productValue = {
  storage: (product: Product): string => slug(product.storage.label),
  colour: (product: Product): string => product.colour.plain,
};

/** Sort key: "64 GB" before "1 TB", other sizes by their number ("1,8 m" before "2 m"), labels without a size last. */
const size = (label: string): number => {
  const all = [...label.matchAll(/(\d+(?:[.,]\d+)?)\s*(TB|GB)?/g)];
  const [, number = '', unit] = all.at(-1) ?? [];
  return number === ''
    ? Number.POSITIVE_INFINITY
    : Number(number.replace(',', '.')) * (unit === 'TB' ? 1024 : 1);
};

const bySize = (a: string, b: string): number => (size(a) === size(b) ? 0 : size(a) - size(b));

/** Ranges of sizes; each begins where the previous one ends. */
const steps = (
  from: readonly number[],
  label: (from: number, below: number | undefined) => Localized,
): readonly (Unranked & { from: number })[] =>
  from.map((start, place) => ({ value: String(start), label: label(start, from[place + 1]), from: start }));

const decimal = (value: number): string => String(value).replace('.', ',');
const SCREENS = steps([0, 6, 6.5, 7, 10, 12, 14, 15], (from, below) => {
  if (from === 0)
    return { de: `Unter ${decimal(below ?? 0)}\u00a0Zoll`, en: `Under ${below ?? 0}\u00a0inches` };
  if (below === undefined) return { de: `Ab ${decimal(from)}\u00a0Zoll`, en: `From ${from}\u00a0inches` };
  const to = Math.round((below - 0.1) * 10) / 10;
  return { de: `${decimal(from)} bis ${decimal(to)}\u00a0Zoll`, en: `${from} to ${to}\u00a0inches` };
});
const milli = (value: number): string => String(value).replace(/(?=\d{3}$)/, '.');
const BATTERIES = steps([0, 3_000, 4_000, 5_000], (from, below) => {
  if (from === 0)
    return { de: `Unter ${milli(below ?? 0)}\u00a0mAh`, en: `Under ${milli(below ?? 0)}\u00a0mAh` };
  if (below === undefined) return { de: `Ab ${milli(from)}\u00a0mAh`, en: `From ${milli(from)}\u00a0mAh` };
  const to = milli(below - 1);
  return { de: `${milli(from)} bis ${to}\u00a0mAh`, en: `${milli(from)} to ${to}\u00a0mAh` };
});

/** Index of the range that contains a measure; one more than the last without a measure. */
const stepOf = (of: typeof SCREENS, measure: number | undefined): number =>
  measure === undefined ? of.length : of.findLastIndex(({ from }) => measure >= from);

/** Facets for which a model has a single value, independent of storage and colour. */
export const MODEL_FACETS = ['brand', 'year', 'screen', 'battery'] as const;
export type ModelFacet = (typeof MODEL_FACETS)[number];

/** The values of facets that follow from the catalogue alone. */
export const choices = derivedEarly(
  ({ assortment }) =>
    ({
      brand: ranked(
        assortment.brands.map(({ slug: value, name }) => ({ value, label: everywhere(name) })),
        byLabel,
      ),
      storage: ranked(
        distinct(
          // A label that one model leaves out tells nothing of another either.
          assortment.models
            .flatMap(({ storages }) => storages)
            .toSorted((a, b) => Number(a.isTold) - Number(b.isTold)),
          ({ label }) => slug(label),
        ).map(({ label, isTold }) => ({ value: slug(label), label, isUntold: !isTold })),
        (locale) => (a, b) => bySize(a.label[locale], b.label[locale]) || byLabel(locale)(a, b),
      ),
      colour: ranked(
        assortment.colours.map(({ key: value, name: label }) => ({ value, label })),
        byLabel,
      ),
      /** In the order of their ids, which begin with 1. */
      condition: ranked(
        assortment.conditions.map(({ key, name }) => ({ value: key, label: name })),
        () => () => 0,
      ),
      /** In the order of their ids. */
      feature: ranked(filterFeatures({ assortment }), () => () => 0),
      /** Newest first. */
      year: ranked(
        [...new Set(assortment.models.map(({ releaseYear }) => releaseYear))]
          .toSorted((a, b) => b - a)
          .map((year) => ({ value: String(year), label: everywhere(String(year)) })),
        () => () => 0,
      ),
      screen: ranked(SCREENS, () => () => 0),
      battery: ranked(BATTERIES, () => () => 0),
    }) satisfies Partial<Record<ListingFacet, readonly FacetChoice[]>>,
);

const sellerChoices = new WeakMap<readonly BookSeller[], readonly FacetChoice[]>();

/** The sellers as values of a facet, in the order of their indices. */
export const choicesOfSellers = (sellers: readonly BookSeller[]): readonly FacetChoice[] => {
  const ready = sellerChoices.get(sellers);
  if (ready !== undefined) return ready;
  const made = ranked(
    // Entries for guarantees of single offers are counted with the sellers' own entries.
    sellers.map(({ id, name, base }) => ({
      value: base === undefined ? String(id) : '',
      label: everywhere(name),
    })),
    byLabel,
  );
  sellerChoices.set(sellers, made);
  return made;
};

/** A promise of sellers as a facet. */
export interface SellerPromise {
  readonly choices: readonly FacetChoice[];
  /** For each choice, the bits of the sellers who promise it. */
  readonly sellers: readonly Int32Array[];
  /** Whether a seller promises a value from the URL. */
  readonly keeps: (seller: BookSeller, value: string) => boolean;
}

const numbersOf = (sellers: readonly BookSeller[], of: (seller: BookSeller) => number): number[] =>
  [...new Set(sellers.map(of))].sort((a, b) => a - b);

const promiseOf = (
  sellers: readonly BookSeller[],
  values: readonly Unranked[],
  keeps: SellerPromise['keeps'],
): SellerPromise => ({
  choices: ranked(values, () => () => 0),
  sellers: values.map(({ value }) => {
    const bits = new Int32Array(wordsFor(sellers.length));
    sellers.forEach((seller, place) => {
      if (keeps(seller, value)) addBit(bits, 0, place);
    });
    return bits;
  }),
  keeps,
});

const promises = {
  /** Lengths of guarantees, shortest first. */
  guarantee: (sellers: readonly BookSeller[]): SellerPromise =>
    promiseOf(
      sellers,
      numbersOf(sellers, ({ guaranteeMonths }) => guaranteeMonths).map((count) => ({
        value: String(count),
        label: { de: `${count}\u00a0Monate`, en: `${count}\u00a0months` },
      })),
      ({ guaranteeMonths }, value) => String(guaranteeMonths) === value,
    ),
  /** Maximum working days until delivery, fastest first; faster sellers also match slower values. */
  delivery: (sellers: readonly BookSeller[]): SellerPromise =>
    promiseOf(
      sellers,
      numbersOf(sellers, ({ shippingDays }) => shippingDays.to).map((days) => ({
        value: String(days),
        label: {
          de: days === 1 ? 'Am nächsten Werktag' : `In höchstens ${days}\u00a0Werktagen`,
          en: days === 1 ? 'Next working day' : `Within ${days}\u00a0working days`,
        },
      })),
      ({ shippingDays }, value) => shippingDays.to <= Number(value),
    ),
};

export const PROMISE_FACETS = ['guarantee', 'delivery'] as const;
export type PromiseFacet = (typeof PROMISE_FACETS)[number];

const promised = new WeakMap<readonly BookSeller[], Record<PromiseFacet, SellerPromise>>();

/** The promises of all sellers; the same object for the same sellers. */
export const promisesOf = (sellers: readonly BookSeller[]): Readonly<Record<PromiseFacet, SellerPromise>> => {
  const ready = promised.get(sellers);
  if (ready !== undefined) return ready;
  const made = { guarantee: promises.guarantee(sellers), delivery: promises.delivery(sellers) };
  promised.set(sellers, made);
  return made;
};

const byValue = (of: readonly FacetChoice[]) => new Map(of.map(({ value }, number) => [value, number]));

const numbers = derived(({ assortment }) => {
  const { storage, colour, brand, year } = choices({ assortment });
  const ofBrand = byValue(brand);
  return {
    storage: byValue(storage),
    colour: byValue(colour),
    brandId: new Map(assortment.brands.map(({ id, slug: value }) => [id, ofBrand.get(value) ?? -1])),
    year: new Map(year.map(({ value }, number) => [Number(value), number])),
  };
});

/** Number of a product's value in a facet. */
export const numberOf = (shop: Stocked, facet: keyof typeof productValue, product: Product): number =>
  numbers(shop)[facet].get(productValue[facet](product)) ?? 0;

/** Indices of the features that a model has. */
export const featuresOf = (shop: Stocked, model: Model): readonly number[] =>
  filterFeatures(shop).flatMap(({ isOf }, place) => (isOf(model) ? place : []));

/** Number of a model's value in a facet; one more than the last value if it has none. */
export const modelNumber = (shop: Stocked, facet: ModelFacet, model: Model): number => {
  const { diagonal, screen = diagonal, 'capacity-when-new': capacity } = model.numbers;
  if (facet === 'screen') return stepOf(SCREENS, screen);
  if (facet === 'battery') return stepOf(BATTERIES, capacity);
  return (
    (facet === 'year'
      ? numbers(shop).year.get(model.releaseYear)
      : numbers(shop).brandId.get(model.brandId)) ?? -1
  );
};

/** Facets with more values show only the most frequent ones. */
const MOST_VALUES = 40;
/** Facets whose values have a natural order and are not sorted by frequency. */
const OWN_ORDER: ReadonlySet<ListingFacet> = new Set([
  'storage',
  'condition',
  'guarantee',
  'feature',
  'year',
  'screen',
  'battery',
  'delivery',
]);

/** The values that a listing shows: those with cards, and chosen ones, so that people can deselect them. */
export const facetValues = (
  facet: ListingFacet,
  of: readonly FacetChoice[],
  counts: ArrayLike<number>,
  chosen: ReadonlySet<string>,
  locale: Locale,
): FacetValue[] => {
  let shown: number[] = [];
  for (let number = 0; number < of.length; number += 1)
    if (((counts[number] ?? 0) > 0 && of[number]?.isUntold !== true) || chosen.has(of[number]?.value ?? ''))
      shown.push(number);
  const rankOf = (number: number): number => of[number]?.rank[locale] ?? 0;
  const frequent = (a: number, b: number): number =>
    (counts[b] ?? 0) - (counts[a] ?? 0) || rankOf(a) - rankOf(b);
  if (shown.length > MOST_VALUES || !OWN_ORDER.has(facet)) shown.sort(frequent);
  if (shown.length > MOST_VALUES)
    shown = shown.filter((number, place) => place < MOST_VALUES || chosen.has(of[number]?.value ?? ''));
  if (OWN_ORDER.has(facet)) shown.sort((a, b) => rankOf(a) - rankOf(b));
  return shown.flatMap((number) => {
    const choice = of[number];
    return choice === undefined
      ? []
      : [
          {
            value: choice.value,
            label: choice.label[locale],
            count: counts[number] ?? 0,
            selected: chosen.has(choice.value),
          },
        ];
  });
};
