import type { Cart, CartInsurance, CartItem, Locale } from '@rewald/contracts';
import { catalogue } from '../catalogue/catalogue.ts';
import { insurancePriceCents } from '../catalogue/insurances.ts';
import { imageUrls, toEuros } from '../catalogue-index/offer-card.ts';
import { reference } from '../catalogue-index/reference.ts';
import type { StoredCart, StoredItem } from './cart-store.ts';
import { cartTotals } from './cart-totals.ts';

const CURRENCY = 'EUR';
const MARKETPLACE = 'rewald-de';
const NO_DETAILS: Cart['details'] = { stripe: { secret: null }, paypal: { orderId: null } };

/** What somebody sees who has put nothing in yet; nothing is stored for it. */
export const EMPTY_CART: Cart = {
  id: null,
  revision: 0,
  items: [],
  summary: { total: 0, insurance: 0, discount: 0 },
  currency: CURRENCY,
  marketplace: MARKETPLACE,
  checkout: { ready: false },
  discount: null,
  details: NO_DETAILS,
};

/** Premium of an insurance for one piece at its price today; 0 without insurance. */
const premiumCents = ({ insuranceId, priceCents }: StoredItem): number => {
  const insurance = insuranceId === null ? undefined : reference.insurances.get(insuranceId);
  return insurance === undefined ? 0 : insurancePriceCents(insurance, priceCents);
};

const insuranceOptions = (priceCents: number, locale: Locale): CartInsurance[] =>
  catalogue.insurances.map((insurance) => ({
    id: insurance.id,
    name: insurance.name[locale],
    price: { value: toEuros(insurancePriceCents(insurance, priceCents)) },
  }));

const presentItem = (item: StoredItem, locale: Locale): CartItem[] => {
  const product = reference.products.get(item.productId);
  const condition = reference.conditions.get(item.conditionId);
  // A newer replica may sell what this one does not know yet.
  if (product === undefined || condition === undefined) return [];
  const options = insuranceOptions(item.priceCents, locale);
  const insurance = options.find(({ id }) => id === item.insuranceId);
  return [
    {
      id: item.id,
      offer: { id: item.offerId },
      quantity: { ordered: item.quantity },
      stock: { available: item.stock },
      price: { value: toEuros(item.priceCents) },
      ...(insurance === undefined ? {} : { insurance }),
      insuranceOptions: options,
      product: {
        id: product.id,
        name: product.name[locale],
        variation: product.variation[locale],
        image: { urls: imageUrls(product.picture) },
      },
      model: { id: product.modelId },
      condition: { id: condition.id, name: condition.name[locale] },
      seller: { id: item.sellerId, name: item.sellerName },
    },
  ];
};

/** The cart as every cart call answers it. */
export const presentCart = (cart: StoredCart, locale: Locale): Cart => {
  const totals = cartTotals(
    cart.items.map((item) => ({
      quantity: item.quantity,
      priceCents: item.priceCents,
      insuranceCents: premiumCents(item),
    })),
    cart.discount,
  );
  return {
    id: cart.id,
    revision: cart.revision,
    items: cart.items.flatMap((item) => presentItem(item, locale)),
    summary: {
      total: toEuros(totals.totalCents),
      insurance: toEuros(totals.insuranceCents),
      discount: toEuros(totals.discountCents),
    },
    currency: CURRENCY,
    marketplace: MARKETPLACE,
    checkout: {
      ready: cart.items.length > 0 && cart.items.every(({ quantity, stock }) => quantity <= stock),
    },
    discount:
      cart.discount === null ? null : { code: cart.discount.code, value: toEuros(totals.discountCents) },
    details: NO_DETAILS,
  };
};
