import type { Locale, WantedProduct } from '@rewald/contracts';
import { listWantedProducts } from '@rewald/contracts/calls/operators/figures';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { sql } from 'kysely';
import type { Database } from '@rewald/server-kit/database/connection';
import { serve } from '@rewald/server-kit/web/serve';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import { reference } from '@rewald/assortment/index/reference';
import { namesOf } from './present-reminder.ts';

/** As many as are looked at. */
const MOST = 10;

interface Wanted {
  readonly productId: number;
  readonly conditionId: number;
  readonly waiting: number;
  readonly since: string;
}

const presentWanted = (shop: Stocked, locale: Locale, wanted: Wanted): WantedProduct => {
  const { name, variation, condition } = namesOf(shop, wanted.productId, wanted.conditionId, locale);
  return {
    productId: wanted.productId,
    name: [name, variation, condition].filter(Boolean).join(', '),
    waiting: wanted.waiting,
    since: wanted.since,
  };
};

/** What people wait for most. Products that left the catalogue cannot come back, so they are left out. */
const wantedProducts = async (
  shop: Stocked,
  database: Database,
  locale: Locale,
): Promise<WantedProduct[]> => {
  const known = [...reference(shop).products.keys()];
  const { rows } = await sql<Omit<Wanted, 'since'> & { since: Date }>`
    select product_id as "productId", condition_id as "conditionId", count(*)::int as waiting, min(created_at) as since
    from reminders
    where state = 'confirmed' and below_cents is null and product_id = any(${known}::integer[])
    group by 1, 2 order by 3 desc, 4, 1, 2 limit ${MOST}`.execute(database);
  return rows.map((row) => presentWanted(shop, locale, { ...row, since: row.since.toISOString() }));
};

/** Sold-out products that people wait for. Mounted at `/operator/:locale/figures`. */
export const wantedProductRoutes =
  (database: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, listWantedProducts, async ({ params: { locale } }) => ({
      data: await wantedProducts(app.shop.now(), database, locale),
    }));
  };
