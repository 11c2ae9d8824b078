import { setTimeout as sleep } from 'node:timers/promises';
import { Cart, Order, PlaceOrderResult, PreparedCheckoutPayment } from '@rewald/contracts';
import { Type, type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { v4 as newKey } from 'uuid';
import { OutOfTimeError, type Browser, type CallOptions, type Reply } from './browser.ts';
import type { BuyersPlan } from './buyers-plans.ts';
import type { BuyersView, RoundFacts } from './invariants.ts';

/** A buyer who wants one of the pieces and behaves like a good client. */
export interface Buyer {
  readonly orderRequests: number;
  readonly repeated: number;
  /** Fills the cart and the checkout. */
  fillCart(): Promise<void>;
  /** Orders until the piece is bought or sold out. */
  buy(): Promise<void>;
  /** What the buyer sees afterwards. */
  look(): Promise<BuyersView>;
  leave(): void;
}

/** An answer of the shop that no buyer could act on. */
class UnexpectedAnswerError extends Error {
  override readonly name = 'UnexpectedAnswerError';
}

/** A buyer gives up after so many refusals, although pieces are left. */
const MOST_REFUSALS = 8;
const INSURANCE = 1;

const Envelope = Type.Object({ data: Type.Unknown() });
const dataOf = <S extends TSchema>(reply: Reply, schema: S, call: string): Static<S> => {
  if (reply.status === 200 && Value.Check(Envelope, reply.body)) {
    const { data } = reply.body;
    if (Value.Check(schema, data)) return data;
  }
  throw new UnexpectedAnswerError(`${call}: ${describeReply(reply)}`);
};

const describeReply = (reply: Reply): string => `${reply.status} ${JSON.stringify(reply.body).slice(0, 300)}`;

/**
 * @param deadline time (ms since 1970) after which nobody waits any more
 * @param step called after each answer that advances the sale
 */
export const createBuyer = (
  plan: BuyersPlan,
  facts: RoundFacts,
  browser: Browser,
  deadline: number,
  step: () => void,
): Buyer => {
  const base = `/checkout/${plan.locale}/buy`;
  const cartPath = `${base}/cart/customer`;
  let cartId = '';
  let total = 0;
  let reference = '';
  let orderRequests = 0;
  let orderKey = '';
  let outcome: BuyersView['outcome'] = { kind: 'no-outcome', why: 'did not come so far' };

  const fails = (error: unknown): void => {
    if (!(error instanceof OutOfTimeError) && !(error instanceof UnexpectedAnswerError)) throw error;
    outcome = { kind: 'no-outcome', why: `${error.name} ${error.message}` };
  };
  const change = (method: string, path: string, body?: unknown): Promise<Reply> =>
    browser.untilAnswered(method, path, body, plan.usesKey ? { key: newKey() } : {});
  const readCart = async (): Promise<Cart> =>
    dataOf(await browser.untilAnswered('GET', cartPath), Cart, 'look at the cart');

  const readOrder = async (orderId: string): Promise<BuyersView['orderSeen']> => {
    const path = `${base}/orders/${orderId}?key=${encodeURIComponent(orderKey)}`;
    const { state, payment, lines } = dataOf(
      await browser.untilAnswered('GET', path),
      Order,
      'look at the order',
    );
    return { state, chargedCents: Math.round(payment.charged * 100), lines: lines.length };
  };

  const putIn = async (): Promise<Cart> => {
    const offer = { offerId: facts.offerId, quantity: 1 };
    if (plan.usesKey) {
      const reply = await change('POST', cartPath, offer);
      return dataOf(reply, Cart, 'put in');
    }
    // Without a key, the cart is read after a lost answer before the call is repeated; otherwise it might contain two pieces.
    for (;;) {
      const cart = await readCart();
      if (cart.items.length > 0) return cart;
      try {
        await browser.once('POST', cartPath, offer);
      } catch {
        await sleep(200);
      }
    }
  };

  const prepare = async (): Promise<'open' | 'authorised' | 'refused'> => {
    const reply = await change('POST', `${base}/payments`, { provider: 'sandbox' });
    if (reply.status === 409 || reply.status === 422) return 'refused';
    const { payment, cart } = dataOf(reply, PreparedCheckoutPayment, 'prepare the payment');
    total = cart.summary.total;
    reference = payment.clientToken ?? '';
    return payment.state;
  };
  let approvals = 0;
  const approve = async (): Promise<void> => {
    approvals += 1;
    const reply = await browser.untilAnswered('POST', `${base}/sandbox-payments/${reference}`, {
      behaviour: plan.isRefusedAtFirst && approvals === 1 ? 'decline-capture' : 'approve',
      webhook: plan.webhook,
    });
    if (reply.status !== 200) throw new UnexpectedAnswerError(`approve: ${describeReply(reply)}`);
  };
  /** All orders that any answer reported as bought. */
  const told = new Set<string>();
  const order = async (options: CallOptions): Promise<Reply> => {
    orderRequests += 1;
    const reply = await browser.untilAnswered(
      'POST',
      `${base}/orders`,
      { total, accept: true, payment: { provider: 'sandbox' }, cartId },
      options,
    );
    step();
    if (reply.status === 200) {
      const result = dataOf(reply, PlaceOrderResult, 'order');
      if (result.order !== null && result.state === 'confirmed') told.add(result.order.id);
    } else if (reply.status !== 409) throw new UnexpectedAnswerError(`order: ${describeReply(reply)}`);
    return reply;
  };

  /** Orders twice at the same time. */
  const orderTwice = async (duplicate: BuyersPlan['duplicate']): Promise<Reply> => {
    const key = plan.usesKey ? { key: newKey() } : {};
    const [reply] = await Promise.all([
      order(key),
      ...(duplicate === 'same-key' ? [order({ ...key, connection: 'own' })] : []),
      ...(duplicate === 'same-connection' ? [order(key)] : []),
      ...(duplicate === 'without-key' ? [order({ connection: 'own' })] : []),
    ]);
    return reply;
  };

  /** Decides after a refusal: continue with the new price of the cart, or leave. @returns whether everything is sold out */
  const isSoldOut = async (): Promise<boolean> => {
    const cart = await readCart();
    // Bought meanwhile: the next request is answered with the order.
    if (cart.items.length === 0) return false;
    total = cart.summary.total;
    return cart.items.some(({ quantity, stock }) => stock.available < quantity.ordered);
  };

  const buy = async (): Promise<BuyersView['outcome']> => {
    let { duplicate } = plan;
    let refusal = '';
    let next: 'prepare' | 'order' = plan.first === 'order' ? 'order' : 'prepare';
    for (let refused = 0; refused < MOST_REFUSALS;) {
      if (next === 'prepare') {
        const prepared = await prepare();
        if (prepared === 'refused') {
          if (await isSoldOut()) return { kind: 'sold-out' };
          refused += 1;
          refusal = 'the payment was refused';
        }
        if (prepared === 'open' && duplicate === 'with-webhook') {
          duplicate = null;
          await Promise.all([approve(), order({ key: newKey(), connection: 'own' })]);
        } else if (prepared === 'open') await approve();
      }
      const reply = await orderTwice(duplicate);
      if (duplicate !== 'with-webhook') duplicate = null;
      next = 'prepare';
      if (reply.status === 200) {
        const result = dataOf(reply, PlaceOrderResult, 'order');
        orderKey = result.order?.key ?? '';
        if (result.order !== null && result.state === 'confirmed')
          return { kind: 'ordered', orderId: result.order.id };
        if (result.state === 'placed') {
          // The order is placed, and it is not known yet whether the payment was captured.
          if (Date.now() > deadline) throw new OutOfTimeError(`order ${result.order?.id} stays placed`);
          await sleep(300);
          next = 'order';
        }
        continue;
      }
      if (await isSoldOut()) return { kind: 'sold-out' };
      refused += 1;
      refusal = describeReply(reply);
    }
    throw new UnexpectedAnswerError(`refused ${MOST_REFUSALS} times, at last with ${refusal}`);
  };

  return {
    get orderRequests() {
      return orderRequests;
    },
    get repeated() {
      return browser.repeated;
    },
    fillCart: async () => {
      try {
        await sleep(plan.hesitates / 3);
        const cart = await putIn();
        const [item] = cart.items;
        if (item === undefined || item.quantity.ordered !== 1 || cart.id === null)
          throw new UnexpectedAnswerError(`put one in, and the cart has ${JSON.stringify(cart.items)}`);
        cartId = cart.id;
        ({ total } = cart.summary);
        const alter = async (path: string, body: unknown): Promise<void> => {
          const { summary } = dataOf(await change('POST', `${cartPath}/${path}`, body), Cart, path);
          ({ total } = summary);
        };
        if (plan.insures) await alter(`${item.id}/insurance`, { insuranceId: INSURANCE });
        if (plan.redeems) await alter('discount', { redeemCode: facts.code });
        const filled = await change('PATCH', `${base}/checkout`, {
          contact: { email: plan.email, phone: '' },
          delivery: {
            firstName: 'Ada',
            lastName: 'Krug',
            address: 'Lindenweg',
            houseNumber: '7',
            addition: '',
            plz: '10115',
            city: 'Berlin',
            countryCode: 'DE',
          },
        });
        if (filled.status !== 200) throw new UnexpectedAnswerError(`fill in: ${describeReply(filled)}`);
      } catch (error) {
        fails(error);
      }
      step();
    },
    buy: async () => {
      if (cartId === '') return;
      try {
        await sleep(plan.hesitates);
        outcome = await buy();
        if (told.size > (outcome.kind === 'ordered' ? 1 : 0))
          throw new UnexpectedAnswerError(`told of the orders ${[...told].join(', ')}`);
      } catch (error) {
        fails(error);
      }
    },
    look: async () => {
      let linesInCart = -1;
      let orderSeen: BuyersView['orderSeen'] = null;
      try {
        linesInCart = (await readCart()).items.length;
        if (outcome.kind === 'ordered') orderSeen = await readOrder(outcome.orderId);
      } catch (error) {
        fails(error);
      }
      return { name: plan.name, cartId, outcome, linesInCart, orderSeen };
    },
    leave: () => browser.close(),
  };
};
