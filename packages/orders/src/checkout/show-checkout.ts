import { Checkout, type Locale } from '@rewald/contracts';
import type { Database } from '@rewald/server-kit/database/connection';
import type { ShopNow } from '@rewald/assortment/shop';
import { findCustomer } from '@rewald/customers/account/customer-store';
import type { CartOwner } from '../cart/cart-rows.ts';
import { readBasis, type CheckoutDraft, type OrderBasis } from '../order/order-basis.ts';
import { termsVersion } from '../order/place-order.ts';
import { missingSections } from '../order/review-order.ts';
import {
  deliveryCountries,
  isDeliveryCountry,
  methodFor,
  parcelsOf,
  shippingMethods,
  GERMANY,
} from '../shipping/shipping.ts';
import { saveCheckout } from './save-checkout.ts';
import { PICK_UP_PLACES, pickUpPlaceOf } from '../shipping/pick-up-places.ts';

interface CheckoutPlace {
  readonly database: Database;
  readonly hasPickUp: boolean;
}

/** A draft from the account's data, for a customer who has not filled in anything yet. */
const fromAccount = async (database: Database, customerId: string): Promise<CheckoutDraft | null> => {
  const customer = await findCustomer(database, customerId);
  if (customer === null) return null;
  const country = customer.address_country ?? '';
  return {
    contact: { email: customer.email, phone: '' },
    delivery:
      !isDeliveryCountry(country) || pickUpPlaceOf({ address: customer.address_street ?? '' }) !== null
        ? null
        : {
            firstName: customer.first_name,
            lastName: customer.last_name,
            address: customer.address_street ?? '',
            houseNumber: customer.address_house_number ?? '',
            addition: '',
            plz: customer.address_postal_code ?? '',
            city: customer.address_city ?? '',
            countryCode: country,
          },
    billing: null,
    shippingMethod: 'standard',
  };
};

/** The draft, completed from the account and stored, so that an order is placed with exactly what is shown. */
const completed = async (
  { database }: CheckoutPlace,
  basis: OrderBasis,
  owner: CartOwner,
): Promise<CheckoutDraft | null> => {
  const { draft } = basis;
  if (!('customerId' in owner) || (draft?.contact && draft.delivery)) return draft;
  const known = await fromAccount(database, owner.customerId);
  const contact = draft?.contact ?? known?.contact ?? null;
  const delivery = draft?.delivery ?? known?.delivery ?? null;
  if (contact === (draft?.contact ?? null) && delivery === (draft?.delivery ?? null)) return draft;
  await saveCheckout(database, basis.cart.id, {
    ...(contact === null ? {} : { contact }),
    ...(delivery === null ? {} : { delivery }),
  });
  return {
    contact,
    delivery,
    billing: draft?.billing ?? null,
    shippingMethod: draft?.shippingMethod ?? 'standard',
  };
};

/** What the checkout shows of the owner's cart. */
export const showCheckout = async (
  shop: ShopNow,
  place: CheckoutPlace,
  owner: CartOwner | null,
  locale: Locale,
): Promise<{ data: Checkout }> => {
  const basis = owner === null ? null : await readBasis(place.database, owner);
  const draft = owner === null || basis === null ? null : await completed(place, basis, owner);
  const items = basis?.cart.items ?? [];
  const delivery = draft?.delivery ?? null;
  const country = delivery?.countryCode ?? 'DE';
  const method = methodFor(shop, {
    items,
    shipping: { method: draft?.shippingMethod ?? 'standard', country, address: delivery?.address ?? null },
  });
  const now = new Date();
  return {
    data: {
      cartId: basis?.cart.id ?? null,
      contact: draft?.contact ?? null,
      delivery,
      billing: draft?.billing ?? null,
      shippingMethod: method,
      shippingMethods: shippingMethods(shop, items, delivery, locale, now),
      countries: deliveryCountries(locale),
      ...(place.hasPickUp ? { pickUpPlaces: [...PICK_UP_PLACES] } : {}),
      parcels: parcelsOf(shop, items, delivery ?? GERMANY, method, now),
      missing: [...(items.length === 0 ? (['cart'] as const) : []), ...missingSections(draft)],
      termsVersion: termsVersion(shop, now),
    },
  };
};
