import type { Cart, CartInsurance, CartItem, CartNotice, Locale } from '@rewald/contracts';
import { translate } from '@rewald/server-kit/problems/messages';
import { euros } from '@rewald/server-kit/writing/amounts';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import { aboutInsurance, insurancePriceCents, isWorthwhile } from '@rewald/assortment/catalogue/insurances';
import { imageUrls, toEuros } from '@rewald/assortment/index/offer-card';
import { optionChoiceOf } from '@rewald/assortment/index/option-choice';
import { reference } from '@rewald/assortment/index/reference';
import { expectedDays, GERMANY, methodFor, shippingCents } from '../shipping/shipping.ts';
import type { StoredCart, StoredItem } from './cart-rows.ts';
import { cartTotals, type CartTotals } from './cart-totals.ts';

const CURRENCY = 'EUR';
const MARKETPLACE = 'rewald-de';

const details = (tokens: StoredCart['paymentTokens']): Cart['details'] => ({
  stripe: { secret: tokens['stripe'] ?? null },
  paypal: { orderId: tokens['paypal'] ?? null },
  sandbox: { reference: tokens['sandbox'] ?? null },
});

/** The cart of a visitor who has not added anything yet; it is not stored. */
export const EMPTY_CART: Cart = {
  id: null,
  revision: 0,
  items: [],
  summary: { total: 0, insurance: 0, discount: 0 },
  currency: CURRENCY,
  marketplace: MARKETPLACE,
  checkout: { ready: false },
  discount: null,
  details: details({}),
};

/** The price that premiums are calculated from: the device without its option, as on its page. */
const deviceCents = ({ priceCents, option }: StoredItem): number => priceCents - (option?.priceCents ?? 0);

/** Insurance premium for one piece at today's price; 0 without insurance. */
export const premiumCents = (shop: Stocked, item: StoredItem): number => {
  const insurance = item.insuranceId === null ? undefined : reference(shop).insurances.get(item.insuranceId);
  return insurance === undefined ? 0 : insurancePriceCents(insurance, deviceCents(item));
};

const insuranceOptions = (shop: Stocked, item: StoredItem, locale: Locale): CartInsurance[] => {
  const cents = deviceCents(item);
  return shop.assortment.insurances
    .filter((insurance) => insurance.id === item.insuranceId || isWorthwhile(insurance, cents))
    .map((insurance) => ({
      id: insurance.id,
      name: insurance.name[locale],
      ...aboutInsurance(insurance, locale),
      price: { value: toEuros(insurancePriceCents(insurance, cents)) },
    }));
};

/** What has changed about an item since it was added. */
const noticesOf = (item: StoredItem, locale: Locale): CartNotice[] => {
  const { stock, quantity, priceCents, seenPriceCents, optionGone } = item;
  const notices: CartNotice[] = [];
  if (stock === 0) notices.push({ kind: 'sold-out', message: translate(locale, 'cart.notice.sold-out') });
  else if (stock < quantity)
    notices.push({
      kind: 'fewer',
      message: translate(locale, stock === 1 ? 'cart.notice.last' : 'cart.notice.fewer', { stock }),
    });
  if (optionGone) notices.push({ kind: 'price-down', message: translate(locale, 'cart.notice.option-gone') });
  else if (seenPriceCents !== null && seenPriceCents !== priceCents) {
    const kind = priceCents > seenPriceCents ? 'price-up' : 'price-down';
    notices.push({
      kind,
      message: translate(locale, `cart.notice.${kind}`, {
        was: euros(seenPriceCents),
        now: euros(priceCents),
      }),
      was: { value: toEuros(seenPriceCents) },
    });
  }
  return notices;
};

/** When a line would arrive if it were ordered now, with what the shopper has chosen at the checkout so far. */
const deliveryOf = (
  shop: Stocked,
  item: StoredItem,
  cart: StoredCart,
  now: Date,
): Pick<CartItem, 'delivery'> => {
  if (item.stock === 0) return {};
  const receiver = { ...GERMANY, countryCode: cart.shipping?.country ?? GERMANY.countryCode };
  return { delivery: expectedDays(shop, [item], receiver, methodFor(shop, cart), now) };
};

const presentItem = (
  shop: Stocked,
  item: StoredItem,
  cart: StoredCart,
  locale: Locale,
  now: Date,
): CartItem[] => {
  const product = reference(shop).products.get(item.productId);
  const condition = reference(shop).conditions.get(item.conditionId);
  // Another replica may already sell products that this one has not loaded yet.
  if (product === undefined || condition === undefined) return [];
  const options = insuranceOptions(shop, item, locale);
  const insurance = options.find(({ id }) => id === item.insuranceId);
  const notices = noticesOf(item, locale);
  const { option } = item;
  return [
    {
      id: item.id,
      offer: { id: item.offerId },
      quantity: { ordered: item.quantity },
      stock: { available: item.stock },
      price: { value: toEuros(item.priceCents) },
      ...(option === null
        ? {}
        : {
            option: {
              id: option.id,
              name: option.name[locale],
              price: { value: toEuros(option.priceCents) },
            },
          }),
      ...optionChoiceOf(shop, product.modelId, locale),
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
      ...deliveryOf(shop, item, cart, now),
      ...(notices.length === 0 ? {} : { notices }),
    },
  ];
};

/** What a cart costs today. */
export const totalsOf = (shop: Stocked, cart: StoredCart): CartTotals =>
  cartTotals(
    cart.items.map((item) => ({
      quantity: item.quantity,
      priceCents: item.priceCents,
      insuranceCents: premiumCents(shop, item),
    })),
    cart.discount,
    shippingCents(shop, cart),
  );

/** The cart as every cart call returns it. */
export const presentCart = (shop: Stocked, cart: StoredCart, locale: Locale): Cart => {
  const totals = totalsOf(shop, cart);
  const now = new Date();
  return {
    id: cart.id,
    revision: cart.revision,
    items: cart.items.flatMap((item) => presentItem(shop, item, cart, locale, now)),
    summary: {
      total: toEuros(totals.totalCents),
      insurance: toEuros(totals.insuranceCents),
      discount: toEuros(totals.discountCents),
      ...(totals.shippingCents === 0 ? {} : { shipping: toEuros(totals.shippingCents) }),
    },
    currency: CURRENCY,
    marketplace: MARKETPLACE,
    checkout: {
      ready: cart.items.length > 0 && cart.items.every(({ quantity, stock }) => quantity <= stock),
    },
    discount:
      cart.discount === null ? null : { code: cart.discount.code, value: toEuros(totals.discountCents) },
    ...(cart.deadCode === null
      ? {}
      : {
          discountNotice: translate(locale, `cart.discount.${cart.deadCode.why}`, {
            code: cart.deadCode.code,
          }),
        }),
    details: details(cart.paymentTokens),
  };
};
