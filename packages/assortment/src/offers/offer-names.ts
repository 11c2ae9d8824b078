import type { Locale } from '@rewald/contracts';
import { derived, type Stocked } from '../catalogue/catalogue.ts';
import { deviceName } from '../index/device-name.ts';
import { reference } from '../index/reference.ts';

/** A product's name in one line; its number where the assortment has no such product any more. */
export const nameOfProduct = (shop: Stocked, productId: number, locale: Locale): string => {
  const product = reference(shop).products.get(productId);
  return product === undefined ? String(productId) : deviceName(shop, product, locale);
};

/** The name of a condition; its number where the assortment has no such condition any more. */
export const nameOfCondition = (shop: Stocked, conditionId: number, locale: Locale): string =>
  reference(shop).conditions.get(conditionId)?.name[locale] ?? String(conditionId);

interface Named {
  readonly id: number;
  /** In lower case, with plain spaces. */
  readonly text: string;
}

const byName = (locale: Locale) =>
  derived((shop): readonly Named[] => {
    const collator = new Intl.Collator(locale, { numeric: true });
    const textOf = (id: number): string =>
      nameOfProduct(shop, id, locale).toLowerCase().replaceAll(/\s/g, ' ');
    return shop.assortment.products
      .map(({ id }) => ({ id, text: textOf(id) }))
      .toSorted((one, other) => collator.compare(one.text, other.text) || one.id - other.id);
  });
const PRODUCTS = { de: byName('de'), en: byName('en') };

/** All products, in the order of their names. */
export const productsByName = (shop: Stocked, locale: Locale): readonly Named[] => PRODUCTS[locale](shop);

/** Products in whose names each of the typed words begins one. */
export const productsNamed = (shop: Stocked, typed: string, locale: Locale): number[] => {
  const words = typed
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  return productsByName(shop, locale)
    .filter(({ text }) => words.every((word) => ` ${text}`.includes(` ${word}`)))
    .map(({ id }) => id);
};
