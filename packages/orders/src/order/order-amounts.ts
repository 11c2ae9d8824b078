import type { Locale } from '@rewald/contracts';
import { splitCents } from '@rewald/server-kit/writing/split-cents';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import { v7 as newId } from 'uuid';
import { reference } from '@rewald/assortment/index/reference';
import type { StoredCart, StoredItem } from '../cart/cart-rows.ts';
import { cartTotals, type CartTotals, type Discount } from '../cart/cart-totals.ts';
import { premiumCents } from '../cart/present-cart.ts';
import { shippingCents, shippingShares } from '../shipping/shipping.ts';

/** What a line of an order costs; amounts are per piece, except the share of the discount. */
export interface LineAmounts {
  readonly quantity: number;
  readonly priceCents: number;
  readonly insuranceCents: number;
}

/**
 * Calculates an order's totals, and each line's share of the discount. The total is exactly the lines less the discount, plus
 * insurance and shipping.
 */
export const orderAmounts = (
  lines: readonly LineAmounts[],
  discount: Discount | null,
  shipping = 0,
): { readonly totals: CartTotals; readonly shares: readonly number[] } => {
  const totals = cartTotals(lines, discount, shipping);
  const shares = splitCents(
    lines.map(({ quantity, priceCents }) => quantity * priceCents),
    totals.discountCents,
  );
  return { totals, shares };
};

/** Names of the product and its options, in the order's language. */
const namesOf = (shop: Stocked, item: StoredItem, locale: Locale) => {
  const product = reference(shop).products.get(item.productId);
  const model = product === undefined ? undefined : reference(shop).models.get(product.modelId);
  const brand = product === undefined ? undefined : reference(shop).brands.get(product.brandId);
  const insurance = item.insuranceId === null ? undefined : reference(shop).insurances.get(item.insuranceId);
  return {
    model_id: product?.modelId ?? 0,
    name: [brand?.name, model?.name].filter((part) => part !== undefined).join(' ') || `#${item.productId}`,
    variation: product?.variation[locale] ?? '',
    condition_name: reference(shop).conditions.get(item.conditionId)?.name[locale] ?? '',
    insurance_name: insurance?.name[locale] ?? null,
  };
};

/** A cart's lines as rows of `order_lines`, with the totals. */
export const orderLinesOf = (shop: Stocked, cart: StoredCart, locale: Locale) => {
  const amounts = cart.items.map((item) => ({
    quantity: item.quantity,
    priceCents: item.priceCents,
    insuranceCents: premiumCents(shop, item),
  }));
  const { totals, shares } = orderAmounts(amounts, cart.discount, shippingCents(shop, cart));
  const shipping = shippingShares(shop, cart);
  const lines = cart.items.map((item, index) => ({
    id: newId(),
    position: index,
    offer_id: item.offerId,
    product_id: item.productId,
    condition_id: item.conditionId,
    seller_id: item.sellerId,
    seller_name: item.sellerName,
    ...namesOf(shop, item, locale),
    quantity: item.quantity,
    price_cents: item.priceCents,
    option_id: item.option?.id ?? null,
    option_name: item.option?.name[locale] ?? null,
    option_cents: item.option?.priceCents ?? null,
    insurance_id: item.insuranceId,
    insurance_cents: amounts[index]?.insuranceCents ?? 0,
    discount_cents: shares[index] ?? 0,
    shipping_cents: shipping[index] ?? 0,
  }));
  return { totals, lines };
};
