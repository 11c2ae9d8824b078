import type { Database } from '@rewald/server-kit/database/connection';
import type { Addressee } from '@rewald/server-kit/writing/addresses';
import type { ShopNow } from '@rewald/assortment/shop';
import type { Parcel } from '../shipping/carrier/carrier.ts';
import { pickUpPlaceOf } from '../shipping/pick-up-places.ts';
import type { StoredLabel } from './label-store.ts';
import { parseAddress, parseContact } from './order-basis.ts';
import type { StoredOrder } from './order-store.ts';

/** The seller's own address, or the shop's while that of the seller is not known. */
const senderOf = async ({ company }: ShopNow, database: Database, sellerId: number): Promise<Addressee> => {
  const { name, street, houseNumber, postalCode, city, countryCode } = company;
  const ofShop = { name, street, houseNumber, postalCode, city, countryCode };
  const seller = await database
    .selectFrom('sellers')
    .select(['name', 'legal_name', 'street', 'house_number', 'postal_code', 'city', 'country'])
    .where('id', '=', sellerId)
    .executeTakeFirst();
  if (seller === undefined || seller.street === null || seller.postal_code === null) return ofShop;
  return {
    name: seller.legal_name ?? seller.name,
    street: seller.street,
    houseNumber: seller.house_number ?? '',
    postalCode: seller.postal_code,
    city: seller.city,
    countryCode: seller.country,
  };
};

/** The parcel of a label, as a carrier has to know it. */
export const parcelOf = async (
  shop: ShopNow,
  database: Database,
  order: StoredOrder,
  { id, sellerId, weightGrams }: StoredLabel,
): Promise<Parcel> => {
  const to = parseAddress(order.delivery);
  const place = pickUpPlaceOf(to);
  return {
    reference: id.replaceAll('-', ''),
    from: await senderOf(shop, database, sellerId),
    to: {
      name: `${to.firstName} ${to.lastName}`.trim(),
      ...(place === null && to.addition !== '' ? { addition: to.addition } : {}),
      street: to.address,
      houseNumber: to.houseNumber,
      postalCode: to.plz,
      city: to.city,
      countryCode: to.countryCode,
      pickUp: place === null ? null : { place, postNumber: to.addition },
      email: parseContact(order.contact).email,
    },
    weightGrams,
  };
};
