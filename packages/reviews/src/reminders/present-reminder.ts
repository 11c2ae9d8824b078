import type { Locale, Reminder } from '@rewald/contracts';
import { Problem } from '@rewald/server-kit/problems/problem';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import { imageUrls, toEuros } from '@rewald/assortment/index/offer-card';
import { reference } from '@rewald/assortment/index/reference';
import type { Product } from '@rewald/assortment/catalogue/types';
import type { StoredReminder } from './reminder-context.ts';

/** @throws {Problem} 404 for a product that does not exist */
export const productOf = (shop: Stocked, productId: number): Product => {
  const product = reference(shop).products.get(productId);
  if (product === undefined) throw new Problem(404, 'not-found');
  return product;
};

/** Names for a mail: the product, such as "Falter 15" of "Falter 15 | 128 GB | Schwarz", its variation and condition. */
export const namesOf = (shop: Stocked, productId: number, conditionId: number, locale: Locale) => {
  const product = productOf(shop, productId);
  const model = reference(shop).models.get(product.modelId);
  return {
    name: [reference(shop).brands.get(product.brandId)?.name, model?.name].filter(Boolean).join(' '),
    variation: product.variation[locale],
    condition: reference(shop).conditions.get(conditionId)?.name[locale] ?? '',
  };
};

const hrefOf = (shop: Stocked, row: StoredReminder, locale: Locale): Reminder['href'] => ({
  modelId: row.model_id,
  productId: row.product_id,
  conditionId: row.condition_id,
  productName: productOf(shop, row.product_id).name[locale],
});

/** A reminder in the form for its page. */
export const presentReminder = (shop: Stocked, row: StoredReminder, locale: Locale): Reminder => ({
  state: row.state,
  href: hrefOf(shop, row, locale),
  ...namesOf(shop, row.product_id, row.condition_id, locale),
  image: { urls: imageUrls(productOf(shop, row.product_id).picture) },
  ...(row.below_cents === null
    ? { about: 'stock' as const }
    : { about: 'price' as const, below: toEuros(row.below_cents) }),
});
