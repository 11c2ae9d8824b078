import { sql } from 'kysely';
import { recordAudit } from '@rewald/server-kit/audit/audit';
import type { DatabaseTransaction } from '@rewald/server-kit/database/connection';
import type { Operator } from '@rewald/server-kit/operators/operators';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import { toEuros } from '@rewald/assortment/index/offer-card';
import type { Row } from '@rewald/server-kit/database/tables';
import { enqueueOrderMail, mailPieces, paymentName } from '../order/order-mails.ts';
import { refundOrder, type Refunding } from '../order/refund-order.ts';
import type { ReturnedPiece, WholeReturn } from './return-store.ts';

/** What became of a piece. */
export interface JudgedPiece extends ReturnedPiece {
  readonly verdict: Row<'return_pieces'>['verdict'];
  readonly deductionCents: number;
  readonly reason: string | null;
  readonly rejection: Row<'return_pieces'>['rejection'];
  readonly destination: Row<'return_pieces'>['destination'];
  /** The offer in which it is on sale again. */
  readonly offerId: number | null;
}

const refundOf = ({ verdict, paidCents, deductionCents }: JudgedPiece): number =>
  verdict === 'rejected' ? 0 : paidCents - deductionCents;

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, cents) => sum + cents, 0);

/** Rejected pieces stay the buyer's, and so does their insurance. */
const leaveWithBuyer = async (
  transaction: DatabaseTransaction,
  rejected: readonly JudgedPiece[],
): Promise<void> => {
  for (const [lineId, pieces] of Map.groupBy(rejected, ({ line }) => line.id)) {
    await transaction
      .updateTable('order_lines')
      .set({ returned_quantity: sql`returned_quantity - ${pieces.length}` })
      .where('id', '=', lineId)
      .execute();
    const insured = pieces.filter(({ insuranceCents }) => insuranceCents > 0).length;
    // Contracts that the buyer cancelled were refunded under their own ids.
    await sql`
      update insurance_contracts set state = 'active', cancelled_at = null
      where id in (
        select id from insurance_contracts as contract
        where order_line_id = ${lineId} and state = 'cancelled'
          and not exists (select from order_refunds where order_refunds.id = contract.id)
        order by cancelled_at desc, id limit ${insured} for update)`.execute(transaction);
  }
};

/** Puts pieces on sale again, one change for each offer. Locks offers by ascending id, after all other locks. */
const restock = async (
  transaction: DatabaseTransaction,
  returnId: string,
  judged: readonly JudgedPiece[],
): Promise<void> => {
  const onSale = judged.filter(({ offerId }) => offerId !== null);
  for (const [lineId, pieces] of Map.groupBy(onSale, ({ line }) => line.id))
    await transaction
      .updateTable('return_lines')
      .set({ restocked: pieces.length })
      .where('return_id', '=', returnId)
      .where('line_id', '=', lineId)
      .execute();
  const byOffer = [...Map.groupBy(onSale, ({ offerId }) => offerId ?? 0)].toSorted(([a], [b]) => a - b);
  for (const [offerId, pieces] of byOffer)
    await transaction
      .updateTable('offers')
      .set({ stock: sql`stock + ${pieces.length}` })
      .where('id', '=', offerId)
      .execute();
};

const write = async (
  transaction: DatabaseTransaction,
  returnId: string,
  judged: readonly JudgedPiece[],
): Promise<void> => {
  await transaction
    .insertInto('return_pieces')
    .values(
      judged.map((piece) => ({
        return_id: returnId,
        line_id: piece.line.id,
        place: piece.place,
        verdict: piece.verdict,
        deduction_cents: piece.deductionCents,
        refund_cents: refundOf(piece),
        reason: piece.reason,
        rejection: piece.rejection,
        destination: piece.destination,
        offer_id: piece.offerId,
      })),
    )
    .execute();
  await transaction
    .updateTable('returns')
    .set({
      state: 'received',
      received_at: sql`coalesce(received_at, now())`,
      judged_at: sql`now()`,
      rejected_pieces: judged.filter(({ verdict }) => verdict === 'rejected').length,
    })
    .where('id', '=', returnId)
    .execute();
};

/** Refunds what is left after deductions; its mail shows them. */
const refund = async (
  shop: Stocked,
  transaction: DatabaseTransaction,
  { row, order }: WholeReturn,
  judged: readonly JudgedPiece[],
  operator: Operator,
  refunding: Refunding,
): Promise<number> => {
  // Earlier goodwill refunds may have left less than the pieces cost.
  const amountCents = Math.min(sumOf(judged.map(refundOf)), order.charged_cents - order.refunded_cents);
  const isFlawless = judged.every(({ verdict }) => verdict === 'as-new');
  const taken = judged.filter(({ verdict }) => verdict !== 'rejected');
  const lines = [...new Set(judged.map(({ line }) => line))];
  const partOf = (pieces: readonly JudgedPiece[]) => {
    const insuranceCents = sumOf(pieces.map((piece) => piece.insuranceCents));
    return { goodsCents: sumOf(pieces.map(refundOf)) - insuranceCents, insuranceCents };
  };
  const documents = await refundOrder(
    transaction,
    order,
    {
      amountCents,
      reason: 'withdrawal',
      actor: `operator:${operator.id}`,
      returnId: row.id,
      pieces: mailPieces(shop, lines, (line) => taken.filter((piece) => piece.line.id === line.id).length),
      parts: [...Map.groupBy(taken, ({ line }) => line.id)].map(([lineId, pieces]) => ({
        lineId,
        ...partOf(pieces),
      })),
      mail: isFlawless,
    },
    refunding,
  );
  if (isFlawless) return amountCents;
  await enqueueOrderMail(transaction, order, 'return-judged', {
    ...refunding.mails.common(order),
    amountCents,
    payment: paymentName(order.payment_provider),
    pieces: judged.flatMap(({ line, deductionCents, reason, rejection }) =>
      mailPieces(shop, [line], () => 1).map((piece) => ({
        ...piece,
        ...(deductionCents === 0 ? {} : { deductionCents }),
        ...(reason === null ? {} : { note: reason }),
        ...(rejection === null ? {} : { reason: rejection }),
      })),
    ),
    ...(documents.length === 0 ? {} : { documents }),
  });
  return amountCents;
};

/** Ends a return in the transaction that holds its order: money, stock, mail. Its pieces were checked before. */
export const settleReturn = async (
  shop: Stocked,
  transaction: DatabaseTransaction,
  whole: WholeReturn,
  judged: readonly JudgedPiece[],
  operator: Operator,
  refunding: Refunding,
): Promise<void> => {
  const { id } = whole.row;
  await write(transaction, id, judged);
  const rejected = judged.filter(({ verdict }) => verdict === 'rejected');
  await leaveWithBuyer(transaction, rejected);
  const amountCents = await refund(shop, transaction, whole, judged, operator, refunding);
  await recordAudit(transaction, {
    actor: `operator:${operator.id}`,
    action: 'return.judged',
    subject: `return:${id}`,
    details: {
      refund: toEuros(amountCents),
      deducted: toEuros(sumOf(judged.map(({ deductionCents }) => deductionCents))),
      rejected: rejected.length,
      restocked: judged.flatMap(({ offerId }) => offerId ?? []),
    },
  });
  await restock(transaction, id, judged);
};
