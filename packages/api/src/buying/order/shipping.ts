import type { Locale, OrderAddress, PickUpPlace } from '@rewald/contracts';
import { deliveryDays } from '../../shop-window/product/delivery.ts';
import { countryName } from '../../plumbing/writing/addresses.ts';
import { pickUpPlaceOf } from '../checkout/pick-up-places.ts';

export const COUNTRIES = ['DE', 'AT'] as const;
export type DeliveryCountry = (typeof COUNTRIES)[number];
export const SHIPPING_METHODS = ['standard', 'signature'] as const;
export type ShippingMethod = (typeof SHIPPING_METHODS)[number];

export const isDeliveryCountry = (code: string): code is DeliveryCountry =>
  COUNTRIES.some((country) => country === code);
export const isShippingMethod = (id: string): id is ShippingMethod =>
  SHIPPING_METHODS.some((method) => method === id);

interface Said {
  readonly name: string;
  readonly description: string;
}

const TEXTS: Record<ShippingMethod, Record<Locale, Said>> = {
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

/** A parcel to a place where it is fetched goes there, however it would have come to the door. */
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

type Destination = Pick<OrderAddress, 'address'> | null;
const placeOf = (delivery: Destination): PickUpPlace | null =>
  delivery === null ? null : pickUpPlaceOf(delivery);

/** How parcels of a draft are sent: a machine signs nothing. */
export const methodFor = (
  draft: { readonly shippingMethod: string; readonly delivery: Destination } | null,
): ShippingMethod => {
  const method = draft?.shippingMethod ?? 'standard';
  return isShippingMethod(method) && placeOf(draft?.delivery ?? null) === null ? method : 'standard';
};

export const shippingName = (method: string, delivery: Destination, locale: Locale): string => {
  const place = placeOf(delivery);
  if (place !== null) return TO_PLACES[place][locale].name;
  return isShippingMethod(method) ? TEXTS[method][locale].name : method;
};

const FREE = { value: 0 };

/** Ways of shipping to an address; all are free. */
export const shippingMethods = (
  locale: Locale,
  delivery: Destination,
): (Said & { readonly id: ShippingMethod; readonly price: typeof FREE })[] => {
  const place = placeOf(delivery);
  return place === null
    ? SHIPPING_METHODS.map((id) => ({ id, ...TEXTS[id][locale], price: FREE }))
    : [{ id: 'standard', ...TO_PLACES[place][locale], price: FREE }];
};

export const deliveryCountries = (locale: Locale) =>
  COUNTRIES.map((code) => ({ code, name: countryName(code, locale) }));

/** What is needed to say when something arrives. */
interface Shipped {
  readonly sellerId: number;
  readonly sellerName: string;
  /** Working days that the seller's parcels take. */
  readonly deliveryDays: { readonly from: number; readonly to: number };
}

/** Working days that a parcel to Austria takes longer. */
const LONGER: Record<DeliveryCountry, number> = { DE: 0, AT: 1 };

/** First and last day on which everything may arrive: when the first parcel may be there, and when the last one is. */
export const expectedDays = (
  items: readonly Shipped[],
  country: string,
  now: Date,
): { from: string; to: string } => {
  const extra = isDeliveryCountry(country) ? LONGER[country] : 0;
  return deliveryDays(now, {
    from: Math.min(...items.map(({ deliveryDays: days }) => days.from)) + extra,
    to: Math.max(...items.map(({ deliveryDays: days }) => days.to)) + extra,
  });
};

/** The parcels of a cart, one per seller. */
export const parcelsOf = (
  items: readonly (Shipped & { readonly id: string })[],
  country: string,
  now: Date,
) =>
  [...Map.groupBy(items, ({ sellerId }) => sellerId)].map(([id, pieces]) => ({
    seller: { id, name: pieces[0]?.sellerName ?? '' },
    itemIds: pieces.map((piece) => piece.id),
    delivery: expectedDays(pieces, country, now),
  }));

/** The carrier's page about a parcel, for those that we know. */
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
