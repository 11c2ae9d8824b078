import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { recordAudit, type Actor } from '@rewald/server-kit/audit/audit';
import type { Database, DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { Problem } from '@rewald/server-kit/problems/problem';
import { euros } from '@rewald/server-kit/writing/amounts';
import type { DocumentKind } from '@rewald/messages/documents/documents';
import type { MailPiece } from '@rewald/messages/mail/mails';
import { toEuros } from '@rewald/assortment/index/offer-card';
import type { Payments } from '../payment/payments.ts';
import { enqueueOrderMail, paymentName, type OrderMails } from './order-mails.ts';
import type { StoredLine, StoredOrder } from './order-store.ts';
import { documentNameOf } from './order-number.ts';
import { refundFor } from './refund-amounts.ts';
import { bookRefundParts, numberCreditNotes, type RefundPart } from './refund-parts.ts';
import type { RefundReason } from '../tables.ts';

export interface Refunding {
  readonly payments: Payments;
  readonly mails: OrderMails;
}

/** A document that is attached to a mail. */
export interface AttachedDocument {
  readonly kind: DocumentKind;
  readonly id: string;
}

/** How much is refunded, and why. */
export interface RefundOrder {
  /** Set if the same refund could be requested twice: the duplicate id makes the second request fail. */
  readonly id?: string;
  readonly amountCents: number;
  readonly reason: RefundReason;
  readonly actor: Actor;
  readonly returnId?: string;
  readonly pieces?: readonly MailPiece[];
  /** Which lines the money is for; if omitted, it is taken off all of them in proportion. */
  readonly parts?: readonly RefundPart[];
  /** False if another mail announces the money. */
  readonly mail: boolean;
}

/** Whether an order has one invoice of all its sellers, as orders had before each seller issued its own. */
export const hasOneInvoice = async (
  database: Database,
  order: Pick<StoredOrder, 'id' | 'invoice_number'>,
): Promise<boolean> => {
  if (order.invoice_number === null) return false;
  const own = await database
    .selectFrom('invoices')
    .select('number')
    .where('order_id', '=', order.id)
    .limit(1)
    .executeTakeFirst();
  return own === undefined;
};

const nextFormerNumber = async (transaction: DatabaseTransaction): Promise<number> => {
  const { value } = await transaction
    .updateTable('counters')
    .set({ value: sql`value + 1` })
    .where('name', '=', 'credit-note')
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
};

/** Books the refund in the order and its payment. @throws {Problem} 409 when less than that is left */
const bookRefund = async (
  transaction: DatabaseTransaction,
  order: StoredOrder,
  id: string,
  amountCents: number,
  payments: Payments,
): Promise<void> => {
  const booked = await transaction
    .updateTable('orders')
    .set({ refunded_cents: sql`refunded_cents + ${amountCents}` })
    .where('id', '=', order.id)
    .where(sql<boolean>`refunded_cents + ${amountCents} <= charged_cents`)
    .returning('id')
    .executeTakeFirst();
  const requested =
    booked === undefined || order.payment_id === null
      ? null
      : await payments.requestRefund(transaction, { paymentId: order.payment_id, amountCents, key: id });
  if (requested === null) {
    const values = { most: euros(order.charged_cents - order.refunded_cents) };
    throw new Problem(409, 'order.refund-too-much', {
      values,
      fields: { amount: [{ key: 'order.refund-too-much', values }] },
    });
  }
};

/**
 * Refunds money of an order, in the transaction that decides it and while the order's row is locked. Neither the order nor its
 * payment lets more be refunded than was charged. An amount of 0 changes nothing. Each seller whose lines are concerned gets its
 * next credit note number: concurrent refunds wait for each other, so that the numbers have no gaps.
 *
 * @returns the credit notes for the mail that announces the money
 * @throws {Problem} 409 when less than the amount was paid or is left
 */
export const refundOrder = async (
  transaction: DatabaseTransaction,
  order: StoredOrder,
  refund: RefundOrder,
  { payments, mails }: Refunding,
): Promise<AttachedDocument[]> => {
  const { amountCents, reason, actor } = refund;
  if (amountCents === 0) return [];
  const id = refund.id ?? newId();
  await bookRefund(transaction, order, id, amountCents, payments);
  const isFormer = await hasOneInvoice(transaction, order);
  const value = isFormer ? await nextFormerNumber(transaction) : null;
  await transaction
    .insertInto('order_refunds')
    .values({
      id,
      order_id: order.id,
      return_id: refund.returnId ?? null,
      amount_cents: amountCents,
      reason,
      actor,
      credit_note_number: value,
    })
    .execute();
  await recordAudit(transaction, {
    actor,
    action: 'order.refunded',
    subject: `order:${order.id}`,
    details: { amount: toEuros(amountCents), reason, returnId: refund.returnId ?? null },
  });
  const sellers = await bookRefundParts(transaction, order.id, {
    id,
    amountCents,
    parts: refund.parts ?? [],
  });
  if (!isFormer) await numberCreditNotes(transaction, id, sellers);
  const documents: AttachedDocument[] = isFormer
    ? [{ kind: 'credit-note', id }]
    : sellers.map((sellerId) => ({ kind: 'credit-note', id: documentNameOf(id, sellerId) }));
  if (refund.mail)
    await enqueueOrderMail(transaction, order, 'order-refunded', {
      ...mails.common(order),
      amountCents,
      payment: paymentName(order.payment_provider),
      ...(refund.pieces === undefined ? {} : { pieces: [...refund.pieces] }),
      documents,
    });
  return documents;
};

/** Pieces of one line that go back, and the money for them. */
export interface TakenBack {
  readonly line: StoredLine;
  readonly quantity: number;
  /** Goods less discount, and the premiums of insurance that ends with them. */
  readonly refundCents: number;
  /** The premiums alone. */
  readonly insuranceCents: number;
}

/**
 * Marks pieces of a line as going back, while the order's row is locked; one atomic statement ensures that no more go back than
 * were bought. Insurance ends for the pieces that are not kept.
 *
 * @returns null when fewer are left
 */
export const takeBack = async (
  transaction: DatabaseTransaction,
  line: StoredLine,
  quantity: number,
): Promise<TakenBack | null> => {
  const after = await transaction
    .updateTable('order_lines')
    .set({ returned_quantity: sql`returned_quantity + ${quantity}` })
    .where('id', '=', line.id)
    .where(sql<boolean>`returned_quantity + ${quantity} <= quantity`)
    .returning('returned_quantity')
    .executeTakeFirst();
  if (after === undefined) return null;
  const kept = line.quantity - after.returned_quantity;
  const { rows } = await sql<{ premiumCents: number }>`
    update insurance_contracts set state = 'cancelled', cancelled_at = now()
    where id in (
      select id from insurance_contracts where order_line_id = ${line.id} and state = 'active'
      order by id offset ${kept} for update)
    returning premium_cents as "premiumCents"`.execute(transaction);
  const goods = refundFor(
    { quantity: line.quantity, priceCents: line.price_cents, discountCents: line.discount_cents },
    after.returned_quantity - quantity,
    quantity,
  );
  const insuranceCents = rows.reduce((sum, { premiumCents }) => sum + premiumCents, 0);
  return { line, quantity, refundCents: goods + insuranceCents, insuranceCents };
};
