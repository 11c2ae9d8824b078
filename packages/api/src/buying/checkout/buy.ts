import type { CheckoutPayment, Locale, PlaceOrderRequest, PlaceOrderResult } from '@rewald/contracts';
import type { CartOwner } from '../cart/cart-rows.ts';
import { totalsOf } from '../cart/present-cart.ts';
import { toEuros } from '../../shop-window/index/offer-card.ts';
import type { Database } from '../../plumbing/database/connection.ts';
import type { StoredPayment } from '../payment/payment-store.ts';
import type { Payments } from '../payment/payments.ts';
import { invalidField, Problem } from '../../plumbing/problems/problem.ts';
import type { SignedLinks } from '../../plumbing/web/signed-links.ts';
import type { CheckoutStore } from './checkout-store.ts';
import { ORDER_KEY } from '../order/order-mails.ts';
import { basisReader, parseContact, type OrderBasis } from '../order/order-basis.ts';
import { findEarlier, findOrder, type StoredOrder } from '../order/order-store.ts';
import { placeOrder, type ApprovedPayment } from './place-order.ts';
import { goneLines, needAcceptance, needFilled, reviewOrder } from './review-order.ts';
import type { Settlement } from '../order/settle-order.ts';
import type { OrderState } from '../order/tables.ts';

/** Version of the terms that an order accepts; to be raised with every change of their text. */
export const TERMS_VERSION = '2026-11';

/** Rivals change cart, payment or stock between reading and placing at most so often before the shopper is asked to wait. */
const MOST_TRIES = 5;
const LIVE = new Set(['preparing', 'open', 'authorised']);

export interface BuyingTools {
  readonly database: Database;
  readonly payments: Payments;
  readonly checkouts: CheckoutStore;
  readonly settlement: Settlement;
  readonly signedLinks: SignedLinks;
}

/** A payment as the checkout shows it. */
export const presentPayment = (payment: StoredPayment): CheckoutPayment => ({
  provider: payment.provider,
  state: payment.state === 'authorised' ? 'authorised' : 'open',
  clientToken: payment.clientToken,
  amount: toEuros(payment.amountCents),
});

/** From the order button to an order: whoever comes first, return page or webhook, places it. */
export const createBuying = ({ database, payments, checkouts, settlement, signedLinks }: BuyingTools) => {
  const readBasis = basisReader(database);
  const resultOf = (order: StoredOrder, state: OrderState): PlaceOrderResult => {
    if (state === 'cancelled') throw new Problem(409, 'order.payment-declined');
    return {
      state: state === 'placed' ? 'placed' : 'confirmed',
      payment: null,
      order: {
        id: order.id,
        number: order.number,
        key: signedLinks.keyFor(ORDER_KEY, order.id),
        email: parseContact(order.contact).email,
        total: toEuros(order.total_cents),
      },
    };
  };

  /** What was approved for a cart of which nothing can be bought any more is not held back. */
  const giveUpIfNothingIsLeft = async (basis: OrderBasis): Promise<void> => {
    if (Object.keys(goneLines(basis)).length < basis.cart.items.length) return;
    for (const payment of basis.payments) if (LIVE.has(payment.state)) await payments.giveUp(payment.id);
  };

  const review = async (basis: OrderBasis, acceptedCents: number): Promise<number> => {
    try {
      return reviewOrder(basis, acceptedCents);
    } catch (error) {
      if (error instanceof Problem && error.key === 'order.line-gone') await giveUpIfNothingIsLeft(basis);
      throw error;
    }
  };

  /** An approved payment, or one that the shopper has to approve first; null where there is nothing to pay. */
  const payable = async (
    basis: OrderBasis,
    provider: PlaceOrderRequest['payment']['provider'],
    totalCents: number,
    locale: Locale,
  ): Promise<{ readonly approved: ApprovedPayment | null } | { readonly open: CheckoutPayment }> => {
    if (totalCents === 0) return { approved: null };
    // Also when it was approved in time: money of a provider that was taken away can never be had.
    if (provider === 'none' || !payments.offered.includes(provider))
      throw invalidField('provider', 'payment.provider-unknown');
    const [newest] = basis.payments.filter((payment) => payment.provider === provider);
    if (newest?.state === 'authorised' && newest.authorisedCents >= totalCents)
      return { approved: { id: newest.id, provider, approvedCents: null } };
    if (newest?.state === 'declined') throw new Problem(409, 'order.payment-declined');
    if (newest?.state === 'open' && newest.reference !== null) {
      const said = await payments.ask({ provider, reference: newest.reference });
      if (said?.state === 'authorised' && said.amountCents >= totalCents)
        return { approved: { id: newest.id, provider, approvedCents: said.amountCents } };
      if (said?.state === 'open' && newest.amountCents === totalCents) {
        const clientToken = basis.cart.paymentTokens[provider] ?? null;
        return { open: { provider, state: 'open', clientToken, amount: toEuros(totalCents) } };
      }
      if (said?.state === 'declined') {
        await payments.refresh(newest.id);
        throw new Problem(409, 'order.payment-declined');
      }
    }
    const prepared = await payments.prepare({ id: basis.cart.id, totalCents, locale }, provider);
    return prepared.state === 'authorised'
      ? { approved: { id: prepared.id, provider, approvedCents: null } }
      : { open: presentPayment(prepared) };
  };

  /** The order that this cart became earlier: of a double click, a return page, a webhook that was faster. */
  const finishEarlier = async (owner: CartOwner, cartId: string | null): Promise<PlaceOrderResult | null> => {
    const earlier = await findEarlier(database, owner, cartId);
    const order = earlier === null ? null : await findOrder(database, earlier.id);
    return order === null ? null : resultOf(order, await settlement.settle(order.id));
  };

  return {
    /**
     * The order button. Called again with the same cart it answers with the order that there is.
     *
     * @throws {Problem} 409 when nothing was ordered: the cart is not what the shopper saw, a line is gone, the payment was
     * declined; 422 when something is missing
     */
    order: async (
      owner: CartOwner | null,
      request: PlaceOrderRequest,
      locale: Locale,
    ): Promise<PlaceOrderResult> => {
      needAcceptance(request.accept);
      if (owner === null) throw new Problem(409, 'order.cart-empty');
      const wantedCart = request.cartId ?? null;
      const { provider } = request.payment;
      const acceptedCents = Math.round(request.total * 100);

      for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
        const basis = await readBasis(owner);
        const isOther = basis !== null && wantedCart !== null && basis.cart.id !== wantedCart;
        if (basis === null || basis.cart.items.length === 0 || isOther) {
          const earlier = await finishEarlier(owner, wantedCart);
          if (earlier !== null) return earlier;
          throw new Problem(409, isOther ? 'order.cart-changed' : 'order.cart-empty');
        }
        const draft = needFilled(basis.draft);
        const totalCents = await review(basis, acceptedCents);
        const payment = await payable(basis, provider, totalCents, locale);
        if ('open' in payment) {
          await checkouts.accept(basis.cart.id, {
            revision: basis.cart.revision,
            totalCents,
            provider: payment.open.provider,
            terms: TERMS_VERSION,
            locale,
          });
          return { state: 'awaiting-payment', payment: payment.open, order: null };
        }
        const accepted = { at: new Date(), terms: TERMS_VERSION, locale };
        const placed = await placeOrder(database, basis, draft, payment.approved, accepted);
        if ('placed' in placed)
          return resultOf(placed.placed.order, await settlement.settlePlaced(placed.placed));
      }
      throw new Problem(409, 'order.busy');
    },

    /**
     * A payment was approved, and nobody has placed the order yet: does it, if the order button was pressed for this very
     * cart. Otherwise the shopper may still be looking, and the payment is given up when nobody comes.
     */
    paymentApproved: async (paymentId: string): Promise<void> => {
      for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
        const payment = await payments.find(paymentId);
        if (payment === null || payment.orderId !== null || payment.state !== 'authorised') return;
        const basis = await readBasis({ cartId: payment.cartId });
        if (basis === null) {
          // The cart was ordered with another payment, or is gone.
          await payments.giveUp(paymentId);
          return;
        }
        const { acceptance, cart } = basis;
        if (acceptance === null || acceptance.provider !== payment.provider) return;
        if (acceptance.revision !== cart.revision || payment.authorisedCents < acceptance.totalCents) return;
        if (totalsOf(cart).totalCents !== acceptance.totalCents) return;
        try {
          const draft = needFilled(basis.draft);
          await review(basis, acceptance.totalCents);
          const placed = await placeOrder(
            database,
            basis,
            draft,
            { id: paymentId, provider: payment.provider, approvedCents: null },
            acceptance,
          );
          if ('placed' in placed) {
            await settlement.settlePlaced(placed.placed);
            return;
          }
        } catch (error) {
          if (error instanceof Problem) return;
          throw error;
        }
      }
      throw new Error(`The order of payment ${paymentId} could not be placed.`);
    },
  };
};

export type Buying = ReturnType<typeof createBuying>;
