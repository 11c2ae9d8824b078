import type { Locale } from '@rewald/contracts';
import { derived, type Stocked } from '../catalogue/catalogue.ts';
import { reference } from '../index/reference.ts';

/** A product's name on one line, with its brand; null if the assortment has no such product. */
export const nameOfProduct = (shop: Stocked, productId: number, locale: Locale): string | null => {
  const { products, models, brands } = reference(shop);
  const product = products.get(productId);
  if (product === undefined) return null;
  const brand = brands.get(product.brandId)?.name;
  const variation = product.variation[locale];
  return [[brand, models.get(product.modelId)?.name].filter(Boolean).join(' '), variation]
    .filter(Boolean)
    .join(' · ');
};

/** What is offered: product and condition. */
export const nameOfOffer = (
  shop: Stocked,
  productId: number,
  conditionId: number,
  locale: Locale,
): string | null => {
  const name = nameOfProduct(shop, productId, locale);
  const condition = reference(shop).conditions.get(conditionId)?.name[locale];
  return name === null || condition === undefined ? name : `${name} · ${condition}`;
};

interface Named {
  readonly id: number;
  /** In lower case. */
  readonly text: string;
}

const byName = (locale: Locale) =>
  derived((shop): readonly Named[] => {
    const collator = new Intl.Collator(locale, { numeric: true });
    return shop.assortment.products
      .map(({ id }) => ({ id, text: (nameOfProduct(shop, id, locale) ?? '').toLowerCase() }))
      .toSorted((one, other) => collator.compare(one.text, other.text) || one.id - other.id);
  });
const PRODUCTS = { de: byName('de'), en: byName('en') };

/** All products, in the order of their names. */
export const productsByName = (shop: Stocked, locale: Locale): readonly Named[] => PRODUCTS[locale](shop);

/** Products in whose names each of the words begins one. */
export const productsNamed = (shop: Stocked, typed: string, locale: Locale): number[] => {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return productsByName(shop, locale)
    .filter(({ text }) => words.every((word) => ` ${text}`.includes(` ${word}`)))
    .map(({ id }) => id);
};
