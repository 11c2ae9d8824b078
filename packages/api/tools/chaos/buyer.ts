import { setTimeout as sleep } from 'node:timers/promises';
import { Cart, Order, PlaceOrderResult, PreparedCheckoutPayment } from '@rewald/contracts';
import { Type, type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { v4 as newKey } from 'uuid';
import { OutOfTimeError, type Browser, type CallOptions, type Reply } from './browser.ts';
import type { BuyersPlan } from './buyers-plans.ts';
import type { BuyersView, RoundFacts } from './invariants.ts';

/** A buyer who wants one of the pieces and behaves like a well-behaved client. */
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

/** After how many refusals a buyer gives up, although pieces are left. */
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

const ADDRESS = {
  firstName: 'Ada',
  lastName: 'Krug',
  address: 'Lindenweg',
  houseNumber: '7',
  addition: '',
  plz: '10115',
  city: 'Berlin',
  countryCode: 'DE',
};

/** The requests of one buyer, and the state known from their answers. */
class BuyersCalls {
  cartId = '';
  /** Total of the cart, as last read. */
  total = 0;
  orderKey = '';
  orderRequests = 0;
  /** All orders that any answer reported as bought. */
  readonly told = new Set<string>();
  readonly plan: BuyersPlan;
  readonly #facts: RoundFacts;
  readonly #browser: Browser;
  readonly #step: () => void;
  readonly #base: string;
  readonly #cartPath: string;
  #reference = '';
  #approvals = 0;

  /** @param step called after each answer that advances the sale */
  constructor(plan: BuyersPlan, facts: RoundFacts, browser: Browser, step: () => void) {
    this.plan = plan;
    this.#facts = facts;
    this.#browser = browser;
    this.#step = step;
    this.#base = `/checkout/${plan.locale}/buy`;
    this.#cartPath = `${this.#base}/cart/customer`;
  }

  #change(method: string, path: string, body?: unknown): Promise<Reply> {
    return this.#browser.untilAnswered(method, path, body, this.plan.usesKey ? { key: newKey() } : {});
  }

  async readCart(): Promise<Cart> {
    return dataOf(await this.#browser.untilAnswered('GET', this.#cartPath), Cart, 'look at the cart');
  }

  async readOrder(orderId: string): Promise<BuyersView['orderSeen']> {
    const path = `${this.#base}/orders/${orderId}?key=${encodeURIComponent(this.orderKey)}`;
    const reply = await this.#browser.untilAnswered('GET', path);
    const { state, payment, lines } = dataOf(reply, Order, 'look at the order');
    return { state, chargedCents: Math.round(payment.charged * 100), lines: lines.length };
  }

  async #putIn(): Promise<Cart> {
    const offer = { offerId: this.#facts.offerId, quantity: 1 };
    if (this.plan.usesKey) return dataOf(await this.#change('POST', this.#cartPath, offer), Cart, 'put in');
    // Without a key, the cart is read after a lost answer before the call is repeated; otherwise it might contain two pieces.
    for (;;) {
      const cart = await this.readCart();
      if (cart.items.length > 0) return cart;
      try {
        await this.#browser.once('POST', this.#cartPath, offer);
      } catch {
        await sleep(200);
      }
    }
  }

  async #alter(path: string, body: unknown): Promise<void> {
    const { summary } = dataOf(await this.#change('POST', `${this.#cartPath}/${path}`, body), Cart, path);
    this.total = summary.total;
  }

  async fillCart(): Promise<void> {
    const { plan } = this;
    const { id, items, summary } = await this.#putIn();
    const [item] = items;
    if (item === undefined || item.quantity.ordered !== 1 || id === null)
      throw new UnexpectedAnswerError(`put one in, and the cart has ${JSON.stringify(items)}`);
    this.cartId = id;
    this.total = summary.total;
    if (plan.insures) await this.#alter(`${item.id}/insurance`, { insuranceId: INSURANCE });
    if (plan.redeems) await this.#alter('discount', { redeemCode: this.#facts.code });
    const contact = { email: plan.email, phone: '' };
    const filled = await this.#change('PATCH', `${this.#base}/checkout`, { contact, delivery: ADDRESS });
    if (filled.status !== 200) throw new UnexpectedAnswerError(`fill in: ${describeReply(filled)}`);
  }

  async prepare(): Promise<'open' | 'authorised' | 'refused'> {
    const reply = await this.#change('POST', `${this.#base}/payments`, { provider: 'sandbox' });
    if (reply.status === 409 || reply.status === 422) return 'refused';
    const { payment, cart } = dataOf(reply, PreparedCheckoutPayment, 'prepare the payment');
    this.total = cart.summary.total;
    this.#reference = payment.clientToken ?? '';
    return payment.state;
  }

  async approve(): Promise<void> {
    this.#approvals += 1;
    const path = `${this.#base}/sandbox-payments/${this.#reference}`;
    const reply = await this.#browser.untilAnswered('POST', path, {
      behaviour: this.plan.isRefusedAtFirst && this.#approvals === 1 ? 'decline-capture' : 'approve',
      webhook: this.plan.webhook,
    });
    if (reply.status !== 200) throw new UnexpectedAnswerError(`approve: ${describeReply(reply)}`);
  }

  async order(options: CallOptions): Promise<Reply> {
    this.orderRequests += 1;
    const reply = await this.#browser.untilAnswered(
      'POST',
      `${this.#base}/orders`,
      { total: this.total, accept: true, payment: { provider: 'sandbox' }, cartId: this.cartId },
      options,
    );
    this.#step();
    if (reply.status === 200) {
      const result = dataOf(reply, PlaceOrderResult, 'order');
      if (result.order !== null && result.state === 'confirmed') this.told.add(result.order.id);
    } else if (reply.status !== 409) throw new UnexpectedAnswerError(`order: ${describeReply(reply)}`);
    return reply;
  }

  /** Orders twice at the same time, as the plan says. */
  async orderTwice(duplicate: BuyersPlan['duplicate']): Promise<Reply> {
    const key = this.plan.usesKey ? { key: newKey() } : {};
    const [reply] = await Promise.all([
      this.order(key),
      ...(duplicate === 'same-key' ? [this.order({ ...key, connection: 'own' })] : []),
      ...(duplicate === 'same-connection' ? [this.order(key)] : []),
      ...(duplicate === 'without-key' ? [this.order({ connection: 'own' })] : []),
    ]);
    return reply;
  }

  /** Decides after a refusal: continue with the new price of the cart, or leave. @returns whether everything is sold out */
  async isSoldOut(): Promise<boolean> {
    const cart = await this.readCart();
    // Bought in the meantime: the next request is answered with the order.
    if (cart.items.length === 0) return false;
    this.total = cart.summary.total;
    return cart.items.some(({ quantity, stock }) => stock.available < quantity.ordered);
  }
}

/** Orders until the piece is bought or sold out. */
const buyPiece = async (calls: BuyersCalls, deadline: number): Promise<BuyersView['outcome']> => {
  let { duplicate } = calls.plan;
  let refusal = '';
  let next: 'prepare' | 'order' = calls.plan.first === 'order' ? 'order' : 'prepare';
  for (let refused = 0; refused < MOST_REFUSALS;) {
    if (next === 'prepare') {
      const prepared = await calls.prepare();
      if (prepared === 'refused') {
        if (await calls.isSoldOut()) return { kind: 'sold-out' };
        refused += 1;
        refusal = 'the payment was refused';
      }
      if (prepared === 'open' && duplicate === 'with-webhook') {
        duplicate = null;
        await Promise.all([calls.approve(), calls.order({ key: newKey(), connection: 'own' })]);
      } else if (prepared === 'open') await calls.approve();
    }
    const reply = await calls.orderTwice(duplicate);
    if (duplicate !== 'with-webhook') duplicate = null;
    next = 'prepare';
    if (reply.status === 200) {
      const result = dataOf(reply, PlaceOrderResult, 'order');
      calls.orderKey = result.order?.key ?? '';
      if (result.order !== null && result.state === 'confirmed')
        return { kind: 'ordered', orderId: result.order.id };
      if (result.state === 'placed') {
        // The order is placed, but it is not known yet whether the payment was captured.
        if (Date.now() > deadline) throw new OutOfTimeError(`order ${result.order?.id} stays placed`);
        await sleep(300);
        next = 'order';
      }
      continue;
    }
    if (await calls.isSoldOut()) return { kind: 'sold-out' };
    refused += 1;
    refusal = describeReply(reply);
  }
  throw new UnexpectedAnswerError(`refused ${MOST_REFUSALS} times, at last with ${refusal}`);
};

/**
 * @param deadline time (ms since 1970) after which the buyer gives up
 * @param step called after each answer that advances the sale
 */
export const createBuyer = (
  plan: BuyersPlan,
  facts: RoundFacts,
  browser: Browser,
  deadline: number,
  step: () => void,
): Buyer => {
  const calls = new BuyersCalls(plan, facts, browser, step);
  let outcome: BuyersView['outcome'] = { kind: 'no-outcome', why: 'did not come so far' };
  /** Runs a step; its failure becomes the buyer's outcome. */
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof OutOfTimeError) && !(error instanceof UnexpectedAnswerError)) throw error;
      outcome = { kind: 'no-outcome', why: `${error.name} ${error.message}` };
    }
  };
  return {
    get orderRequests() {
      return calls.orderRequests;
    },
    get repeated() {
      return browser.repeated;
    },
    fillCart: async () => {
      await attempt(async () => {
        await sleep(plan.hesitates / 3);
        await calls.fillCart();
      });
      step();
    },
    buy: async () => {
      if (calls.cartId === '') return;
      await attempt(async () => {
        await sleep(plan.hesitates);
        outcome = await buyPiece(calls, deadline);
        if (calls.told.size > (outcome.kind === 'ordered' ? 1 : 0))
          throw new UnexpectedAnswerError(`told of the orders ${[...calls.told].join(', ')}`);
      });
    },
    look: async () => {
      let linesInCart = -1;
      let orderSeen: BuyersView['orderSeen'] = null;
      await attempt(async () => {
        linesInCart = (await calls.readCart()).items.length;
        if (outcome.kind === 'ordered') orderSeen = await calls.readOrder(outcome.orderId);
      });
      return { name: plan.name, cartId: calls.cartId, outcome, linesInCart, orderSeen };
    },
    leave: () => browser.close(),
  };
};
