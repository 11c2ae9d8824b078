import {
  treesFrom,
  type Locale,
  type Order,
  type OrderEvent,
  type OrderLine,
  type OrderParcel,
  type OrderRefund,
  type OrderReturn,
  type OrderSummary,
} from '@rewald/contracts';
import { totalsByRate } from '@rewald/messages/documents/invoice/taxes';
import { companyAt } from '@rewald/messages/company/company';
import type { ShopNow } from '@rewald/assortment/shop';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import { imageUrls, toEuros } from '@rewald/assortment/index/offer-card';
import { acceptedDocuments } from '@rewald/assortment/documents/shop-documents';
import { reference } from '@rewald/assortment/index/reference';
import { parseAddress, parseContact } from './order-basis.ts';
import { creditNoteName, invoiceName } from './order-number.ts';
import {
  parcelOfLine,
  type ListedOrder,
  type StoredLine,
  type StoredOrder,
  type StoredPaper,
  type StoredReturn,
  type StoredShipment,
  type WholeOrder,
} from './order-store.ts';
import { shippingName, trackingLink } from '../shipping/shipping.ts';
import { lastDayToWithdraw, mayWithdraw } from './withdrawal-period.ts';

export const CURRENCY = 'EUR';

const imageOf = (shop: Stocked, productId: number): OrderLine['product']['image'] => {
  const product = reference(shop).products.get(productId);
  return product === undefined ? null : { urls: imageUrls(product.picture) };
};

const parcelOf = (shipment: StoredShipment, locale: Locale): OrderParcel => ({
  id: shipment.id,
  carrier: shipment.carrier,
  trackingNumber: shipment.tracking_number,
  trackingLink: trackingLink(shipment.carrier, shipment.tracking_number, locale),
  shippedAt: shipment.shipped_at.toISOString(),
  deliveredAt: shipment.delivered_at?.toISOString() ?? null,
});

/** Names from today's catalogue in the requested language; those stored with the order for products that have been removed. */
export const namesIn = (shop: Stocked, line: StoredLine, locale: Locale) => {
  const product = reference(shop).products.get(line.product_id);
  const insurance =
    line.insurance_id === null ? undefined : reference(shop).insurances.get(line.insurance_id);
  return {
    variation: product?.variation[locale] ?? line.variation,
    condition: reference(shop).conditions.get(line.condition_id)?.name[locale] ?? line.condition_name,
    option:
      (line.option_id === null ? undefined : reference(shop).options.get(line.option_id)?.name[locale]) ??
      line.option_name ??
      '',
    insurance: insurance?.name[locale] ?? line.insurance_name ?? '',
  };
};

const isWithdrawable = (shop: ShopNow, { order }: WholeOrder, now: Date): boolean =>
  order.state !== 'placed' && order.state !== 'cancelled' && mayWithdraw(shop, order, now);

export const presentLine = (
  shop: ShopNow,
  whole: WholeOrder,
  line: StoredLine,
  locale: Locale,
  now: Date,
): OrderLine => {
  const shipment = parcelOfLine(whole.shipments, line);
  const names = namesIn(shop, line, locale);
  const left = line.quantity - line.returned_quantity;
  return {
    id: line.id,
    offer: { id: line.offer_id },
    product: {
      id: line.product_id,
      name: line.name,
      variation: names.variation,
      image: imageOf(shop, line.product_id),
    },
    model: { id: line.model_id },
    condition: { id: line.condition_id, name: names.condition },
    seller: { id: line.seller_id, name: line.seller_name },
    quantity: line.quantity,
    price: { value: toEuros(line.price_cents) },
    ...(line.option_id === null
      ? {}
      : {
          option: {
            id: line.option_id,
            name: names.option,
            price: { value: toEuros(line.option_cents ?? 0) },
          },
        }),
    ...(line.insurance_id === null
      ? {}
      : {
          insurance: {
            id: line.insurance_id,
            name: names.insurance,
            price: { value: toEuros(line.insurance_cents) },
          },
        }),
    discount: toEuros(line.discount_cents),
    total: toEuros(line.quantity * (line.price_cents + line.insurance_cents) - line.discount_cents),
    vatPercent: line.vat_per_mille === null ? null : line.vat_per_mille / 10,
    returned: line.returned_quantity,
    returnable: shipment !== undefined && isWithdrawable(shop, whole, now) ? left : 0,
    parcel: shipment === undefined ? null : parcelOf(shipment, locale),
  };
};

export const sellerName = ({ lines }: WholeOrder, sellerId: number): string =>
  lines.find((line) => line.seller_id === sellerId)?.seller_name ?? '';

export const presentReturn = (whole: WholeOrder, back: StoredReturn): OrderReturn => ({
  id: back.id,
  number: `${whole.order.number}-${whole.returns.findIndex(({ id }) => id === back.id) + 1}`,
  state: back.state,
  seller: { id: back.sellerId, name: sellerName(whole, back.sellerId) },
  lines: back.lines.map(({ lineId, quantity, refundCents }) => ({
    lineId,
    quantity,
    refund: toEuros(refundCents),
  })),
  reason: back.reason,
  refund: toEuros(back.refundCents),
  returnBy: back.returnBy,
  announcedAt: back.announcedAt.toISOString(),
  receivedAt: back.receivedAt?.toISOString() ?? null,
  findings: back.findings.map(({ deductionCents, ...finding }) => ({
    ...finding,
    deduction: toEuros(deductionCents),
  })),
  photos: back.findings.length === 0 ? [] : [...back.photos],
  ...(back.sentBack === null
    ? {}
    : {
        sentBack: {
          ...back.sentBack,
          trackingLink: trackingLink(back.sentBack.carrier, back.sentBack.trackingNumber, whole.order.locale),
        },
      }),
});

/** The name of a refund's single credit note in orders with one invoice; otherwise that of the first seller's credit note. */
const firstName = (former: number | null, [first]: readonly StoredPaper[]): string | null => {
  if (former !== null) return creditNoteName(former, null);
  return first === undefined ? null : creditNoteName(first.number, first.sellerId);
};

/** The invoices of an order's sellers, even before they have numbers; none if the order has one invoice of all sellers. */
export const presentInvoices = ({ order, lines, invoices }: WholeOrder): NonNullable<Order['invoices']> => {
  if (order.confirmed_at === null || (order.invoice_number !== null && invoices.length === 0)) return [];
  return [...new Map(lines.map((line) => [line.seller_id, line.seller_name]))].map(([id, name]) => {
    const number = invoices.find(({ sellerId }) => sellerId === id)?.number;
    return { number: number === undefined ? null : invoiceName(number, id), seller: { id, name } };
  });
};

const presentTaxes = ({ lines }: WholeOrder): NonNullable<Order['taxes']> =>
  totalsByRate(
    lines.map((line) => ({
      grossCents: line.quantity * line.price_cents - line.discount_cents + line.shipping_cents,
      vatPerMille: line.vat_per_mille,
    })),
  ).map(({ perMille, netCents, taxCents }) => ({
    percent: perMille / 10,
    net: toEuros(netCents),
    tax: toEuros(taxCents),
  }));

export const presentRefunds = (whole: WholeOrder): OrderRefund[] =>
  whole.refunds.map(({ id, creditNoteNumber, creditNotes, amountCents, reason, state, at }) => ({
    id,
    creditNote: firstName(creditNoteNumber, creditNotes),
    creditNotes: creditNotes.map(({ sellerId, number }) => ({
      number: creditNoteName(number, sellerId),
      seller: { id: sellerId, name: sellerName(whole, sellerId) },
    })),
    amount: toEuros(amountCents),
    reason,
    state,
    at: at.toISOString(),
  }));

/** Only what a provider has given back counts as refunded; an order's own sum is what was asked for. */
export const presentMoney = ({ order, refunds }: WholeOrder): Order['payment'] => {
  const refundedCents = refunds
    .filter(({ state }) => state === 'done')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const refundingCents = order.refunded_cents - refundedCents;
  return {
    provider: order.payment_provider ?? 'none',
    ...(order.instalments === null ? {} : { instalments: order.instalments }),
    charged: toEuros(order.charged_cents),
    refunded: toEuros(refundedCents),
    ...(refundingCents > 0 ? { refunding: toEuros(refundingCents) } : {}),
  };
};

const timelineOf = (whole: WholeOrder): OrderEvent[] => {
  const { order, shipments, returns, refunds } = whole;
  const events: (Omit<OrderEvent, 'at'> & { at: Date | null })[] = [
    { kind: 'placed', at: order.placed_at },
    { kind: 'confirmed', at: order.confirmed_at },
    ...shipments.flatMap((shipment) => {
      const seller = sellerName(whole, shipment.seller_id);
      return [
        { kind: 'shipped' as const, at: shipment.shipped_at, seller },
        { kind: 'delivered' as const, at: shipment.delivered_at, seller },
      ];
    }),
    { kind: 'cancelled', at: order.cancelled_at },
    ...returns.flatMap((back) => {
      const seller = sellerName(whole, back.sellerId);
      return [
        { kind: 'withdrawn' as const, at: back.announcedAt, seller },
        { kind: 'return-received' as const, at: back.receivedAt, seller },
      ];
    }),
    ...refunds.map(({ amountCents, state, doneAt }) => ({
      kind: 'refunded' as const,
      at: state === 'done' ? doneAt : null,
      amount: toEuros(amountCents),
    })),
  ];
  return events
    .flatMap(({ at, ...event }) => (at === null ? [] : [{ ...event, at }]))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, ...event }) => ({ ...event, at: at.toISOString() }));
};

/** Who plants the order's tree, and from which value, as the company promised on the day of the order. */
const plantingAt = (shop: ShopNow, placedAt: Date, locale: Locale): Pick<Order, 'planter' | 'treeFrom'> => {
  const then = companyAt(shop, placedAt);
  return { ...(then.trees && { planter: then.trees[locale] }), treeFrom: treesFrom(then) };
};

/** What an order costs. */
export const presentSums = (order: StoredOrder): Order['summary'] => ({
  goods: toEuros(order.goods_cents),
  insurance: toEuros(order.insurance_cents),
  discount: toEuros(order.discount_cents),
  shipping: toEuros(order.shipping_cents),
  total: toEuros(order.total_cents),
});

/** An order as its buyer sees it. */
export const presentOrder = (shop: ShopNow, whole: WholeOrder, locale: Locale, now: Date): Order => {
  const { order } = whole;
  const lines = whole.lines.map((line) => presentLine(shop, whole, line, locale, now));
  return {
    id: order.id,
    number: order.number,
    state: order.state,
    placedAt: order.placed_at.toISOString(),
    currency: CURRENCY,
    contact: parseContact(order.contact),
    delivery: parseAddress(order.delivery),
    billing: order.billing === null ? null : parseAddress(order.billing),
    shippingMethod: {
      id: order.shipping_method,
      name: shippingName(shop, order.shipping_method, parseAddress(order.delivery), locale),
    },
    expected: order.expected,
    payment: presentMoney(whole),
    summary: presentSums(order),
    discount:
      order.discount_code === null
        ? null
        : { code: order.discount_code, value: toEuros(order.discount_cents) },
    cancelReason: order.cancel_reason,
    taxes: presentTaxes(whole),
    invoices: presentInvoices(whole),
    documents: acceptedDocuments(shop, {
      terms: order.accepted_terms,
      'right-of-return': order.withdrawal_version,
    }),
    ...plantingAt(shop, order.placed_at, locale),
    lines,
    returns: whole.returns.map((back) => presentReturn(whole, back)),
    claims: [...whole.claims],
    refunds: presentRefunds(whole),
    timeline: timelineOf(whole),
    actions: {
      cancel: order.state === 'confirmed' && whole.shipments.length === 0,
      withdraw: lines.some(({ returnable }) => returnable > 0),
      withdrawUntil: lastDayToWithdraw(shop, order),
      invoice: order.confirmed_at !== null,
      review:
        order.state === 'delivered' &&
        whole.lines.some(
          (line) => line.returned_quantity < line.quantity && !whole.reviewed.includes(line.id),
        ),
      claim: order.customer_id === null,
      reportDefect: lines.some(
        ({ parcel, returned, quantity }) => parcel?.deliveredAt && returned < quantity,
      ),
    },
  };
};

/** The state of returns, which takes precedence over "delivered" as it does on the page of an order. */
const returnsOf = ({ state, returning, lines }: ListedOrder): Pick<OrderSummary, 'returns'> => {
  if (state === 'cancelled') return {};
  if (returning) return { returns: 'open' };
  return lines.every(({ quantity, returned }) => returned === quantity) ? { returns: 'done' } : {};
};

export const presentListed = (shop: Stocked, listed: ListedOrder): OrderSummary => ({
  id: listed.id,
  number: listed.number,
  state: listed.state,
  ...returnsOf(listed),
  placedAt: listed.placedAt.toISOString(),
  total: toEuros(listed.totalCents),
  currency: CURRENCY,
  pieces: listed.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  names: listed.lines.slice(0, 3).map(({ name }) => name),
  image: imageOf(shop, listed.lines[0]?.productId ?? 0),
});
