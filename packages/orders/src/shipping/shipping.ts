import { FREE_SHIPPING_METHODS, type Locale, type OrderAddress, type PickUpPlace } from '@rewald/contracts';
import type { Place } from '@rewald/server-kit/calendar/working-days';
import { countryName } from '@rewald/server-kit/writing/addresses';
import { splitCents } from '@rewald/server-kit/writing/split-cents';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import type { FasterShipping } from '@rewald/assortment/catalogue/types';
import { toEuros } from '@rewald/assortment/index/offer-card';
import { deliveryDays } from '@rewald/assortment/delivery/delivery';
import { pickUpPlaceOf } from './pick-up-places.ts';

/** How and to where a cart is to be shipped, as far as the shopper has filled it in. */
export interface WantedShipping {
  readonly method: string;
  readonly country: string | null;
  /** The street of the address. */
  readonly address: string | null;
}

/** Countries that we deliver to, as ISO 3166 codes. */
const COUNTRIES = ['DE', 'AT'] as const;
export type DeliveryCountry = (typeof COUNTRIES)[number];
type FreeMethod = (typeof FREE_SHIPPING_METHODS)[number];

/** Whether we deliver to a country. */
export const isDeliveryCountry = (code: string): code is DeliveryCountry =>
  COUNTRIES.some((country) => country === code);
const isFree = (id: string): id is FreeMethod => FREE_SHIPPING_METHODS.some((method) => method === id);

interface Said {
  readonly name: string;
  readonly description: string;
}

const TEXTS: Record<FreeMethod, Record<Locale, Said>> = {
  standard: {
    de: {
      name: 'Paket nach Hause',
      description:
        'Versichert und mit Sendungsverfolgung. Ist niemand da, geht das Paket zu Nachbarn oder in eine Filiale.',
    },
    en: {
      name: 'Parcel to your door',
      description:
        'Insured and with tracking. If nobody is in, the parcel goes to a neighbour or a branch nearby.',
    },
  },
  signature: {
    de: {
      name: 'Nur gegen Unterschrift',
      description: 'Das Paket wird persönlich übergeben, nie bei Nachbarn abgegeben.',
    },
    en: {
      name: 'Against signature only',
      description: 'The parcel is handed over in person and never left with a neighbour.',
    },
  },
};

/** Descriptions of shipping to pick-up places, which are the same for every free shipping method. */
const TO_PLACES: Record<PickUpPlace, Record<Locale, Said>> = {
  Packstation: {
    de: {
      name: 'DHL-Paket an die Packstation',
      description: 'Versichert und mit Sendungsverfolgung. DHL sagt dir, sobald du es abholen kannst.',
    },
    en: {
      name: 'DHL parcel to a Packstation',
      description: 'Insured and with tracking. DHL tells you as soon as you can pick it up.',
    },
  },
  Postfiliale: {
    de: {
      name: 'DHL-Paket in die Filiale',
      description: 'Versichert und mit Sendungsverfolgung. DHL sagt dir, sobald du es abholen kannst.',
    },
    en: {
      name: 'DHL parcel to a post office',
      description: 'Insured and with tracking. DHL tells you as soon as you can pick it up.',
    },
  },
};

type Destination = Pick<OrderAddress, 'address' | 'countryCode'> | null;
/** Where a parcel ends; the holidays there depend on the postal code. */
type Receiver = Pick<OrderAddress, 'countryCode'> & { readonly plz: string | null };
const placeOf = (delivery: Pick<OrderAddress, 'address'> | null): PickUpPlace | null =>
  delivery === null ? null : pickUpPlaceOf(delivery);

const fasterOf = (shop: Stocked, method: string): FasterShipping | undefined =>
  shop.assortment.shippingMethods.find(({ key }) => key === method);

/** Whether the shop currently offers a shipping method. */
export const isShippingMethod = (shop: Stocked, method: string): boolean =>
  isFree(method) || fasterOf(shop, method) !== undefined;

/** The name of a shipping method in a language. */
export const shippingName = (
  shop: Stocked,
  method: string,
  delivery: Pick<OrderAddress, 'address'> | null,
  locale: Locale,
): string => {
  const place = placeOf(delivery);
  if (place !== null) return TO_PLACES[place][locale].name;
  return isFree(method) ? TEXTS[method][locale].name : (fasterOf(shop, method)?.name[locale] ?? method);
};

/** The countries that we deliver to, with their names in a language. */
export const deliveryCountries = (locale: Locale) =>
  COUNTRIES.map((code) => ({ code, name: countryName(code, locale) }));

/** What the delivery date of an item depends on. */
interface Shipped {
  readonly sellerId: number;
  readonly sellerName: string;
  /** Working days that the seller's parcels take. */
  readonly deliveryDays: { readonly from: number; readonly to: number };
  readonly warehouse: Place;
}

/** Working days that a parcel to Austria takes longer. */
const LONGER: Record<DeliveryCountry, number> = { DE: 0, AT: 1 };

const usualDays = (
  { deliveryDays: { from, to } }: Shipped,
  country: string,
): { from: number; to: number } => {
  const extra = isDeliveryCountry(country) ? LONGER[country] : 0;
  return { from: from + extra, to: to + extra };
};

/**
 * Sellers whose parcels arrive sooner with a faster shipping method: it must be offered in the country, pick-up places are
 * excluded, and the seller's free shipping must not be as fast.
 */
const fasterFor = (
  { days, countries = ['DE'] }: FasterShipping,
  items: readonly Shipped[],
  delivery: Destination,
): ReadonlySet<number> => {
  const country = delivery?.countryCode ?? 'DE';
  const leadsThere = placeOf(delivery) === null && countries.some((one) => one === country);
  return new Set(
    leadsThere
      ? items.filter((item) => usualDays(item, country).to > days.to).map(({ sellerId }) => sellerId)
      : [],
  );
};

/** The parts of a cart that decide how it is shipped; `shipping` is null before anything was filled in. */
interface Bought<Item extends Shipped = Shipped> {
  readonly shipping: WantedShipping | null;
  readonly items: readonly Item[];
}

interface Priced extends Shipped {
  readonly id: string;
  readonly quantity: number;
  readonly priceCents: number;
}

const destinationOf = ({ shipping }: Bought): Destination =>
  shipping === null || shipping.address === null
    ? null
    : { address: shipping.address, countryCode: shipping.country ?? 'DE' };

/**
 * How parcels of a cart are shipped: by the chosen method if it is available for the address, otherwise by standard shipping.
 * Pick-up places get standard shipping only, because nobody can sign at a machine.
 */
export const methodFor = (shop: Stocked, cart: Bought): string => {
  const method = cart.shipping?.method ?? 'standard';
  const delivery = destinationOf(cart);
  if (isFree(method)) return placeOf(delivery) === null ? method : 'standard';
  const faster = fasterOf(shop, method);
  return faster !== undefined && fasterFor(faster, cart.items, delivery).size > 0 ? method : 'standard';
};

/** What each seller's parcel costs, by seller id, without the free ones. */
const parcelPrices = (shop: Stocked, cart: Bought): ReadonlyMap<number, number> => {
  const faster = fasterOf(shop, cart.shipping?.method ?? 'standard');
  if (faster === undefined) return new Map();
  return new Map(
    [...fasterFor(faster, cart.items, destinationOf(cart))].map((sellerId) => [sellerId, faster.priceCents]),
  );
};

/** What the parcels of a cart cost; 0 unless a faster method was chosen. */
export const shippingCents = (shop: Stocked, cart: Bought): number =>
  [...parcelPrices(shop, cart).values()].reduce((sum, cents) => sum + cents, 0);

/**
 * Each item's share of the shipping cost. The items of a seller share the cost of that seller's parcel in proportion to their
 * prices, so that each seller's documents and taxes are correct on their own.
 */
export const shippingShares = (shop: Stocked, cart: Bought<Priced>): number[] => {
  const prices = parcelPrices(shop, cart);
  const shares = new Map<string, number>();
  for (const [sellerId, own] of Map.groupBy(cart.items, (item) => item.sellerId)) {
    const parts = splitCents(
      own.map((item) => item.quantity * item.priceCents),
      prices.get(sellerId) ?? 0,
    );
    own.forEach(({ id }, place) => shares.set(id, parts[place] ?? 0));
  }
  return cart.items.map(({ id }) => shares.get(id) ?? 0);
};

/** Before an address is known. */
export const GERMANY: Receiver = { countryCode: 'DE', plz: null };

/** The days of delivery: from the earliest day of the first parcel to the latest day of the last one. */
export const expectedDays = (
  shop: Stocked,
  items: readonly Shipped[],
  { countryCode, plz: postalCode }: Receiver,
  method: string,
  now: Date,
): { from: string; to: string } => {
  const faster = fasterOf(shop, method)?.days;
  const days = items.map((item) => {
    const { from, to } = usualDays(item, countryCode);
    return deliveryDays(
      now,
      { from: Math.min(from, faster?.from ?? from), to: Math.min(to, faster?.to ?? to) },
      { from: item.warehouse, to: { countryCode, postalCode } },
    );
  });
  return {
    from: days.map(({ from }) => from).toSorted()[0] ?? '',
    to:
      days
        .map(({ to }) => to)
        .toSorted()
        .at(-1) ?? '',
  };
};

/** The parcels of a cart, one per seller. */
export const parcelsOf = (
  shop: Stocked,
  items: readonly (Shipped & { readonly id: string })[],
  receiver: Receiver,
  method: string,
  now: Date,
) =>
  [...Map.groupBy(items, ({ sellerId }) => sellerId)].map(([id, pieces]) => ({
    seller: { id, name: pieces[0]?.sellerName ?? '' },
    itemIds: pieces.map((piece) => piece.id),
    delivery: expectedDays(shop, pieces, receiver, method, now),
  }));

interface OfferedMethod extends Said {
  readonly id: string;
  readonly price: { readonly value: number };
  readonly delivery?: { readonly from: string; readonly to: string };
}

/** Shipping methods for a cart and an address, free ones first, with the day on which everything would have arrived. */
export const shippingMethods = (
  shop: Stocked,
  items: readonly Shipped[],
  delivery: (Pick<OrderAddress, 'address'> & Receiver) | null,
  locale: Locale,
  now: Date,
): OfferedMethod[] => {
  const receiver = delivery ?? GERMANY;
  const offered = (id: string, said: Said, priceCents: number): OfferedMethod => ({
    id,
    ...said,
    price: { value: toEuros(priceCents) },
    ...(items.length === 0 ? {} : { delivery: expectedDays(shop, items, receiver, id, now) }),
  });
  const place = placeOf(delivery);
  if (place !== null) return [offered('standard', TO_PLACES[place][locale], 0)];
  return [
    ...FREE_SHIPPING_METHODS.map((id) => offered(id, TEXTS[id][locale], 0)),
    ...shop.assortment.shippingMethods.flatMap((faster) => {
      const { key, name, description, priceCents } = faster;
      const parcels = fasterFor(faster, items, delivery).size;
      if (parcels === 0) return [];
      const said = { name: name[locale], description: description[locale] };
      return [offered(key, said, priceCents * parcels)];
    }),
  ];
};

/** The carrier's tracking page for a parcel, if we know the carrier. */
export const trackingLink = (
  carrier: string,
  trackingNumber: string | null,
  locale: Locale,
): string | null => {
  if (trackingNumber === null) return null;
  const code = encodeURIComponent(trackingNumber);
  switch (carrier.toLowerCase()) {
    case 'dhl':
      return `https://www.dhl.de/${locale}/privatkunden/pakete-empfangen/verfolgen.html?piececode=${code}`;
    case 'hermes':
      return `https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation#${code}`;
    case 'dpd':
      return `https://tracking.dpd.de/status/${locale}_DE/parcel/${code}`;
    case 'gls':
      return `https://gls-group.com/DE/${locale}/paket-verfolgen?match=${code}`;
    case 'ups':
      return `https://www.ups.com/track?tracknum=${code}`;
    default:
      return null;
  }
};
