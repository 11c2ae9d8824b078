import { germanDay } from '@rewald/server-kit/calendar/german-day';
import type {
  Attachment,
  Locale,
  OperatorTradeInCase,
  OperatorTradeInCaseSummary,
  TradeInCase,
  TradeInCaseSummary,
  TradeInParcel,
} from '@rewald/contracts';
import type { StoredPayout } from '@rewald/payouts/tables';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import type { ShopNow } from '@rewald/assortment/shop';
import { acceptedDocuments } from '@rewald/assortment/documents/shop-documents';
import { parcelPreparation } from '@rewald/assortment/index/parcel-preparation';
import { imageUrls, toEuros } from '@rewald/assortment/index/offer-card';
import { reference } from '@rewald/assortment/index/reference';
import { soldDeviceName } from '@rewald/assortment/index/device-name';
import { presentBonus, type GivenBonus } from './bonus.ts';
import type { StoredCase, StoredEvent } from './case-store.ts';
import { serialNumberOf } from './serial-number.ts';

/** The device's name in a language; the stored name if the catalogue no longer has the device. */
export const deviceOf = (shop: Stocked, row: StoredCase, locale: Locale): string => {
  const product = reference(shop).products.get(row.product_id);
  return product === undefined ? row.product_name : soldDeviceName(shop, product, locale);
};

const inEuros = (cents: number | null): number | null => (cents === null ? null : toEuros(cents));

/** Masks an email address, but leaves enough for its owner to recognise it. */
export const hidden = (email: string): string => email.replace(/^(.).*@/u, '$1…@');

/** A case in its customer's list. */
export const presentSummary = (shop: Stocked, row: StoredCase, locale: Locale): TradeInCaseSummary => {
  const product = reference(shop).products.get(row.product_id);
  return {
    id: row.id,
    reference: row.reference,
    state: row.status,
    device: deviceOf(shop, row, locale),
    image: product === undefined ? null : { small: imageUrls(product.picture).small },
    price: toEuros(row.price_cents),
    finalPrice: inEuros(row.final_cents),
    counterPrice: row.status === 'counter-offered' ? inEuros(row.counter_cents) : null,
    shipBy: germanDay(row.ship_by),
    createdAt: row.created_at.toISOString(),
  };
};

const decisionOf = (events: readonly StoredEvent[]): 'accepted' | 'declined' | 'expired' | null => {
  const offered = events.findIndex(({ state }) => state === 'counter-offered');
  const next = events[offered + 1];
  if (next === undefined) return null;
  if (next.state !== 'declined') return 'accepted';
  return next.actor === 'system' ? 'expired' : 'declined';
};

/** A case as its customer sees it. */
export const presentCase = (
  shop: ShopNow,
  row: StoredCase,
  events: readonly StoredEvent[],
  payout: StoredPayout | null,
  photos: readonly Attachment[],
  given: GivenBonus | null,
  parcel: TradeInParcel | undefined,
  locale: Locale,
): TradeInCase => {
  const target = {
    method: row.payment_type,
    account: row.paypal_email === null ? (row.iban_last_four ?? '') : hidden(row.paypal_email),
  };
  const number = serialNumberOf(shop, row);
  const bonus = presentBonus(row, given);
  return {
    ...presentSummary(shop, row, locale),
    counterOffer:
      row.counter_cents === null || row.findings === null || row.decide_by === null
        ? null
        : {
            price: toEuros(row.counter_cents),
            findings: row.reasons?.map((one) => one[locale] ?? one[row.locale] ?? '') ?? row.findings,
            decideBy: row.decide_by.toISOString(),
            decision: decisionOf(events),
          },
    payment: target,
    payout:
      payout === null || payout.sent_at === null
        ? null
        : { ...target, amount: toEuros(payout.amount_cents), paidAt: payout.sent_at.toISOString() },
    returnShipment:
      row.return_carrier === null || row.return_tracking_number === null
        ? null
        : { carrier: row.return_carrier, trackingNumber: row.return_tracking_number },
    photos: row.counter_cents === null ? [] : [...photos],
    ...(number === undefined
      ? {}
      : { serialNumber: { kind: number.kind, where: number.where[locale], value: row.serial_number } }),
    ...(parcel === undefined ? {} : { parcel }),
    ...(bonus === undefined ? {} : { bonus }),
    preparation: parcelPreparation(shop, [row.product_id]),
    erasedAt: row.erased_at?.toISOString() ?? null,
    labelAvailable: row.status === 'submitted',
    documents: acceptedDocuments(shop, { terms: row.terms_version }),
    inAccount: row.customer_id !== null,
    timeline: events.map(({ state, at, actor }) => ({ state, at: at.toISOString(), by: actor })),
  };
};

const customerName = (row: StoredCase): string => `${row.first_name} ${row.last_name}`;

/** A case in the operator's list. */
export const presentSummaryToOperator = (
  shop: Stocked,
  row: StoredCase,
  locale: Locale,
): OperatorTradeInCaseSummary => ({
  ...presentSummary(shop, row, locale),
  customerName: customerName(row),
  destination: row.destination,
});

/** What only the people of the shop see of a case, beside its row. */
export type BenchSide = Pick<OperatorTradeInCase, 'answers' | 'suspicions' | 'cleared' | 'resale'>;

/** A case as the staff see it who unpack, inspect and pay. */
export const presentCaseToOperator = (
  shop: ShopNow,
  row: StoredCase,
  events: readonly StoredEvent[],
  payout: StoredPayout | null,
  photos: readonly Attachment[],
  given: GivenBonus | null,
  parcel: TradeInParcel | undefined,
  bench: BenchSide,
  locale: Locale,
): OperatorTradeInCase => ({
  ...presentCase(shop, row, events, payout, photos, given, parcel, locale),
  ...bench,
  photos: [...photos],
  customerName: customerName(row),
  partner: row.partner,
  email: row.email,
  phone: row.phone,
  address: {
    street: row.street,
    houseNumber: row.house_number,
    postalCode: row.postal_code,
    city: row.city,
    country: row.country,
  },
  language: row.locale,
  bookPrice: inEuros(row.bench_cents),
  deviation: row.deviation,
  payoutState: payout?.state ?? null,
  destination: row.destination,
  offerId: row.offer_id,
});
