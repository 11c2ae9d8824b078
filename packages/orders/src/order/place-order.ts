import type { Locale, PlaceOrderRequest, PlaceOrderResult } from '@rewald/contracts';
import { Problem } from '@rewald/server-kit/problems/problem';
import { needCompany } from '@rewald/messages/company/need-company';
import type { ShopNow } from '@rewald/assortment/shop';
import { versionAt } from '@rewald/assortment/documents/shop-documents';
import type { CartOwner } from '../cart/cart-rows.ts';
import type { CaptureOutcome } from '../payment/payment-context.ts';
import { acceptCheckout } from './accept-checkout.ts';
import { choosePayment } from './choose-payment.ts';
import { claimCart } from './claim-cart.ts';
import { confirmationOf } from './confirm-orders.ts';
import type { OrderContext } from './order-context.ts';
import { findEarlier, findOrder, readLines, type JustPlaced, type StoredOrder } from './order-store.ts';
import { presentResult } from './present-result.ts';
import { releaseOrder } from './release-order.ts';
import { reviewCart } from './review-cart.ts';
import { needAcceptance, needFilled } from './review-order.ts';
import type { OrderState } from '../tables.ts';

/** Version of the template terms, which a shop without terms of its own shows. */
const TEMPLATE_VERSION = '2026-11';

/** Version of the terms that an order accepts at a moment. */
export const termsVersion = (shop: ShopNow, moment: Date): string =>
  versionAt(shop, 'terms', moment) ?? TEMPLATE_VERSION;

/** Attempts while cart, payment or stock change between reading and claiming, before the shopper is asked to wait. */
export const MOST_TRIES = 5;

/**
 * The order button. A repeated call with the same cart returns the order that the first one placed. An order is placed in these
 * steps: the cart is read and reviewed; a payment is chosen; pieces, coupon, payment and cart are claimed at once; the payment
 * is captured; the order is confirmed with its insurance contracts and its mail.
 *
 * @throws {Problem} 409 when nothing was ordered: the cart differs from what the shopper saw, a line is gone, or the payment was
 * declined; 422 when something is missing
 */
export const placeOrder = async (
  shop: ShopNow,
  context: OrderContext,
  owner: CartOwner | null,
  request: PlaceOrderRequest,
  locale: Locale,
): Promise<PlaceOrderResult> => {
  needCompany(shop, context.links);
  needAcceptance(request.accept);
  if (owner === null) throw new Problem(409, 'order.cart-empty');
  const wantedCart = request.cartId ?? null;
  const { provider } = request.payment;
  const acceptedCents = Math.round(request.total * 100);

  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    const basis = await context.readBasis(owner);
    const isOther = basis !== null && wantedCart !== null && basis.cart.id !== wantedCart;
    if (basis === null || basis.cart.items.length === 0 || isOther) {
      const earlier = await finishEarlier(context, owner, wantedCart);
      if (earlier !== null) return earlier;
      throw new Problem(409, isOther ? 'order.cart-changed' : 'order.cart-empty');
    }
    const draft = needFilled(basis.draft);
    const totalCents = await reviewCart(shop, context, basis, acceptedCents);

    const payment = await choosePayment(context, basis, { provider, totalCents, locale });
    if ('open' in payment) {
      await acceptCheckout(context.database, basis.cart.id, {
        revision: basis.cart.revision,
        totalCents,
        provider: payment.open.provider,
        terms: termsVersion(shop, new Date()),
        locale,
      });
      return { state: 'awaiting-payment', payment: payment.open, order: null };
    }

    const now = new Date();
    const accepted = { at: now, terms: termsVersion(shop, now), locale };
    const claimed = await claimCart(shop, context.database, basis, draft, payment.approved, accepted);
    if ('refused' in claimed) continue;
    const { order } = claimed.placed;
    return presentResult(context, order, await settleOrder(context, order.id, claimed.placed));
  }
  throw new Problem(409, 'order.busy');
};

/** Finishes the order that a faster double click, return page or webhook has already made from this cart. */
const finishEarlier = async (
  context: OrderContext,
  owner: CartOwner,
  cartId: string | null,
): Promise<PlaceOrderResult | null> => {
  const earlier = await findEarlier(context.database, owner, cartId);
  const order = earlier === null ? null : await findOrder(context.database, earlier.id);
  return order === null ? null : presentResult(context, order, await settleOrder(context, order.id));
};

/**
 * Captures the payment of a placed order, and confirms or releases the order. Concurrent calls for the same order share one try.
 * Any number of replicas may try, because the provider captures a payment once and the order changes once.
 *
 * @param known the order, if this process has just placed it, so that it need not be read again
 * @returns `placed` when the provider did not answer; the job tries again
 */
export const settleOrder = (
  context: OrderContext,
  orderId: string,
  known: JustPlaced | null = null,
): Promise<OrderState> => {
  const there = context.settling.get(orderId);
  if (there !== undefined) return there;
  const trying = settleOnce(context, orderId, known).finally(() => context.settling.delete(orderId));
  context.settling.set(orderId, trying);
  return trying;
};

const settleOnce = async (
  context: OrderContext,
  orderId: string,
  known: JustPlaced | null,
): Promise<OrderState> => {
  const { database, mails, numbers, jobs } = context;
  const stateNow = async (): Promise<OrderState> =>
    (await findOrder(database, orderId))?.state ?? 'cancelled';
  const order = known?.order ?? (await findOrder(database, orderId));
  if (order === null) throw new Error(`There is no order ${orderId}.`);
  if (order.state !== 'placed') return order.state;

  const outcome = await captureTotal(context, order, known?.paymentReference ?? null);
  if (outcome === 'unknown') return 'placed';
  if (outcome === 'declined') {
    await releaseOrder(context, orderId);
    return stateNow();
  }

  const lines = known?.lines ?? (await readLines(database, orderId));
  const isFirst = await context.confirm(confirmationOf(order, lines, mails));
  if (!isFirst) return stateNow();
  // The answer does not wait for the invoice number; if this attempt fails, the job assigns it.
  numbers.giveSoon();
  jobs.nudge();
  return 'confirmed';
};

/** Captures the total, unless a discount left nothing to pay. @param reference the provider's id of the payment, if known */
const captureTotal = async (
  { payments }: OrderContext,
  { id: orderId, payment_id: id, payment_provider: provider, total_cents: amountCents }: StoredOrder,
  reference: string | null,
): Promise<CaptureOutcome> => {
  if (id === null || provider === null) return 'captured';
  return reference === null
    ? payments.capture(id)
    : payments.captureClaimed({ id, provider, reference, orderId, amountCents });
};
