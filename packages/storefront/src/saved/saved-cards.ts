import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import type { ComparedDevice, Locale, SavedCard } from '@rewald/contracts';
import { parseBuybox } from '@rewald/contracts/product-link';
import type { Product } from '@rewald/assortment/catalogue/types';
import { recommendedOf } from '@rewald/assortment/index/best-offers';
import type { OfferColumns } from '@rewald/assortment/index/offer-columns';
import { imageUrls, offerCard } from '@rewald/assortment/index/offer-card';
import { known, reference } from '@rewald/assortment/index/reference';
import { warehouseOf } from '@rewald/assortment/index/sellers';
import { deliveryDays } from '@rewald/assortment/delivery/delivery';

/** A product in a condition. */
export interface SavedThing {
  readonly product: Product;
  readonly conditionId: number;
}

const MOST_CARDS = 100;
const MOST_COMPARED = 4;

/** Reads pairs such as `102400-3`; malformed, unknown and repeated ones are left out. */
export const readPairs = (shop: Stocked, text: string): SavedThing[] => {
  const found = new Map<string, SavedThing>();
  for (const pair of text.split(',').slice(0, MOST_CARDS)) {
    const [, productId, conditionId] = /^(\d+)-(\d+)$/.exec(pair.trim()) ?? [];
    const product = reference(shop).products.get(Number(productId));
    if (product !== undefined && reference(shop).conditions.has(Number(conditionId)))
      found.set(`${productId}-${conditionId}`, { product, conditionId: Number(conditionId) });
  }
  return [...found.values()];
};

/**
 * Reads devices such as `m1024-p102400-c3`, as in URLs of product pages, or `1024`; missing ids default to the
 * offer that cards show, in the recommended condition.
 */
export const readDevices = (shop: Stocked, offers: OfferColumns, text: string): SavedThing[] => {
  const found = new Map<string, SavedThing>();
  for (const part of text.split(',')) {
    const address = parseBuybox(part.trim().replace(/^m?/, 'm'));
    if (address === null) continue;
    const modelId = Number(address.modelId);
    const [p, c] = [address.productId, address.conditionId];
    const products = reference(shop).productsOfModel.get(modelId) ?? [];
    const product =
      p === null
        ? (recommendedOf(offers, products)?.product ?? products[0])
        : products.find(({ id }) => id === Number(p));
    if (product === undefined) continue;
    const conditionId =
      c !== null && reference(shop).conditions.has(Number(c))
        ? Number(c)
        : (recommendedOf(offers, [product])?.conditionId ?? 1);
    found.set(`${product.id}-${conditionId}`, { product, conditionId });
    if (found.size === MOST_COMPARED) break;
  }
  return [...found.values()];
};

/** A saved product with its current offer. */
export const savedCard = (
  shop: Stocked,
  offers: OfferColumns,
  locale: Locale,
  { product, conditionId }: SavedThing,
): SavedCard => {
  const row = offers.cheapest(product.id, conditionId);
  return {
    productId: product.id,
    conditionId,
    href: { modelId: product.modelId, productName: product.name[locale], productId: product.id, conditionId },
    brand: known(reference(shop).brands, product.brandId).name,
    name: known(reference(shop).models, product.modelId).name,
    variation: product.variation[locale],
    condition: { id: conditionId, name: known(reference(shop).conditions, conditionId).name[locale] },
    image: { urls: imageUrls(product.picture) },
    offer: row < 0 ? null : offerCard(shop, offers, locale, product, conditionId, row),
  };
};

/** A device with everything that a comparison shows. */
export const comparedDevice = (
  shop: Stocked,
  offers: OfferColumns,
  locale: Locale,
  thing: SavedThing,
  now: Date,
): ComparedDevice => {
  const { product, conditionId } = thing;
  const model = known(reference(shop).models, product.modelId);
  const row = offers.cheapest(product.id, conditionId);
  const seller = row < 0 ? null : offers.seller(row);
  return {
    ...savedCard(shop, offers, locale, thing),
    model: { id: model.id, name: model.name, releaseYear: model.releaseYear },
    guaranteeMonths: seller?.guaranteeMonths ?? null,
    delivery: seller === null ? null : deliveryDays(now, seller.shippingDays, { from: warehouseOf(seller) }),
    specifications: model.specifications.map(({ group, rows }) => ({
      group: group[locale],
      rows: rows.map(({ label, value, score }) => ({
        label: label[locale],
        value: value[locale],
        ...(score !== undefined && { score }),
      })),
    })),
  };
};
