import type { Locale, OperatorOrder, OrderPaper, ParcelLabel } from '@rewald/contracts';
import type { Operator } from '@rewald/server-kit/operators/operators';
import type { ShopNow } from '@rewald/assortment/shop';
import { shippingName } from '../shipping/shipping.ts';
import { presentLabel, type StoredLabel } from './label-store.ts';
import type { OrderStory } from './operator-order-story.ts';
import { operatorTimeline } from './operator-timeline.ts';
import { parseAddress, parseContact } from './order-basis.ts';
import { creditNoteName, invoiceName } from './order-number.ts';
import type { WholeOrder } from './order-store.ts';
import {
  CURRENCY,
  presentInvoices,
  presentLine,
  presentMoney,
  presentRefunds,
  presentReturn,
  presentSums,
  sellerName,
} from './present-order.ts';

/** The papers of an order, with the paths under which operators get them. */
const papersOf = (whole: WholeOrder, locale: Locale, isOwn: (id: number) => boolean): OrderPaper[] => {
  const { order, refunds } = whole;
  const path = `/api/operator/${locale}/orders/${order.id}`;
  const former = order.invoice_number !== null && whole.invoices.length === 0 && isOwn(0);
  return [
    ...(former
      ? [
          {
            kind: 'invoice' as const,
            number: invoiceName(order.invoice_number ?? 0, null),
            seller: null,
            path: `${path}/invoice`,
          },
        ]
      : []),
    ...presentInvoices(whole)
      .filter(({ seller }) => isOwn(seller.id))
      .map(({ number, seller }) => ({
        kind: 'invoice' as const,
        number,
        seller,
        path: `${path}/invoice?seller=${seller.id}`,
      })),
    ...refunds.flatMap(({ id, creditNoteNumber, creditNotes }): OrderPaper[] => [
      ...(creditNoteNumber === null || !isOwn(0)
        ? []
        : [
            {
              kind: 'credit-note' as const,
              number: creditNoteName(creditNoteNumber, null),
              seller: null,
              path: `${path}/credit-notes/${id}`,
            },
          ]),
      ...creditNotes
        .filter(({ sellerId }) => isOwn(sellerId))
        .map(({ sellerId, number }) => ({
          kind: 'credit-note' as const,
          number: creditNoteName(number, sellerId),
          seller: { id: sellerId, name: sellerName(whole, sellerId) },
          path: `${path}/credit-notes/${id}?seller=${sellerId}`,
        })),
    ]),
  ];
};

/** What only the shop sees of an order; for a merchant it is left out. */
const ofWholeOrder = (whole: WholeOrder, story: OrderStory) => {
  const { order } = whole;
  return {
    contact: parseContact(order.contact),
    billing: parseAddress(order.billing ?? order.delivery),
    customer: story.customer,
    payment: presentMoney(whole),
    summary: presentSums(order),
    discountCode: order.discount_code,
    cancelReason: order.cancel_reason,
    refunds: presentRefunds(whole),
  };
};
const OF_NOTHING = {
  contact: null,
  billing: null,
  customer: null,
  payment: null,
  summary: null,
  discountCode: null,
  cancelReason: null,
  refunds: [],
};

/** What is known of an order. */
interface Found {
  readonly whole: WholeOrder;
  readonly story: OrderStory;
  readonly version: string;
  /** Null if nobody sells any. */
  readonly labels: readonly StoredLabel[] | null;
}

/** Labels that no parcel was shipped with. */
const labelsOf = (
  { order }: WholeOrder,
  labels: readonly StoredLabel[],
  locale: Locale,
  isOwn: (id: number) => boolean,
): ParcelLabel[] =>
  labels
    .filter(({ sellerId, isUsed }) => isOwn(sellerId) && !isUsed)
    .flatMap((label) => presentLabel(label, order.id, locale) ?? []);

/** The part of an order that an operator may see; null when there is none. A merchant sees only their own lines. */
export const presentToOperator = (
  shop: ShopNow,
  { whole, story, version, labels }: Found,
  operator: Operator,
  locale: Locale,
  now: Date,
): OperatorOrder | null => {
  const { order } = whole;
  const isOwn = (sellerId: number): boolean => operator.sellerId === null || operator.sellerId === sellerId;
  const lines = whole.lines.filter((line) => isOwn(line.seller_id));
  if (lines.length === 0) return null;
  return {
    id: order.id,
    version,
    number: order.number,
    state: order.state,
    placedAt: order.placed_at.toISOString(),
    currency: CURRENCY,
    locale: order.locale,
    delivery: parseAddress(order.delivery),
    shippingMethod: {
      id: order.shipping_method,
      name: shippingName(shop, order.shipping_method, parseAddress(order.delivery), locale),
    },
    expected: order.expected,
    ...(operator.sellerId === null ? ofWholeOrder(whole, story) : OF_NOTHING),
    lines: lines.map((line) => presentLine(shop, whole, line, locale, now)),
    returns: whole.returns
      .filter(({ sellerId }) => isOwn(sellerId))
      .map((back) => presentReturn(whole, back)),
    papers: papersOf(whole, locale, isOwn),
    labels: labels === null ? null : labelsOf(whole, labels, locale, isOwn),
    notes: story.notes.map(({ id, author, text, at }) => ({ id, by: author, text, at: at.toISOString() })),
    timeline: operatorTimeline(whole, story, operator),
  };
};
