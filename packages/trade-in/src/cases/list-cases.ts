import type { List, OperatorTradeInCaseSummary, Locale } from '@rewald/contracts';
import type { listOperatorCases } from '@rewald/contracts/calls/operators/trade-in-cases';
import { tidyNumber } from '@rewald/contracts/typed-text';
import { sql } from 'kysely';
import { fromDay, toDay } from '@rewald/server-kit/calendar/days-in-database';
import { emailKeys } from '@rewald/server-kit/writing/formats';
import type { Database } from '@rewald/server-kit/database/connection';
import { allOf, BY_ID, readStretch, stretchOf } from '@rewald/server-kit/web/lists';
import type { RequestOf } from '@rewald/server-kit/web/serve';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import { OURS } from './erase-device.ts';
import { presentSummaryToOperator } from './present-case.ts';
import { tidySerialNumber } from './serial-number.ts';

type Query = RequestOf<typeof listOperatorCases>['Querystring'];
const SORTS = { date: BY_ID, price: { kind: 'number', column: 'trade_in_orders.price_cents' } } as const;

const matching = (database: Database, query: Query) => {
  const states = allOf(query.state);
  const destinations = allOf(query.destination);
  const { reference, serialNumber, email, tracking, from, to } = query;
  let cases = database.selectFrom('trade_in_orders');
  if (states !== null) cases = cases.where('status', 'in', states);
  if (reference !== undefined) cases = cases.where('reference', '=', tidyNumber(reference));
  if (serialNumber !== undefined) cases = cases.where('serial_number', '=', tidySerialNumber(serialNumber));
  if (email !== undefined)
    cases = cases.where(sql<boolean>`lower(btrim(email)) = any(${[...emailKeys(email)]})`);
  if (tracking !== undefined)
    cases = cases.where(
      sql<boolean>`upper(replace(return_tracking_number, ' ', '')) = ${tidyNumber(tracking)}`,
    );
  if (destinations !== null) {
    const open = sql`destination is null and erased_at is not null and status = any(${[...OURS]})`;
    cases = cases.where(
      sql<boolean>`(destination = any(${destinations}) or (${destinations.includes('open') ? open : sql`false`}))`,
    );
  }
  if (from !== undefined) cases = cases.where('created_at', '>=', fromDay(from));
  if (to !== undefined) cases = cases.where('created_at', '<', toDay(to));
  return cases;
};

/** Sold devices, as operators list them. */
export const listCasesForOperator = async (
  shop: Stocked,
  database: Database,
  query: Query,
  locale: Locale,
): Promise<List<OperatorTradeInCaseSummary>> => {
  const stretch = stretchOf(query, 'trade_in_orders.id', SORTS, '-date');
  const wanted = matching(database, query);
  const [rows, total] = await readStretch(database, stretch, wanted.selectAll());
  const items = stretch.shown(rows).map((row) => presentSummaryToOperator(shop, row, locale));
  return stretch.answer(rows, items, total);
};
