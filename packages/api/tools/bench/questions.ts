import { generateOffers } from '@rewald/assortment/catalogue/offers';
import { sellersFor } from '@rewald/assortment/catalogue/sellers';
import type { Catalogue } from '@rewald/assortment/catalogue/types';
import { readDemo } from '@rewald/assortment/import/demo';
import type { Call } from './load.ts';

/**
 * Requests of visitors, in endless variety. Each differs from all earlier ones, so that no answer is cached: listings
 * differ by a cent in a price limit, searches are product names typed letter by letter, and product pages iterate over
 * all combinations of product, condition and seller.
 */
export interface Questions {
  listing(): Call;
  suggestion(): Call;
  product(): Call;
  addToCart(): Call;
  /** Like `addToCart`, for carts that will be bought; uses different offers, so that those of `addToCart` never sell out. */
  toBuy(): Call;
  /** Reads an offer with the cheapest statement, for the comparison with bare Fastify. */
  select(): Call;
  insert(): Call;
}

const NARROWED = [
  'categoryIds=1',
  'categoryIds=1&brand=apple',
  'search=iphone+14',
  'categoryIds=3&sort=price-asc',
  'search=galaxy&storage=128-gb',
  '',
  'categoryIds=2&condition=very-good',
  'search=kopfh%C3%B6rer&sort=newest',
  'categoryIds=1&colour=black&condition=excellent%2Cvery-good',
  'search=iphnoe',
  'categoryIds=1&seller=1%2C2%2C3',
  'brand=samsung&sort=price-desc&page=2',
];
const JSON_TYPE = { 'content-type': 'application/json' };

// Consecutive products have similar names, so products are visited in steps; without a common divisor, steps visit all of them.
const STEP = 7_919;

/** Texts as while typing: beginnings of product names with three letters or more, some with a letter missing. */
const typedTexts = ({ products }: Catalogue): string[] => {
  const texts = new Set<string>();
  for (const { name } of products)
    for (const full of [name.de, name.en]) {
      const text = full.replaceAll(' | ', ' ');
      for (let end = 3; end <= text.length; end += 1) {
        texts.add(text.slice(0, end).trim().toLowerCase());
        if (end % 5 === 0 && end > 6) texts.add(`${text.slice(0, 3)}${text.slice(4, end)}`.toLowerCase());
      }
    }
  return [...texts];
};

/** @param offers number of offers in the shop */
export const makeQuestions = (offers: number): Questions => {
  const { catalogue, entries } = readDemo();
  const texts = typedTexts(catalogue);
  const asked = Math.min(offers, 200_000);
  const all = [...generateOffers(catalogue, sellersFor(entries.sellers, asked), asked)];
  const plenty = all.filter(({ stock }) => stock > 2);
  const few = all.filter(({ stock }) => stock === 1 || stock === 2);
  const counts = { listing: 0, suggestion: 0, product: 0, add: 0, buy: 0, select: 0, insert: 0 };
  const next = (count: keyof typeof counts): number => (counts[count] += 1);
  const pick = <T>(list: readonly T[], nth: number): T => {
    const entry = list[(nth * STEP) % list.length];
    if (entry === undefined) throw new Error('The list is empty.');
    return entry;
  };
  const put = (path: string, { id }: { readonly id: number }): Call => ({
    path,
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify({ offerId: id, quantity: 1 }),
  });
  return {
    listing: () => {
      const nth = next('listing');
      const narrowed = NARROWED[nth % NARROWED.length] ?? '';
      return { path: `/offers/de/listing?${narrowed}&priceTo=${(300_000 + nth) / 100}` };
    },
    suggestion: () => {
      const nth = next('suggestion');
      const language = Math.floor(nth / texts.length) % 2 === 0 ? 'de' : 'en';
      return {
        path: `/offers/${language}/buy-offers/shop/models?search=${encodeURIComponent(pick(texts, nth))}`,
      };
    },
    product: () => {
      const nth = next('product');
      const { modelId, productId, conditionId, sellerId } = pick(all, nth);
      const language = Math.floor(nth / all.length) % 2 === 0 ? 'de' : 'en';
      return {
        path: `/offers/${language}/product/${modelId}?productId=${productId}&conditionId=${conditionId}&sellerId=${sellerId}`,
      };
    },
    addToCart: () => put('/checkout/de/buy/cart/customer', pick(plenty, next('add'))),
    toBuy: () => put('/checkout/de/buy/cart/customer', pick(few, next('buy'))),
    select: () => ({ path: `/offers/${pick(all, next('select')).id}` }),
    insert: () => put('/carts', pick(plenty, next('insert'))),
  };
};
