import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { moveLines } from '../cart/cart-store.ts';
import type { Database, DatabaseTransaction } from '../../plumbing/database/connection.ts';
import { inTransaction } from '../../plumbing/database/in-transaction.ts';
import { inBatches } from '../../plumbing/database/batching.ts';
import type { MailWorker } from '../../outbound/mail/mail-worker.ts';
import type { CaptureOutcome, Payments } from '../payment/payments.ts';
import { germanDay } from '../../shop-window/product/delivery.ts';
import type { InvoiceNumbers } from './invoice-numbers.ts';
import { enqueueOrderMail, type OrderMails } from './order-mails.ts';
import { findOrder, readLines, type JustPlaced, type StoredLine, type StoredOrder } from './order-store.ts';
import type { OrderState } from './tables.ts';

/** The job that takes the money of a placed order; `place_order` in the database adds it. */
export const CAPTURE_JOB = 'capture-payment';

/** Whoever waits so long at the button has gone, and hears of a declined payment by mail. */
const GONE_AFTER = 30_000;

/** One row of `insurance_contracts` for every insured piece. */
const contractsOf = (order: StoredOrder, lines: readonly StoredLine[]) => {
  const starts = germanDay(new Date());
  return lines.flatMap((line) =>
    line.insurance_id === null || line.insurance_cents === 0
      ? []
      : Array.from({ length: line.quantity }, () => ({
          id: newId(),
          order_line_id: line.id,
          customer_id: order.customer_id,
          insurance_id: line.insurance_id,
          starts,
          premium_cents: line.insurance_cents,
        })),
  );
};

/** What `confirm_order` in the database needs to know of an order. */
const confirmationOf = (order: StoredOrder, lines: readonly StoredLine[], mails: OrderMails) => {
  const mail = mails.confirmation(order, lines);
  return {
    wanted: order.id,
    paid: order.payment_id,
    contracts: contractsOf(order, lines),
    mail: mail.id,
    kind: mail.kind,
    recipient: mail.recipient,
    payload: mail.payload,
  };
};

/**
 * The money is ours: payments are captured and orders count, with their insurance contracts and mails. One statement, however
 * many there are, and only the first of several does it for an order. By ascending id, so that rivals never wait in a circle.
 *
 * @returns for each whether this was the first
 */
const confirm = async (
  database: Database,
  orders: readonly ReturnType<typeof confirmationOf>[],
): Promise<boolean[]> => {
  const { rows } = await sql<{ id: string; isFirst: boolean }>`
    select wanted as id, confirm_order(wanted, paid, contracts, mail, kind, recipient, payload) as "isFirst"
    from (
      select * from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as bought
        (wanted uuid, paid uuid, contracts jsonb, mail uuid, kind text, recipient text, payload jsonb)
      order by wanted offset 0) as bought`.execute(database);
  const first = new Set(rows.flatMap(({ id, isFirst }) => (isFirst ? [id] : [])));
  return orders.map(({ wanted }) => first.has(wanted));
};

/** Puts pieces and coupon of an order back; offers by ascending id, then the discount. */
export const giveStockBack = async (
  transaction: DatabaseTransaction,
  order: StoredOrder,
  lines: readonly StoredLine[],
): Promise<void> => {
  for (const line of lines.toSorted((a, b) => a.offer_id - b.offer_id))
    await transaction
      .updateTable('offers')
      .set({ stock: sql`stock + ${line.quantity - line.returned_quantity}` })
      .where('id', '=', line.offer_id)
      .execute();
  if (order.discount_code !== null)
    await transaction
      .updateTable('discounts')
      .set({ used: sql`used - 1` })
      .where('code', '=', order.discount_code)
      .where('used', '>', 0)
      .execute();
};

/** Opens an order's cart again, or puts its lines into the one that the owner began meanwhile. */
const giveCartBack = async (transaction: DatabaseTransaction, cartId: string): Promise<void> => {
  const cart = await transaction
    .selectFrom('carts')
    .select(['id', 'customer_id', 'token_hash'])
    .where('id', '=', cartId)
    .where('closed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (cart === undefined) return;
  const { rows } = await sql<{ id: string }>`
    update carts set revision = revision + 1, updated_at = now()
    where closed_at is null and (customer_id = ${cart.customer_id} or token_hash = ${cart.token_hash})
    returning id`.execute(transaction);
  const [other] = rows;
  if (other === undefined)
    await transaction
      .updateTable('carts')
      .set({ closed_at: null, revision: sql`revision + 1`, updated_at: sql`now()` })
      .where('id', '=', cartId)
      .execute();
  else await moveLines(transaction, cartId, other.id);
  await transaction
    .updateTable('checkouts')
    .set({ accepted_at: null })
    .where('cart_id', '=', cartId)
    .execute();
};

/** The payment was refused: everything is given back, and the cart is there again. */
const release = (database: Database, orderId: string, mails: OrderMails): Promise<boolean> =>
  inTransaction(database, async (transaction) => {
    // The cart's row before the order's, as when an order is placed.
    const before = await findOrder(transaction, orderId);
    if (before === null || before.state !== 'placed') return false;
    await giveCartBack(transaction, before.cart_id);
    const order = await findOrder(transaction, orderId, { lock: true });
    if (order === null || order.state !== 'placed') throw new SettledMeanwhileError();
    await transaction
      .updateTable('orders')
      .set({ state: 'cancelled', cancelled_at: sql`now()`, cancel_reason: 'payment-declined' })
      .where('id', '=', orderId)
      .execute();
    await giveStockBack(transaction, order, await readLines(transaction, orderId));
    await transaction
      .updateTable('jobs')
      .set({ done_at: sql`now()` })
      .where('kind', '=', CAPTURE_JOB)
      .where('subject', '=', orderId)
      .where('done_at', 'is', null)
      .execute();
    if (Date.now() - order.placed_at.getTime() > GONE_AFTER)
      await enqueueOrderMail(transaction, order, 'order-cancelled', {
        ...mails.common(order),
        reason: 'payment-declined',
        refundCents: 0,
      });
    return true;
  });

/** Somebody else settled the order while its cart was waited for; what was begun is rolled back. */
class SettledMeanwhileError extends Error {
  override readonly name = 'SettledMeanwhileError';
}

/** Takes the money of placed orders, and draws the consequences. */
export interface Settlement {
  /**
   * Brings a placed order to its end. Calls for the same order at the same moment share one try; any number of replicas may
   * try, because the provider takes the money once and the order changes once.
   *
   * @returns `placed` when the provider did not say; the job tries again
   */
  settle(orderId: string): Promise<OrderState>;
  /** As `settle`, for an order that this process has placed a moment ago: nothing of it has to be read again. */
  settlePlaced(placed: JustPlaced): Promise<OrderState>;
  /** As `settle`, for the order that claimed a payment, if one did. */
  settleByPayment(paymentId: string): Promise<void>;
}

export const createSettlement = (
  database: Database,
  payments: Payments,
  mails: OrderMails,
  numbers: InvoiceNumbers,
  mailWorker: Pick<MailWorker, 'nudge'>,
): Settlement => {
  const running = new Map<string, Promise<OrderState>>();
  const confirmSoon = inBatches((orders: readonly ReturnType<typeof confirmationOf>[]) =>
    confirm(database, orders),
  );

  const stateOf = async (orderId: string): Promise<OrderState> =>
    (await findOrder(database, orderId))?.state ?? 'cancelled';

  /** A discount may have left nothing to take. */
  const takeMoney = async (order: StoredOrder, known: JustPlaced | null): Promise<CaptureOutcome> => {
    const { id: orderId, payment_id: id, payment_provider: provider, total_cents: amountCents } = order;
    if (id === null || provider === null) return 'captured';
    const reference = known?.paymentReference ?? null;
    return reference === null
      ? payments.capture(id)
      : payments.take({ id, provider, reference, orderId, amountCents });
  };

  const settleOnce = async (orderId: string, known: JustPlaced | null): Promise<OrderState> => {
    const order = known?.order ?? (await findOrder(database, orderId));
    if (order === null) throw new Error(`There is no order ${orderId}.`);
    if (order.state !== 'placed') return order.state;
    const outcome = await takeMoney(order, known);
    if (outcome === 'unknown') return 'placed';
    if (outcome === 'captured') {
      const lines = known?.lines ?? (await readLines(database, orderId));
      if (!(await confirmSoon(confirmationOf(order, lines, mails)))) return stateOf(orderId);
      // Nobody has to wait for it: the job sees to it where this fails.
      numbers.giveSoon();
      mailWorker.nudge();
      return 'confirmed';
    }
    try {
      await release(database, orderId, mails);
    } catch (error) {
      if (!(error instanceof SettledMeanwhileError)) throw error;
    }
    return stateOf(orderId);
  };

  const share = (orderId: string, known: JustPlaced | null): Promise<OrderState> => {
    const there = running.get(orderId);
    if (there !== undefined) return there;
    const trying = settleOnce(orderId, known).finally(() => running.delete(orderId));
    running.set(orderId, trying);
    return trying;
  };
  return {
    settle: (orderId) => share(orderId, null),
    settlePlaced: (placed) => share(placed.order.id, placed),
    settleByPayment: async (paymentId) => {
      const orderId = (await payments.find(paymentId))?.orderId ?? null;
      if (orderId !== null) await share(orderId, null);
    },
  };
};
