import type { TradeInCaseState } from '@rewald/contracts';
import { sql, type Updateable } from 'kysely';
import type { Database, DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { Problem } from '@rewald/server-kit/problems/problem';
import { before, PAGE_SIZE } from '@rewald/server-kit/web/paging';
import type { Row, Tables } from '@rewald/server-kit/database/tables';

export type StoredCase = Row<'trade_in_orders'>;
export type StoredEvent = Row<'trade_in_events'>;

/** Who takes a step of a case. */
export type CaseActor = StoredEvent['actor'];

/** A case by id; null if there is none. */
export const findCase = async (database: Database, id: string): Promise<StoredCase | null> => {
  const row = await database
    .selectFrom('trade_in_orders')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
};

/** A case by id. @throws {Problem} 404 */
export const needCase = async (database: Database, id: string): Promise<StoredCase> => {
  const row = await findCase(database, id);
  if (row === null) throw new Problem(404, 'not-found');
  return row;
};

/** A case by id, locked until the transaction ends. @throws {Problem} 404 */
export const lockCase = async (transaction: DatabaseTransaction, id: string): Promise<StoredCase> => {
  const row = await transaction
    .selectFrom('trade_in_orders')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new Problem(404, 'not-found');
  return row;
};

/** A page of a customer's cases, newest first. */
export const listCases = async (
  database: Database,
  customerId: string,
  page: number,
): Promise<{ rows: StoredCase[]; total: number }> => {
  const query = database.selectFrom('trade_in_orders').where('customer_id', '=', customerId);
  const rows = await query.selectAll().orderBy('id', 'desc').limit(PAGE_SIZE).offset(before(page)).execute();
  const { total } = await query
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
};

/** The history of a case, oldest first. */
export const eventsOf = (database: Database, caseId: string): Promise<StoredEvent[]> =>
  database.selectFrom('trade_in_events').selectAll().where('case_id', '=', caseId).orderBy('id').execute();

/** Adds an entry to the history of a case. */
export const noteEvent = async (
  transaction: Database,
  caseId: string,
  state: TradeInCaseState,
  actor: CaseActor,
): Promise<void> => {
  await transaction.insertInto('trade_in_events').values({ case_id: caseId, state, actor }).execute();
};

/** A step of a case: the states in which it may be taken, the state it leads to, and who takes it. */
export interface CaseStep {
  readonly from: readonly TradeInCaseState[];
  readonly to: TradeInCaseState;
  readonly actor: CaseActor;
  readonly set?: Omit<Updateable<Tables['trade_in_orders']>, 'status'>;
  /** Whether the deadline of the counter-offer must be in the future or in the past. */
  readonly deadline?: 'ahead' | 'passed';
}

/**
 * Takes a step of a case with one statement that also checks its state, and adds the step to its history. Of two concurrent
 * calls, only one succeeds.
 *
 * @returns the case after the step; null when it is in another state, or does not exist
 */
export const moveCase = async (
  transaction: Database,
  caseId: string,
  step: CaseStep,
): Promise<StoredCase | null> => {
  let query = transaction
    .updateTable('trade_in_orders')
    .set({ ...step.set, status: step.to })
    .where('id', '=', caseId)
    .where('status', 'in', step.from);
  if (step.deadline !== undefined)
    query = query.where('decide_by', step.deadline === 'ahead' ? '>' : '<=', sql<Date>`now()`);
  const row = await query.returningAll().executeTakeFirst();
  if (row === undefined) return null;
  await noteEvent(transaction, caseId, step.to, step.actor);
  return row;
};
