import type { Locale } from '@rewald/contracts';
import { sql, type Selectable } from 'kysely';
import { v7 as newId } from 'uuid';
import { NAMES } from '../../database/names.ts';
import type { Database } from '../../plumbing/database/connection.ts';
import { inTransaction } from '../../plumbing/database/in-transaction.ts';
import { enqueueJob } from '../../plumbing/jobs/jobs.ts';
import type {
  PaymentEvent,
  PaymentProviderName,
  PaymentReport,
  PreparedPayment,
} from './payment-provider.ts';
import type { PaymentsTable, StoredPaymentState } from './tables.ts';

/** A payment as we keep it; amounts in cents. */
export interface StoredPayment {
  readonly id: string;
  readonly cartId: string;
  /** The order that it pays; null until that was placed. */
  readonly orderId: string | null;
  readonly provider: PaymentProviderName;
  readonly reference: string | null;
  readonly clientToken: string | null;
  readonly locale: Locale;
  readonly state: StoredPaymentState;
  /** What is asked for, and what is taken. */
  readonly amountCents: number;
  /** What the shopper approved. */
  readonly authorisedCents: number;
  readonly capturedCents: number;
  readonly refundedCents: number;
  readonly authorisedAt: Date | null;
  readonly createdAt: Date;
}

/** Money on its way back. */
export interface StoredRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly amountCents: number;
  readonly state: 'pending' | 'done' | 'refused';
  readonly attempts: number;
}

/** Looks at a payment that nobody told us anything about; any kind of job may be added for the same payment meanwhile. */
export const RECONCILE_JOB = 'reconcile-payment';
export const REFUND_JOB = 'refund-payment';
export const EVENT_JOB = 'payment-event';

const LIVE = ['preparing', 'open', 'authorised'] as const satisfies StoredPaymentState[];

const toPayment = (row: Selectable<PaymentsTable>): StoredPayment => ({
  id: row.id,
  cartId: row.cart_id,
  orderId: row.order_id,
  provider: row.provider,
  reference: row.reference,
  clientToken: row.client_token,
  locale: row.locale,
  state: row.state,
  amountCents: row.amount_cents,
  authorisedCents: row.authorised_cents,
  capturedCents: row.captured_cents,
  refundedCents: row.refunded_cents,
  authorisedAt: row.authorised_at,
  createdAt: row.created_at,
});
const found = (row: Selectable<PaymentsTable> | undefined): StoredPayment | null =>
  row === undefined ? null : toPayment(row);

/**
 * What we know of payments. No call goes to a provider from here, and every change names the states that it starts from, so
 * that late news never undoes newer ones.
 */
export const createPaymentStore = (database: Database) => ({
  async find(paymentId: string): Promise<StoredPayment | null> {
    return found(
      await database.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirst(),
    );
  },

  async findByReference(provider: PaymentProviderName, reference: string): Promise<StoredPayment | null> {
    return found(
      await database
        .selectFrom('payments')
        .selectAll()
        .where('provider', '=', provider)
        .where('reference', '=', reference)
        .executeTakeFirst(),
    );
  },

  /** The payments of a cart that may still lead to an order, the newest first. */
  async liveOf(cartId: string): Promise<StoredPayment[]> {
    const rows = await database
      .selectFrom('payments')
      .selectAll()
      .where('cart_id', '=', cartId)
      .where('order_id', 'is', null)
      .where('state', 'in', LIVE)
      .orderBy('id', 'desc')
      .execute();
    return rows.map(toPayment);
  },

  /** The one live payment of the cart with this provider, made when there is none. */
  async begin(
    cart: { readonly id: string; readonly totalCents: number; readonly locale: Locale },
    provider: PaymentProviderName,
  ): Promise<{ payment: StoredPayment; isNew: boolean }> {
    for (;;) {
      const made = await database
        .insertInto('payments')
        .values({
          id: newId(),
          cart_id: cart.id,
          order_id: null,
          provider,
          reference: null,
          client_token: null,
          locale: cart.locale,
          amount_cents: cart.totalCents,
          authorised_at: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst();
      if (made !== undefined) return { payment: toPayment(made), isNew: true };
      const there = (await this.liveOf(cart.id)).find((payment) => payment.provider === provider);
      // Otherwise it ended a moment ago, and a new one can be made.
      if (there !== undefined) return { payment: there, isNew: false };
    }
  },

  /** Keeps what the provider answered to `prepare`. @returns the payment as it is now */
  async savePrepared(paymentId: string, prepared: PreparedPayment): Promise<StoredPayment | null> {
    const row = await database
      .updateTable('payments')
      .set({
        state: 'open',
        reference: prepared.reference,
        client_token: prepared.clientToken,
        updated_at: sql`now()`,
      })
      .where('id', '=', paymentId)
      .where('state', '=', 'preparing')
      .returningAll()
      .executeTakeFirst();
    return row === undefined ? this.find(paymentId) : toPayment(row);
  },

  async saveAmount(paymentId: string, amountCents: number): Promise<void> {
    await database
      .updateTable('payments')
      .set({ amount_cents: amountCents, updated_at: sql`now()` })
      .where('id', '=', paymentId)
      .where('state', '=', 'open')
      .execute();
  },

  /** Keeps what the provider says. @returns whether it was news */
  async saveReport(paymentId: string, report: PaymentReport): Promise<boolean> {
    if (report.state === 'captured') return this.saveCaptured(paymentId, report.amountCents);
    if (report.state === 'open') return false;
    const { numUpdatedRows } = await database
      .updateTable('payments')
      .set({
        state: report.state,
        updated_at: sql`now()`,
        ...(report.state === 'authorised'
          ? { authorised_cents: report.amountCents, authorised_at: sql<Date>`now()` }
          : {}),
      })
      .where('id', '=', paymentId)
      .where('state', 'in', report.state === 'authorised' ? ['open'] : ['open', 'authorised', 'cancelling'])
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Keeps that the money was taken, and says so in the audit log. @returns whether it was news */
  async saveCaptured(paymentId: string, capturedCents: number): Promise<boolean> {
    const { rows } = await sql`
      with captured as (
        update payments set state = 'captured', captured_cents = ${capturedCents}, updated_at = now()
        where id = ${paymentId} and state in ('open', 'authorised', 'cancelling')
        returning id, order_id, provider, captured_cents
      )
      insert into audit_log (actor, action, subject, details)
      select 'system', ${NAMES.PAYMENT_CAPTURED}, 'payment:' || id,
        jsonb_build_object('amountCents', captured_cents, 'provider', provider, 'orderId', order_id)
      from captured returning id`.execute(database);
    return rows.length > 0;
  },

  /**
   * Decides that a payment is not taken any more. @returns false when it is too late for that, or it belongs to another order
   */
  async beginCancelling(paymentId: string, orderId: string | null): Promise<boolean> {
    const { numUpdatedRows } = await database
      .updateTable('payments')
      .set({ state: 'cancelling', look_at: sql`now() + interval '1 minute'`, updated_at: sql`now()` })
      .where('id', '=', paymentId)
      .where(sql<boolean>`order_id is not distinct from ${orderId}::uuid`)
      .where('state', 'in', LIVE)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  async saveCancelled(paymentId: string): Promise<void> {
    await database
      .updateTable('payments')
      .set({ state: 'cancelled', updated_at: sql`now()` })
      .where('id', '=', paymentId)
      .where('state', '=', 'cancelling')
      .execute();
  },

  /** How long ago it was prepared, and approved (0: not yet): by the database's clock, whatever the worker's says. */
  async ageOf(paymentId: string): Promise<{ ageMs: number; heldMs: number }> {
    const { rows } = await sql<{ ageMs: number; heldMs: number }>`
      select extract(epoch from now() - created_at)::float8 * 1000 as "ageMs",
        coalesce(extract(epoch from now() - authorised_at)::float8 * 1000, 0) as "heldMs"
      from payments where id = ${paymentId}`.execute(database);
    return rows[0] ?? { ageMs: 0, heldMs: 0 };
  },

  /** Has the provider asked soon, because its last answer was lost. */
  async lookSoon(paymentId: string): Promise<void> {
    await database
      .updateTable('payments')
      .set({ look_at: sql`now() + interval '5 seconds'` })
      .where('id', '=', paymentId)
      .execute();
  },

  /**
   * Adds a job for every payment whose provider has not been asked for a while: soon after it was prepared, then less and
   * less often.
   */
  takeDueLooks(most: number): Promise<number> {
    return inTransaction(database, async (transaction) => {
      const { rows } = await sql<{ id: string }>`
        update payments set look_at = now() + case
          when state = 'cancelling' then interval '1 minute'
          else least(greatest((now() - created_at) / 2, interval '1 minute'), interval '15 minutes') end
        where id in (
          select id from payments
          where state in ('preparing', 'open', 'authorised', 'cancelling') and look_at <= now()
          order by look_at limit ${most} for update skip locked)
        returning id`.execute(transaction);
      for (const { id } of rows) await enqueueJob(transaction, { kind: RECONCILE_JOB, subject: id });
      return rows.length;
    });
  },

  /**
   * Sets money aside for going back; `key` is the caller's, and asked again with it nothing happens twice. To be used in the
   * transaction that decides it; a job sees to the rest.
   *
   * @returns the refund's id, or null when there is not so much left to give back
   */
  async requestRefund(
    transaction: Database,
    refund: { readonly paymentId: string; readonly amountCents: number; readonly key: string },
  ): Promise<string | null> {
    const { paymentId, amountCents, key } = refund;
    // The payment's row first, so that two requests come one after the other.
    await sql`select from payments where id = ${paymentId} for update`.execute(transaction);
    const earlier = await transaction
      .selectFrom('payment_refunds')
      .select('id')
      .where('payment_id', '=', paymentId)
      .where('key', '=', key)
      .executeTakeFirst();
    if (earlier !== undefined) return earlier.id;
    const { numUpdatedRows } = await transaction
      .updateTable('payments')
      .set({ refunded_cents: sql`refunded_cents + ${amountCents}`, updated_at: sql`now()` })
      .where('id', '=', paymentId)
      .where('state', '=', 'captured')
      .where(sql<boolean>`refunded_cents + ${amountCents} <= captured_cents`)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return null;
    const id = newId();
    await transaction
      .insertInto('payment_refunds')
      .values({ id, payment_id: paymentId, key, amount_cents: amountCents, settled_at: null })
      .execute();
    await enqueueJob(transaction, { kind: REFUND_JOB, subject: id });
    return id;
  },

  async findRefund(refundId: string): Promise<StoredRefund | null> {
    const row = await database
      .selectFrom('payment_refunds')
      .select(['id', 'payment_id as paymentId', 'amount_cents as amountCents', 'state', 'attempts'])
      .where('id', '=', refundId)
      .executeTakeFirst();
    return row ?? null;
  },

  /** Keeps an event and adds the job for it. Nothing happens at the second delivery. @returns whether it was the first */
  saveEvent(
    provider: PaymentProviderName,
    { id: eventId, reference, isAftermath }: PaymentEvent,
  ): Promise<boolean> {
    return inTransaction(database, async (transaction) => {
      const first = await transaction
        .insertInto('payment_events')
        .values({ provider, event_id: eventId, reference })
        .onConflict((conflict) => conflict.doNothing())
        .returning('event_id')
        .executeTakeFirst();
      if (first === undefined) return false;
      // By the event and not by the payment: a job for an earlier event may have looked just before this one happened.
      if (reference !== null)
        await enqueueJob(transaction, {
          kind: EVENT_JOB,
          subject: `${provider}:${eventId}`,
          payload: { provider, reference, isAftermath },
        });
      return true;
    });
  },
});
export type PaymentStore = ReturnType<typeof createPaymentStore>;
