import type { Database } from '@rewald/server-kit/database/connection';
import type { Locale, PaymentProviderName } from '@rewald/contracts';
import { fromNow } from '@rewald/server-kit/database/moments';
import type { ShopNow } from '@rewald/assortment/shop';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { versionAt } from '@rewald/assortment/documents/shop-documents';
import type { OrderBasis } from './order-basis.ts';
import { orderLinesOf } from './order-amounts.ts';
import { newOrderNumber } from './order-number.ts';
import type { JustPlaced } from './order-store.ts';
import type { FilledDraft } from './review-order.ts';
import { expectedDays, methodFor } from '../shipping/shipping.ts';

/** The request that places an order captures the payment itself; after this delay the job does it, in case the request died. */
const CAPTURE_AFTER_MS = 10_000;

/** Error codes of the database function `place_order` when it refuses; it has then changed nothing. */
const REFUSALS = { RW001: 'cart', RW002: 'payment', RW003: 'offers', RW004: 'discount' } as const;
/** A reason why no order was placed. */
export type Refusal = (typeof REFUSALS)[keyof typeof REFUSALS];

const isRefusal = (code: string): code is keyof typeof REFUSALS => Object.hasOwn(REFUSALS, code);

const refusalIn = (error: unknown): Refusal | null => {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  if (isRefusal(error.code)) return REFUSALS[error.code];
  // Two requests for the same cart at the same time: the second one violates the unique constraint.
  return error.code === '23505' && 'constraint' in error && error.constraint === 'orders_cart'
    ? 'cart'
    : null;
};

/** A payment that the shopper has approved. */
export interface ApprovedPayment {
  readonly id: string;
  readonly provider: PaymentProviderName;
  /** The amount that the provider has just reported as approved; null if our database has the payment as authorised. */
  readonly approvedCents: number | null;
  readonly instalments: number | null;
}

/** What an order knows of its payment. */
const paidWith = (payment: ApprovedPayment | null) => ({
  payment_id: payment?.id ?? null,
  payment_provider: payment?.provider ?? null,
  instalments: payment?.instalments ?? null,
});

/** Initial values of an order's columns that later steps change. */
const UNTOUCHED = {
  state: 'placed',
  charged_cents: 0,
  refunded_cents: 0,
  invoice_number: null,
  confirmed_at: null,
  shipped_at: null,
  delivered_at: null,
  cancelled_at: null,
  cancel_reason: null,
} as const;

/**
 * Turns a cart into an order, all or nothing, in one round trip: stock and coupon are claimed, the payment is claimed, the
 * cart is closed, and a job is added that captures the payment.
 *
 * @param basis as it was read and reviewed; the order is refused if anything of it has changed since
 * @param payment null when there is nothing to pay
 * @returns the order, or the reason for which it was refused and nothing changed
 */
export const claimCart = async (
  shop: ShopNow,
  database: Database,
  basis: OrderBasis,
  draft: FilledDraft,
  payment: ApprovedPayment | null,
  accepted: {
    readonly at: Date;
    readonly terms: string;
    readonly locale: Locale;
  },
): Promise<{ readonly placed: JustPlaced } | { readonly refused: Refusal }> => {
  const { cart } = basis;
  const { totals, lines } = orderLinesOf(shop, cart, accepted.locale);
  const now = new Date();
  const method = methodFor(shop, cart);
  const delivery = expectedDays(shop, cart.items, draft.delivery, method, now);
  const order = {
    id: newId(),
    number: newOrderNumber(),
    cart_id: cart.id,
    customer_id: basis.customerId,
    locale: accepted.locale,
    ...paidWith(payment),
    discount_code: totals.discountCents > 0 ? (cart.discount?.code ?? null) : null,
    goods_cents: totals.goodsCents,
    insurance_cents: totals.insuranceCents,
    discount_cents: totals.discountCents,
    shipping_cents: totals.shippingCents,
    total_cents: totals.totalCents,
    contact: draft.contact,
    delivery: draft.delivery,
    billing: draft.billing,
    shipping_method: method,
    delivery_from: delivery.from,
    delivery_to: delivery.to,
    accepted_at: accepted.at,
    accepted_terms: accepted.terms,
    withdrawal_version: versionAt(shop, 'right-of-return', accepted.at),
  };
  try {
    await sql`
      select place_order(${JSON.stringify(order)}::jsonb, ${cart.revision}::integer, ${JSON.stringify(lines)}::jsonb,
        ${payment?.approvedCents ?? null}::integer, ${newId()}::uuid, ${fromNow(CAPTURE_AFTER_MS)})`.execute(
      database,
    );
    const { delivery_from: from, delivery_to: to, ...columns } = order;
    return {
      placed: {
        order: { ...columns, ...UNTOUCHED, expected: { from, to }, placed_at: now },
        lines: lines.map((line) => ({ ...line, order_id: order.id, returned_quantity: 0 })),
        paymentReference: basis.payments.find(({ id }) => id === payment?.id)?.reference ?? null,
      },
    };
  } catch (error) {
    const refused = refusalIn(error);
    if (refused === null) throw error;
    return { refused };
  }
};
