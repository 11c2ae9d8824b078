import { type FacetValue, type ListingFacet, type Locale } from '@rewald/contracts';
import { derived } from '../catalogue/catalogue.ts';
import type { Localized, Model, Product } from '../catalogue/types.ts';
import { known, reference } from '../index/reference.ts';
import type { BookSeller } from '../index/sellers.ts';
import { fold, words } from '../search/text.ts';
import { FACET_FEATURES } from '../search/wishes.ts';

/** A value that a facet can have. Counting goes by its number, the place in the facet's list of values. */
export interface FacetChoice {
  /** What stands in the address. */
  readonly value: string;
  readonly label: Localized;
  /** Place in the order in which equally frequent ones are shown; lower is first. */
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
  return of.map(({ value, label }) => ({
    value,
    label,
    rank: { de: german.get(value) ?? 0, en: english.get(value) ?? 0 },
  }));
};

const distinct = <T>(list: readonly T[], valueOf: (entry: T) => string): T[] => [
  ...new Map(list.toReversed().map((entry) => [valueOf(entry), entry])).values(),
];
const everywhere = (text: string): Localized => ({ de: text, en: text });
const slug = (text: string): string => words(fold(text)).join('-');

/** What stands in the address for a product's facet. */
const productValue = {
  brand: (product: Product): string => known(reference.brands, product.brandId).slug,
  storage: (product: Product): string => slug(product.storage.label.en),
  colour: (product: Product): string => product.colour.plain,
};

/** Sorts "64 GB" before "1 TB", sizes that are no storage by their number, and what is no size behind them. */
const size = (label: string): number => {
  const all = [...label.matchAll(/(\d+)\s*(TB|GB)?/g)];
  const last = all.at(-1);
  return last === undefined ? Number.POSITIVE_INFINITY : Number(last[1]) * (last[2] === 'TB' ? 1024 : 1);
};

const bySize = (a: string, b: string): number => (size(a) === size(b) ? 0 : size(a) - size(b));

/** The values of facets that the catalogue itself knows. */
export const choices = derived(
  (catalogue) =>
    ({
      brand: ranked(
        catalogue.brands.map(({ slug: value, name }) => ({ value, label: everywhere(name) })),
        byLabel,
      ),
      storage: ranked(
        distinct(catalogue.products, productValue.storage).map((product) => ({
          value: productValue.storage(product),
          label: product.storage.label,
        })),
        (locale) => (a, b) => bySize(a.label[locale], b.label[locale]) || byLabel(locale)(a, b),
      ),
      colour: ranked(
        catalogue.colours.map(({ key: value, name: label }) => ({ value, label })),
        byLabel,
      ),
      /** In the order of their ids, which begin with 1. */
      condition: ranked(
        catalogue.conditions.map(({ key, name }) => ({ value: key, label: name })),
        () => () => 0,
      ),
      /** A fixed list; a card has one bit for each. */
      feature: ranked(FACET_FEATURES, () => () => 0),
      /** The newest first. */
      year: ranked(
        [...new Set(catalogue.models.map(({ releaseYear }) => releaseYear))]
          .toSorted((a, b) => b - a)
          .map((year) => ({ value: String(year), label: everywhere(String(year)) })),
        () => () => 0,
      ),
    }) satisfies Partial<Record<ListingFacet, readonly FacetChoice[]>>,
);

const sellerChoices = new WeakMap<readonly BookSeller[], readonly FacetChoice[]>();

/** The sellers as values of a facet, by their places. */
export const choicesOfSellers = (sellers: readonly BookSeller[]): readonly FacetChoice[] => {
  const ready = sellerChoices.get(sellers);
  if (ready !== undefined) return ready;
  const made = ranked(
    sellers.map(({ id, name }) => ({ value: String(id), label: everywhere(name) })),
    byLabel,
  );
  sellerChoices.set(sellers, made);
  return made;
};

/** How long sellers guarantee for what they sell. */
export interface Guarantees {
  readonly choices: readonly FacetChoice[];
  /** For each choice, the bits of the sellers who give it, by their places. */
  readonly sellers: readonly Uint32Array[];
}

const guarantees = new WeakMap<readonly BookSeller[], Guarantees>();

/** The lengths of guarantee as values of a facet, the shortest first. */
export const guaranteesOf = (sellers: readonly BookSeller[]): Guarantees => {
  const ready = guarantees.get(sellers);
  if (ready !== undefined) return ready;
  const months = [...new Set(sellers.map(({ guaranteeMonths }) => guaranteeMonths))].sort((a, b) => a - b);
  const made: Guarantees = {
    choices: months.map((count, rank) => ({
      value: String(count),
      label: { de: `${count} Monate`, en: `${count} months` },
      rank: { de: rank, en: rank },
    })),
    sellers: months.map((count) => {
      const bits = new Uint32Array(Math.ceil(sellers.length / 32));
      sellers.forEach(({ guaranteeMonths }, place) => {
        if (guaranteeMonths === count) bits[place >> 5] = (bits[place >> 5] ?? 0) | (1 << (place & 31));
      });
      return bits;
    }),
  };
  guarantees.set(sellers, made);
  return made;
};

const numbers = derived(() => {
  const { brand, storage, colour } = choices();
  const byValue = (of: readonly FacetChoice[]) => new Map(of.map(({ value }, number) => [value, number]));
  return { brand: byValue(brand), storage: byValue(storage), colour: byValue(colour) };
});

/** Number of a product's value in a facet. */
export const numberOf = (facet: keyof typeof productValue, product: Product): number =>
  numbers()[facet].get(productValue[facet](product)) ?? 0;

/** The features of a model, one bit each. */
export const featureBits = (model: Model): number =>
  FACET_FEATURES.reduce((bits, { isOf }, place) => (isOf(model) ? bits | (1 << place) : bits), 0);

/** Number of a model's year among the values of its facet. */
export const yearNumber = ({ releaseYear }: Model): number =>
  choices().year.findIndex(({ value }) => value === String(releaseYear));

/** Facets with very many values show the most frequent ones. */
const MOST_VALUES = 40;
/** Facets whose values stand in an order of their own and not by frequency. */
const OWN_ORDER: ReadonlySet<ListingFacet> = new Set([
  'storage',
  'condition',
  'guarantee',
  'feature',
  'year',
]);

/** Values as the listing shows them: those with cards, and those chosen, or nobody could take the choice back. */
export const facetValues = (
  facet: ListingFacet,
  of: readonly FacetChoice[],
  counts: ArrayLike<number>,
  chosen: ReadonlySet<string>,
  locale: Locale,
): FacetValue[] => {
  let shown: number[] = [];
  for (let number = 0; number < of.length; number += 1)
    if ((counts[number] ?? 0) > 0 || chosen.has(of[number]?.value ?? '')) shown.push(number);
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
