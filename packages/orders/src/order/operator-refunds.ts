import type { RefundRequest } from '@rewald/contracts';
import type { Actor } from '@rewald/server-kit/audit/audit';
import type { Database, DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import type { Operator } from '@rewald/server-kit/operators/operators';
import { invalidField, invalidFields, Problem, type FieldMessage } from '@rewald/server-kit/problems/problem';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import { mailPieces } from './order-mails.ts';
import { findOrder, parcelOfLine, readLines, type StoredLine } from './order-store.ts';
import { needSeen, type SeeingOperator } from './order-version.ts';
import { refundOrder, takeBack, type Refunding, type TakenBack } from './refund-order.ts';
import { advanceOrder } from './ship-order.ts';

const actorOf = (operator: Operator): Actor => `operator:${operator.id}`;

/** Marks the pieces that the operator named as going back. @throws {Problem} 422 for lines of others and for too many pieces */
const takeBackAll = async (
  transaction: DatabaseTransaction,
  own: readonly StoredLine[],
  wanted: NonNullable<RefundRequest['lines']>,
): Promise<TakenBack[]> => {
  const errors: Record<string, FieldMessage[]> = {};
  const back: TakenBack[] = [];
  for (const { lineId, quantity } of wanted) {
    const line = own.find(({ id }) => id === lineId);
    const taken = line === undefined ? null : await takeBack(transaction, line, quantity);
    if (taken !== null) back.push(taken);
    else if (line === undefined) errors[lineId] = [{ key: 'order.line-unknown' }];
    else
      errors[lineId] = [
        { key: 'order.too-many-pieces', values: { most: line.quantity - line.returned_quantity } },
      ];
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  return back;
};

/** Adds the shipping cost of lines of which nothing was sent and nothing will be sent. */
const withShipping = async (
  transaction: DatabaseTransaction,
  orderId: string,
  back: readonly TakenBack[],
): Promise<TakenBack[]> => {
  const shipments = await transaction
    .selectFrom('shipments')
    .select(['seller_id', 'line_ids'])
    .where('order_id', '=', orderId)
    .execute();
  return back.map((taken) => {
    const { line, quantity, refundCents } = taken;
    const isKept = line.returned_quantity + quantity < line.quantity;
    return isKept || parcelOfLine(shipments, line) !== undefined
      ? taken
      : { ...taken, refundCents: refundCents + line.shipping_cents };
  });
};

/**
 * Refunds pieces that the buyer need not send back, or an amount.
 *
 * @param hasKey whether the call carries an Idempotency-Key, which is required for an amount
 * @throws {Problem} 404; 409 when less than that was paid; 422 when the request does not say what to refund
 */
export const refundByOperator = (
  shop: Stocked,
  database: Database,
  orderId: string,
  operator: SeeingOperator,
  request: RefundRequest,
  hasKey: boolean,
  refunding: Refunding,
): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const { lines: wanted, amount } = request;
    if ((wanted === undefined) === (amount === undefined)) throw invalidField('lines', 'order.refund-what');
    const order = await findOrder(transaction, orderId, { lock: true });
    const lines = order === null ? [] : await readLines(transaction, orderId);
    const own = lines.filter((line) => operator.sellerId === null || line.seller_id === operator.sellerId);
    if (order === null || own.length === 0) throw new Problem(404, 'not-found');
    await needSeen(transaction, orderId, operator.seen);
    if (order.charged_cents === 0) throw new Problem(409, 'order.not-confirmed');

    if (wanted === undefined) {
      if (operator.sellerId !== null) throw invalidField('amount', 'order.refund-merchant');
      if (!hasKey) throw invalidField('amount', 'order.refund-key');
      const amountCents = Math.round((amount ?? 0) * 100);
      if (amountCents === 0) throw invalidField('amount', 'order.refund-what');
      await refundOrder(
        transaction,
        order,
        { amountCents, reason: 'goodwill', actor: actorOf(operator), mail: true },
        refunding,
      );
      return;
    }
    const back = await withShipping(transaction, orderId, await takeBackAll(transaction, own, wanted));
    // These pieces may have been the last ones still to be shipped, in which case the order counts as shipped.
    await advanceOrder(transaction, orderId);
    const quantities = new Map(back.map(({ line, quantity }) => [line.id, quantity]));
    const sum = back.reduce((cents, { refundCents }) => cents + refundCents, 0);
    await refundOrder(
      transaction,
      order,
      {
        // Earlier goodwill refunds may have left less than the pieces cost.
        amountCents: Math.min(sum, order.charged_cents - order.refunded_cents),
        reason: 'goodwill',
        actor: actorOf(operator),
        pieces: mailPieces(shop, own, (line) => quantities.get(line.id) ?? 0),
        parts: back.map(({ line, refundCents, insuranceCents }) => ({
          lineId: line.id,
          goodsCents: refundCents - insuranceCents,
          insuranceCents,
        })),
        mail: true,
      },
      refunding,
    );
  });
