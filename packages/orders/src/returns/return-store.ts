import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '@rewald/server-kit/database/connection';
import type { Operator } from '@rewald/server-kit/operators/operators';
import { Problem } from '@rewald/server-kit/problems/problem';
import { splitCents } from '@rewald/server-kit/writing/split-cents';
import type { Row } from '@rewald/server-kit/database/tables';
import { findOrder, readLines, type StoredLine, type StoredOrder } from '../order/order-store.ts';
import type { SeeingOperator } from '../order/order-version.ts';

/** A row of `returns`, with the last day to send it as an ISO date. */
type StoredReturnRow = Omit<Row<'returns'>, 'return_by'> & { readonly return_by: string };

/** One piece of a return, and what was paid for it. */
export interface ReturnedPiece {
  readonly line: StoredLine;
  /** Counted from 1 within the line. */
  readonly place: number;
  /** With the insurance that ended. */
  readonly paidCents: number;
  readonly insuranceCents: number;
}

/** A return with its order. */
export interface WholeReturn {
  readonly row: StoredReturnRow;
  readonly order: StoredOrder;
  /** By line and place. */
  readonly pieces: readonly ReturnedPiece[];
}

interface ReturnLine {
  readonly line_id: string;
  readonly quantity: number;
  readonly refund_cents: number;
  readonly insurance_cents: number;
}

/** Splits what goes back for a line between its pieces; a contract of insurance belongs to one piece. */
const piecesOfLine = (line: StoredLine, back: ReturnLine): ReturnedPiece[] => {
  const even = Array.from({ length: back.quantity }, () => back.refund_cents);
  const goods = splitCents(even, back.refund_cents - back.insurance_cents);
  return goods.map((goodsCents, index) => {
    const left = back.insurance_cents - index * line.insurance_cents;
    const insuranceCents = Math.max(0, Math.min(line.insurance_cents, left));
    return { line, place: index + 1, paidCents: goodsCents + insuranceCents, insuranceCents };
  });
};

/** @throws {Problem} 404 when there is no such return, or it goes to another seller */
export const readReturn = async (
  database: Database,
  returnId: string,
  { sellerId }: Operator,
  options: { readonly lock?: boolean } = {},
): Promise<WholeReturn> => {
  // Who changes something of an order locks its row first.
  const known = await database
    .selectFrom('returns')
    .select('order_id')
    .where('id', '=', returnId)
    .where((where) => (sellerId === null ? sql<boolean>`true` : where('seller_id', '=', sellerId)))
    .executeTakeFirst();
  const order = known === undefined ? null : await findOrder(database, known.order_id, options);
  if (order === null) throw new Problem(404, 'not-found');
  const [row, lines, back] = await Promise.all([
    database
      .selectFrom('returns')
      .selectAll()
      .select(sql<string>`return_by::text`.as('return_by'))
      .where('id', '=', returnId)
      .executeTakeFirstOrThrow(),
    readLines(database, order.id),
    database
      .selectFrom('return_lines')
      .select(['line_id', 'quantity', 'refund_cents', 'insurance_cents'])
      .where('return_id', '=', returnId)
      .execute(),
  ]);
  const pieces = lines.flatMap((line) => {
    const one = back.find(({ line_id: lineId }) => lineId === line.id);
    return one === undefined ? [] : piecesOfLine(line, one);
  });
  return { row, order, pieces };
};

/** The version of a return; null if there is no such return. */
export const versionOfReturn = async (database: Database, returnId: string): Promise<string | null> => {
  const { rows } = await sql<{ version: string | null }>`
    select return_version(${returnId}) as version`.execute(database);
  return rows[0]?.version ?? null;
};

/**
 * A return to change, with its order's row locked: everybody else who changes it waits.
 *
 * @throws {Problem} 404; 409 if it is another one than the operator saw
 */
export const holdReturn = async (
  transaction: DatabaseTransaction,
  returnId: string,
  operator: SeeingOperator,
): Promise<WholeReturn> => {
  const held = await readReturn(transaction, returnId, operator, { lock: true });
  const { seen } = operator;
  if (seen !== undefined && (await versionOfReturn(transaction, returnId)) !== seen)
    throw new Problem(409, 'changed-since');
  return held;
};
