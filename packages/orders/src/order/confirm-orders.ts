import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Database } from '@rewald/server-kit/database/connection';
import { germanDay } from '@rewald/server-kit/calendar/german-day';
import type { OrderMails } from './order-mails.ts';
import type { OrderedLine, StoredOrder } from './order-store.ts';

/** One row of `insurance_contracts` for every insured piece. */
const contractsOf = (order: StoredOrder, lines: readonly OrderedLine[]) => {
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

/** The arguments of the database function that confirms an order. */
export const confirmationOf = (order: StoredOrder, lines: readonly OrderedLine[], mails: OrderMails) => {
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

/** An order that has been paid. */
export type Confirmation = ReturnType<typeof confirmationOf>;

/**
 * Confirms orders whose money was captured, with their insurance contracts and mails, in one statement for all of them. Of
 * several calls for an order only the first one confirms it. Orders are locked by ascending id, so that two calls at the same
 * moment cannot deadlock.
 *
 * @returns for each order whether this call was the first
 */
export const confirmOrders = async (
  database: Database,
  orders: readonly Confirmation[],
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
