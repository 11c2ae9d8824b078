import type { Locale, PaymentProviderName } from '@rewald/contracts';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { NAMES } from '@rewald/server-kit/database/names';
import type { Database } from '@rewald/server-kit/database/connection';
import type { Row } from '@rewald/server-kit/database/tables';
import type { PaymentReport, PreparedPayment } from './payment-provider.ts';
import type { StoredPaymentState } from '../tables.ts';

/*
 * Our records of payments. No provider is called from here, and every change names the states that it starts from, so
 * that late news never overwrites newer news.
 */

/** A payment as we store it; amounts in cents. */
export interface StoredPayment {
  readonly id: string;
  readonly cartId: string;
  /** The order that the payment pays for; null until that is placed. */
  readonly orderId: string | null;
  readonly provider: PaymentProviderName;
  readonly reference: string | null;
  readonly clientToken: string | null;
  readonly locale: Locale;
  readonly state: StoredPaymentState;
  /** The requested amount, and what will be captured. */
  readonly amountCents: number;
  /** The amount that the shopper approved. */
  readonly authorisedCents: number;
  readonly capturedCents: number;
  readonly refundedCents: number;
  /** In how many parts the shopper pays; null if at once, or unknown. */
  readonly instalments: number | null;
}

const LIVE = ['preparing', 'open', 'authorised'] as const satisfies StoredPaymentState[];

const toPayment = (row: Row<'payments'>): StoredPayment => ({
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
  instalments: row.instalments,
});
const found = (row: Row<'payments'> | undefined): StoredPayment | null =>
  row === undefined ? null : toPayment(row);

/** A payment by our id; null if there is none. */
export const findPayment = async (database: Database, paymentId: string): Promise<StoredPayment | null> =>
  found(await database.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirst());

/** A payment by the provider's id; null if there is none. */
export const findPaymentByReference = async (
  database: Database,
  provider: PaymentProviderName,
  reference: string,
): Promise<StoredPayment | null> =>
  found(
    await database
      .selectFrom('payments')
      .selectAll()
      .where('provider', '=', provider)
      .where('reference', '=', reference)
      .executeTakeFirst(),
  );

/** The payments of a cart that may still lead to an order, newest first. */
export const livePaymentsOf = async (database: Database, cartId: string): Promise<StoredPayment[]> => {
  const rows = await database
    .selectFrom('payments')
    .selectAll()
    .where('cart_id', '=', cartId)
    .where('order_id', 'is', null)
    .where('state', 'in', LIVE)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toPayment);
};

/** The cart's one live payment with this provider, created if there is none. */
export const findOrInsertPayment = async (
  database: Database,
  cart: { readonly id: string; readonly totalCents: number; readonly locale: Locale },
  provider: PaymentProviderName,
): Promise<StoredPayment> => {
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
    if (made !== undefined) return toPayment(made);
    const there = (await livePaymentsOf(database, cart.id)).find((payment) => payment.provider === provider);
    // Otherwise the conflicting payment has just ended, and a new one can be created.
    if (there !== undefined) return there;
  }
};

/** Stores the provider's answer to `prepare`. @returns the payment as it is stored now */
export const savePrepared = async (
  database: Database,
  paymentId: string,
  prepared: PreparedPayment,
): Promise<StoredPayment | null> => {
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
  return row === undefined ? findPayment(database, paymentId) : toPayment(row);
};

export const saveAmount = async (
  database: Database,
  paymentId: string,
  amountCents: number,
): Promise<void> => {
  await database
    .updateTable('payments')
    .set({ amount_cents: amountCents, updated_at: sql`now()` })
    .where('id', '=', paymentId)
    .where('state', '=', 'open')
    .execute();
};

/** Stores that the money was captured, with a line in the audit log. @returns whether this was new */
export const saveCaptured = async (
  database: Database,
  paymentId: string,
  capturedCents: number,
): Promise<boolean> => {
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
};

/** Stores the provider's report. @returns whether it was new */
export const saveReport = async (
  database: Database,
  paymentId: string,
  report: PaymentReport,
): Promise<boolean> => {
  if (report.state === 'captured') return saveCaptured(database, paymentId, report.amountCents);
  if (report.state === 'open') return false;
  const { numUpdatedRows } = await database
    .updateTable('payments')
    .set({
      state: report.state,
      updated_at: sql`now()`,
      ...(report.state === 'authorised'
        ? {
            authorised_cents: report.amountCents,
            authorised_at: sql<Date>`now()`,
            instalments: report.instalments ?? null,
          }
        : {}),
    })
    .where('id', '=', paymentId)
    .where('state', 'in', report.state === 'authorised' ? ['open'] : ['open', 'authorised', 'cancelling'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/**
 * Decides that a payment will not be captured. @returns false if it is too late, or the payment belongs to another order
 */
export const beginCancelling = async (
  database: Database,
  paymentId: string,
  orderId: string | null,
): Promise<boolean> => {
  const { numUpdatedRows } = await database
    .updateTable('payments')
    .set({ state: 'cancelling', look_at: sql`now() + interval '1 minute'`, updated_at: sql`now()` })
    .where('id', '=', paymentId)
    .where(sql<boolean>`order_id is not distinct from ${orderId}::uuid`)
    .where('state', 'in', LIVE)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Stores that the provider has been told of a cancellation. */
export const saveCancelled = async (database: Database, paymentId: string): Promise<void> => {
  await database
    .updateTable('payments')
    .set({ state: 'cancelled', updated_at: sql`now()` })
    .where('id', '=', paymentId)
    .where('state', '=', 'cancelling')
    .execute();
};

/** How long ago a payment was prepared and approved (0: not approved yet), by the clock of the database. */
export const paymentAge = async (
  database: Database,
  paymentId: string,
): Promise<{ ageMs: number; heldMs: number }> => {
  const { rows } = await sql<{ ageMs: number; heldMs: number }>`
    select extract(epoch from now() - created_at)::float8 * 1000 as "ageMs",
      coalesce(extract(epoch from now() - authorised_at)::float8 * 1000, 0) as "heldMs"
    from payments where id = ${paymentId}`.execute(database);
  return rows[0] ?? { ageMs: 0, heldMs: 0 };
};
