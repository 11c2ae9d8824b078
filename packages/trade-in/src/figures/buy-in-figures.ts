import type { BuyInFigures } from '@rewald/contracts';
import { readBuyInFigures } from '@rewald/contracts/calls/operators/figures';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { sql } from 'kysely';
import { beginOf, sumByDay } from '@rewald/server-kit/calendar/sum-by-day';
import type { Database } from '@rewald/server-kit/database/connection';
import { serve } from '@rewald/server-kit/web/serve';

/** How far the devices came that were sold to us in the last days. */
const stepsOf = async (database: Database, days: number): Promise<BuyInFigures['steps']> => {
  const { rows } = await sql<{ sold: number; arrived: number; inspected: number; paid: number }>`
    select count(*)::int as sold,
      count(*) filter (where status not in ('submitted', 'expired', 'cancelled'))::int as arrived,
      count(*) filter (where status not in ('submitted', 'expired', 'cancelled', 'received'))::int as inspected,
      count(*) filter (where status in ('paid', 'recycled'))::int as paid
    from trade_in_orders where created_at >= ${beginOf(days)}`.execute(database);
  const [counts] = rows;
  if (counts === undefined) throw new Error('A count without a row.');
  const { sold, arrived, inspected, paid } = counts;
  return [
    { step: 'sold', count: sold },
    { step: 'arrived', count: arrived },
    { step: 'inspected', count: inspected },
    { step: 'paid', count: paid },
  ];
};

const buyInsOf = async (database: Database, days: number): Promise<BuyInFigures> => {
  const [sums, steps] = await Promise.all([
    sumByDay(
      database,
      days,
      sql`select created_at as at, coalesce(final_cents, price_cents) as cents from trade_in_orders
        where created_at >= ${beginOf(days)} and status not in ('expired', 'cancelled')`,
    ),
    stepsOf(database, days),
  ]);
  return { days: sums, steps };
};

/** Devices bought, at a glance. Mounted at `/operator/:locale/figures`. */
export const buyInFigureRoutes =
  (database: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, readBuyInFigures, async ({ query: { days = 30 } }) => ({
      data: await buyInsOf(database, days),
    }));
  };
