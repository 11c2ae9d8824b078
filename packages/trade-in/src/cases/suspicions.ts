import type { DeviceSuspicion } from '@rewald/contracts';
import { sql } from 'kysely';
import type { Database } from '@rewald/server-kit/database/connection';
import { Problem } from '@rewald/server-kit/problems/problem';
import type { StoredCase } from './case-store.ts';

type Row = Omit<DeviceSuspicion, 'at'> & { readonly at: Date };

/** More than anybody reads. */
const MOST = 20;

/**
 * What makes a device suspicious by its serial number, the newest first: the block list, other cases, and orders of the offer that it
 * became. Nothing that was there when somebody cleared it.
 */
export const suspicionsOf = async (
  database: Database,
  { id, serial_number: serial, cleared_at: clearedAt }: StoredCase,
): Promise<DeviceSuspicion[]> => {
  if (serial === null) return [];
  const { rows } = await sql<Row>`
    with others as (
      select * from trade_in_orders
      where serial_number = ${serial} and id <> ${id} and status not in ('cancelled', 'expired')
        and (id < ${id} or status not in ('paid', 'recycled', 'returned'))),
    reasons as (
      select 'blocked' as kind, serial_number as reference, null::uuid as id, reason as about, created_at as at
      from blocked_devices where serial_number = ${serial}
      union all select 'case', reference, id, status, created_at from others
      union all select distinct 'order', number, orders.id, orders.state, placed_at
      from others join order_lines on order_lines.offer_id = others.offer_id join orders on orders.id = order_id
      where placed_at > destined_at)
    select * from reasons where at > coalesce(${clearedAt}::timestamptz, '-infinity')
    order by at desc limit ${MOST}`.execute(database);
  return rows.map(({ at, ...suspicion }) => ({ ...suspicion, at: at.toISOString() }));
};

/** @throws {Problem} 409 the device is suspicious, and nobody has cleared it */
export const needUnsuspicious = async (database: Database, row: StoredCase): Promise<void> => {
  if ((await suspicionsOf(database, row)).length > 0) throw new Problem(409, 'case.suspicious');
};
