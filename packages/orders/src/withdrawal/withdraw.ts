import type { Locale, WithdrawalRequest } from '@rewald/contracts';
import { tidyLine, tidyText } from '@rewald/contracts/typed-text';
import { recordAudit, type Actor } from '@rewald/server-kit/audit/audit';
import type { Database, DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import { invalidFields, Problem, type FieldMessage } from '@rewald/server-kit/problems/problem';
import { day } from '@rewald/server-kit/writing/days';
import { readMoment } from '@rewald/server-kit/database/moments';
import type { ShopNow } from '@rewald/assortment/shop';
import { v7 as newId } from 'uuid';
import { parseAddress } from '../order/order-basis.ts';
import { enqueueOrderMail, mailPieces, type OrderMails } from '../order/order-mails.ts';
import {
  findOrder,
  parcelOfLine,
  readLines,
  type StoredLine,
  type StoredOrder,
  type StoredShipment,
} from '../order/order-store.ts';
import { takeBack, type TakenBack } from '../order/refund-order.ts';
import { dayAfter, lastDayToWithdraw, mayWithdraw } from '../order/withdrawal-period.ts';

/** Days within which goods have to be sent back (§357 BGB). */
const SEND_WITHIN_DAYS = 14;

/** Pieces to return, one entry per line, checked against the order. */
const wantedLines = (
  lines: readonly StoredLine[],
  shipments: readonly Pick<StoredShipment, 'seller_id' | 'line_ids'>[],
  request: WithdrawalRequest,
): Map<StoredLine, number> => {
  const wanted = new Map<StoredLine, number>();
  const errors: Record<string, FieldMessage[]> = {};
  for (const { lineId, quantity } of request.lines) {
    const line = lines.find(({ id }) => id === lineId);
    if (line === undefined) {
      errors[lineId] = [{ key: 'order.line-unknown' }];
      continue;
    }
    const sum = (wanted.get(line) ?? 0) + quantity;
    wanted.set(line, sum);
    const most = line.quantity - line.returned_quantity;
    if (parcelOfLine(shipments, line) === undefined) errors[lineId] = [{ key: 'order.not-shipped' }];
    else if (sum > most) errors[lineId] = [{ key: 'order.too-many-pieces', values: { most } }];
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  return wanted;
};

const announce = async (
  transaction: DatabaseTransaction,
  order: StoredOrder,
  back: readonly TakenBack[],
  words: { readonly name: string; readonly reason: string | null; readonly returnBy: string },
): Promise<string[]> => {
  const ids: string[] = [];
  for (const [sellerId, pieces] of Map.groupBy(back, ({ line }) => line.seller_id)) {
    const id = newId();
    ids.push(id);
    await transaction
      .insertInto('returns')
      .values({
        id,
        order_id: order.id,
        seller_id: sellerId,
        name: words.name,
        reason: words.reason,
        refund_cents: pieces.reduce((sum, { refundCents }) => sum + refundCents, 0),
        return_by: words.returnBy,
      })
      .execute();
    await transaction
      .insertInto('return_lines')
      .values(
        pieces.map(({ line, quantity, refundCents, insuranceCents }) => ({
          return_id: id,
          line_id: line.id,
          quantity,
          refund_cents: refundCents,
          insurance_cents: insuranceCents,
        })),
      )
      .execute();
  }
  return ids;
};

/** Who withdraws, and when the withdrawal was declared (by default now). */
export interface Withdrawing {
  readonly actor: Actor;
  readonly locale: Locale;
  readonly declaredAt?: Date;
}

/**
 * Withdraws from shipped pieces of an order, within the shop's return period after the last piece arrived. The refund is
 * fixed now, and paid when the pieces are back; the receipt with the labels is sent at once (§356a BGB).
 *
 * @throws {Problem} 404; 409 if the period is over; 422 with messages by line
 */
export const withdraw = (
  shop: ShopNow,
  database: Database,
  orderId: string,
  request: WithdrawalRequest,
  caller: Withdrawing,
  mails: OrderMails,
): Promise<void> =>
  inTransaction(database, (transaction) =>
    withdrawWithin(shop, transaction, orderId, request, caller, mails),
  );

/** As `withdraw`, within the caller's transaction. */
export const withdrawWithin = async (
  shop: ShopNow,
  transaction: DatabaseTransaction,
  orderId: string,
  request: WithdrawalRequest,
  caller: Withdrawing,
  mails: OrderMails,
): Promise<void> => {
  const order = await findOrder(transaction, orderId, { lock: true });
  if (order === null) throw new Problem(404, 'not-found');
  if (order.state === 'placed') throw new Problem(409, 'order.not-confirmed');
  if (order.state === 'cancelled') throw new Problem(409, 'order.cancelled');
  const now = caller.declaredAt ?? (await readMoment(transaction));
  const lastDay = lastDayToWithdraw(shop, order);
  if (lastDay !== null && !mayWithdraw(shop, order, now))
    throw new Problem(409, 'order.withdrawal-over', { values: { day: day(lastDay, caller.locale) } });
  const shipments = await transaction
    .selectFrom('shipments')
    .select(['seller_id', 'line_ids'])
    .where('order_id', '=', orderId)
    .execute();
  const lines = await readLines(transaction, orderId);
  const back: TakenBack[] = [];
  for (const [line, quantity] of wantedLines(lines, shipments, request)) {
    const taken = await takeBack(transaction, line, quantity);
    // The order's row is locked, so no other request can have taken the pieces in the meantime.
    if (taken === null) throw new Error(`Line ${line.id} has no ${quantity} pieces left.`);
    back.push(taken);
  }
  const delivery = parseAddress(order.delivery);
  const words = {
    name: tidyLine(request.name ?? '') || `${delivery.firstName} ${delivery.lastName}`,
    reason: tidyText(request.reason ?? '') || null,
    returnBy: dayAfter(now, SEND_WITHIN_DAYS),
  };
  const ids = await announce(transaction, order, back, words);
  await recordAudit(transaction, {
    actor: caller.actor,
    action: 'order.withdrawn',
    subject: `order:${orderId}`,
    details: { returns: ids, pieces: back.reduce((sum, { quantity }) => sum + quantity, 0) },
  });
  const quantities = new Map(back.map(({ line, quantity }) => [line.id, quantity]));
  await enqueueOrderMail(transaction, order, 'withdrawal-received', {
    ...mails.common(order),
    ...words,
    receivedAt: now.toISOString(),
    ...(order.shipping_cents === 0 ? {} : { keptShippingCents: order.shipping_cents }),
    pieces: mailPieces(shop, lines, (line) => quantities.get(line.id) ?? 0),
    documents: ids.map((id) => ({ kind: 'return-label', id })),
  });
};
