import type { BlockDeviceRequest, BlockedDevice, List } from '@rewald/contracts';
import type { listBlockedDevices } from '@rewald/contracts/calls/operators/trade-in-cases';
import { tidyText } from '@rewald/contracts/typed-text';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { recordAudit } from '@rewald/server-kit/audit/audit';
import type { Database } from '@rewald/server-kit/database/connection';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import { operatorName, type Operator } from '@rewald/server-kit/operators/operators';
import { invalidField, Problem } from '@rewald/server-kit/problems/problem';
import { BY_ID, countUpTo, stretchOf } from '@rewald/server-kit/web/lists';
import type { RequestOf } from '@rewald/server-kit/web/serve';
import { tidySerialNumber } from './serial-number.ts';

type Query = RequestOf<typeof listBlockedDevices>['Querystring'];
type Row = Omit<BlockedDevice, 'at'> & { readonly at: Date };

const COLUMNS = sql`blocked_devices.id, serial_number as "serialNumber", reason, created_at as at,
  ${operatorName('blocked_devices.blocked_by')} as by`;
const present = ({ id, serialNumber, reason, by, at }: Row): BlockedDevice => ({
  id,
  serialNumber,
  reason,
  by,
  at: at.toISOString(),
});

/** The block list. */
export const listBlocked = async (database: Database, query: Query): Promise<List<BlockedDevice>> => {
  const stretch = stretchOf(query, 'blocked_devices.id', { date: BY_ID }, '-date');
  const wanted =
    query.serialNumber === undefined
      ? sql`true`
      : sql`serial_number = ${tidySerialNumber(query.serialNumber)}`;
  const [{ rows }, total] = await Promise.all([
    sql<Row & { key: string }>`
      select ${COLUMNS}, ${stretch.key} as key from blocked_devices where ${wanted} and ${stretch.after}
      order by ${stretch.order} limit ${stretch.most}`.execute(database),
    countUpTo(database, sql`select 1 from blocked_devices where ${wanted}`),
  ]);
  return stretch.answer(rows, stretch.shown(rows).map(present), total);
};

const noteBlocked = (
  transaction: Database,
  operator: Operator,
  action: string,
  { serialNumber, reason }: Pick<BlockedDevice, 'serialNumber' | 'reason'>,
): Promise<void> =>
  recordAudit(transaction, {
    actor: `operator:${operator.id}`,
    action: `blocked-device.${action}`,
    subject: `serial-number:${serialNumber}`,
    details: { reason },
  });

/** Blocks a device; one that is blocked already gets the new reason. @throws {Problem} 422 */
export const blockDevice = (
  database: Database,
  operator: Operator,
  request: BlockDeviceRequest,
): Promise<BlockedDevice> =>
  inTransaction(database, async (transaction) => {
    const serialNumber = tidySerialNumber(request.serialNumber);
    if (!/^[A-Z0-9]{5,25}$/.test(serialNumber)) throw invalidField('serialNumber', 'case.serial-number');
    const reason = tidyText(request.reason);
    if (reason === '') throw invalidField('reason', 'field.required');
    await noteBlocked(transaction, operator, 'added', { serialNumber, reason });
    const { rows } = await sql<Row>`
      insert into blocked_devices (id, serial_number, reason, blocked_by)
      values (${newId()}, ${serialNumber}, ${reason}, ${operator.id})
      on conflict (serial_number) do update
      set reason = excluded.reason, blocked_by = excluded.blocked_by, created_at = now()
      returning ${COLUMNS}`.execute(transaction);
    const [row] = rows;
    if (row === undefined) throw new Error(`${serialNumber} was not blocked.`);
    return present(row);
  });

/** Takes a device off the list. @throws {Problem} 404 */
export const unblockDevice = (database: Database, operator: Operator, id: string): Promise<BlockedDevice> =>
  inTransaction(database, async (transaction) => {
    const { rows } = await sql<Row>`
      delete from blocked_devices where id = ${id} returning ${COLUMNS}`.execute(transaction);
    const [row] = rows;
    if (row === undefined) throw new Problem(404, 'not-found');
    await noteBlocked(transaction, operator, 'removed', row);
    return present(row);
  });
