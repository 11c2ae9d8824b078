import type { SalesFigures } from '@rewald/contracts';
import { readSalesFigures } from '@rewald/contracts/calls/operators/figures';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { sql } from 'kysely';
import { beginOf, sumByDay } from '@rewald/server-kit/calendar/sum-by-day';
import type { Database } from '@rewald/server-kit/database/connection';
import { serve } from '@rewald/server-kit/web/serve';

/** How far the carts of the last days came. An order that was cancelled counts as ordered: the money says the rest. */
const stepsOf = async (database: Database, days: number): Promise<SalesFigures['steps']> => {
  const { rows } = await sql<{ cart: number; address: number; ordered: number; paid: number }>`
    select count(*)::int as cart, count(begun.contact)::int as address,
      count(placed.at)::int as ordered, count(placed.paid_at)::int as paid
    from carts
    left join checkouts as begun on begun.cart_id = carts.id
    left join lateral (
      select min(orders.placed_at) as at, min(orders.confirmed_at) as paid_at from orders where orders.cart_id = carts.id
    ) as placed on true
    where carts.created_at >= ${beginOf(days)}
      and (carts.closed_at is not null or exists (select from cart_items where cart_items.cart_id = carts.id))`.execute(
    database,
  );
  const [counts] = rows;
  if (counts === undefined) throw new Error('A count without a row.');
  const { cart, address, ordered, paid } = counts;
  return [
    { step: 'cart', count: cart },
    // People who pay with a wallet give the address there.
    { step: 'address', count: Math.max(address, ordered) },
    { step: 'ordered', count: ordered },
    { step: 'paid', count: paid },
  ];
};

/** Sales of the last days. */
const salesOf = async (database: Database, days: number): Promise<SalesFigures> => {
  const [sums, steps] = await Promise.all([
    sumByDay(
      database,
      days,
      sql`select placed_at as at, total_cents as cents from orders
        where placed_at >= ${beginOf(days)} and state <> 'cancelled'`,
    ),
    stepsOf(database, days),
  ]);
  return { days: sums, steps };
};

/** Sales at a glance. Mounted at `/operator/:locale/figures`. */
export const salesFigureRoutes =
  (database: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, readSalesFigures, async ({ query: { days = 30 } }) => ({
      data: await salesOf(database, days),
    }));
  };
