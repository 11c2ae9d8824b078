import { LISTING_FACETS, type FacetValue, type ListingFacet, type Locale } from '@rewald/contracts';
import { catalogue } from '../catalogue/catalogue.ts';
import type { Localized, Product } from '../catalogue/types.ts';
import { COLOUR_NAMES } from '../catalogue-index/colour-names.ts';
import { known, reference } from '../catalogue-index/reference.ts';
import { fold, words } from '../catalogue-search/text.ts';

/** The facets whose value is a matter of the product alone. */
export const PRODUCT_FACETS = ['brand', 'storage', 'colour'] as const satisfies readonly ListingFacet[];
export type ProductFacet = (typeof PRODUCT_FACETS)[number];

const slug = (text: string): string => words(fold(text)).join('-');

/** What stands in the address for the facet's value of a product. */
export const productValue: Record<ProductFacet, (product: Product) => string> = {
  brand: (product) => known(reference.brands, product.brandId).slug,
  storage: (product) => slug(product.storage.label.en),
  colour: (product) => product.colour.picture,
};

const firstWith = <T>(list: readonly T[], valueOf: (entry: T) => string): ReadonlyMap<string, T> => {
  const found = new Map<string, T>();
  for (const entry of list) if (!found.has(valueOf(entry))) found.set(valueOf(entry), entry);
  return found;
};
const storages = firstWith(catalogue.products, productValue.storage);
const brands = firstWith(catalogue.brands, (brand) => brand.slug);
const colours = new Map<string, Localized>(Object.entries(COLOUR_NAMES));
const conditions = firstWith(catalogue.conditions, (condition) => condition.key);

/** Sorts "64 GB" before "1 TB", and sizes that are no storage by their number. */
const size = (label: string): number => {
  const all = [...label.matchAll(/(\d+)\s*(TB|GB)?/g)];
  const last = all.at(-1);
  return last === undefined ? 0 : Number(last[1]) * (last[2] === 'TB' ? 1024 : 1);
};

/** The person's word for a facet's value, or null when the value is unknown. */
export const facetLabel = (
  facet: ListingFacet,
  value: string,
  locale: Locale,
  sellerName: (id: number) => string | undefined,
): string | null => {
  switch (facet) {
    case 'brand':
      return brands.get(value)?.name ?? null;
    case 'storage':
      return storages.get(value)?.storage.label[locale] ?? null;
    case 'colour':
      return colours.get(value)?.[locale] ?? null;
    case 'condition':
      return conditions.get(value)?.name[locale] ?? null;
    case 'seller':
      return sellerName(Number(value)) ?? null;
  }
};

const conditionOrder = (value: string): number => conditions.get(value)?.id ?? 0;

/** The order in which a facet's values are shown. */
export const facetOrder: Record<ListingFacet, (a: FacetValue, b: FacetValue) => number> = {
  brand: (a, b) => b.count - a.count || a.label.localeCompare(b.label, 'de'),
  seller: (a, b) => b.count - a.count || a.label.localeCompare(b.label, 'de'),
  colour: (a, b) => b.count - a.count || a.label.localeCompare(b.label, 'de'),
  storage: (a, b) => size(a.label) - size(b.label) || a.label.localeCompare(b.label, 'de'),
  condition: (a, b) => conditionOrder(a.value) - conditionOrder(b.value),
};

export { LISTING_FACETS };
