import { sql } from 'kysely';
import type { Database } from '../../plumbing/database/connection.ts';
import type { OrderState } from './tables.ts';

/** One row of an operator's list; for a merchant, it counts only their own lines. */
export interface OperatorListed {
  readonly id: string;
  readonly number: string;
  readonly state: OrderState;
  readonly placedAt: Date;
  readonly pieces: number;
  readonly totalCents: number;
  readonly toShip: boolean;
  readonly openReturns: number;
}

/**
 * Orders that contain lines of the operator, newest first.
 *
 * @param filter `before` is the last id of the previous page
 */
export const listForOperator = async (
  database: Database,
  filter: {
    readonly sellerId: number | null;
    readonly state: OrderState | null;
    readonly before: string | null;
  },
  most: number,
): Promise<OperatorListed[]> => {
  const { sellerId, state, before } = filter;
  const own = (table: 'line' | 'back') =>
    sellerId === null ? sql`true` : sql`${sql.ref(`${table}.seller_id`)} = ${sellerId}`;
  const { rows } = await sql<OperatorListed>`
    select orders.id, orders.number, orders.state, orders.placed_at as "placedAt", mine.pieces,
      mine.total as "totalCents", mine.waiting and orders.state in ('confirmed', 'shipped') as "toShip",
      (select count(*)::int from returns as back
       where back.order_id = orders.id and back.state = 'announced' and ${own('back')}) as "openReturns"
    from orders
    join lateral (
      select sum(line.quantity)::int as pieces,
        sum(line.quantity * (line.price_cents + line.insurance_cents) - line.discount_cents + line.shipping_cents)::int
          as total,
        coalesce(bool_or(line.quantity > line.returned_quantity and shipments.id is null), false) as waiting
      from order_lines as line
      left join shipments on shipments.order_id = line.order_id and shipments.seller_id = line.seller_id
      where line.order_id = orders.id and ${own('line')}
    ) as mine on mine.pieces > 0
    where ${state === null ? sql`true` : sql`orders.state = ${state}`}
      and ${before === null ? sql`true` : sql`orders.id < ${before}`}
      ${
        sellerId === null
          ? sql``
          : sql`and orders.id in (select order_id from order_lines where seller_id = ${sellerId})`
      }
    order by orders.id desc limit ${most}`.execute(database);
  return rows;
};
