import type { List, OperatorPayout } from '@rewald/contracts';
import type { listPayouts as listPayoutsCall } from '@rewald/contracts/calls/operators/payouts';
import { sql } from 'kysely';
import type { Database } from '../plumbing/database/connection.ts';
import { Problem } from '../plumbing/problems/problem.ts';
import { BY_ID, countUpTo, stretchOf } from '../plumbing/web/lists.ts';
import type { RequestOf } from '../plumbing/web/serve.ts';
import { subjectOf } from './payout-store.ts';
import type { StoredPayout } from './tables.ts';
import type { Payee, PayoutPurpose, PayoutWork } from './purposes.ts';

/** A payout with the batch that contains its current attempt. */
export type ListedPayout = StoredPayout & { readonly batch_id: string | null };

/** Payouts joined with the batches of their current attempts. */
export const payoutsInBatches = (database: Database) =>
  database
    .selectFrom('payouts')
    .leftJoin('payout_batch_items', (join) =>
      join
        .onRef('payout_batch_items.payout_id', '=', 'payouts.id')
        .onRef('payout_batch_items.attempt', '=', 'payouts.attempt'),
    );

/** Payees of payouts. */
export const payeesOf = async (
  database: Database,
  works: ReadonlyMap<PayoutPurpose, PayoutWork>,
  payouts: readonly StoredPayout[],
): Promise<ReadonlyMap<string, Payee>> => {
  const found = new Map<string, Payee>();
  for (const [purpose, work] of works) {
    const own = payouts.filter((payout) => subjectOf(payout).purpose === purpose);
    if (own.length === 0) continue;
    const payees = await work.payees(
      database,
      own.map((payout) => subjectOf(payout).subject),
    );
    for (const payout of own) {
      const payee = payees.get(subjectOf(payout).subject);
      if (payee !== undefined) found.set(payout.id, payee);
    }
  }
  return found;
};

/** A payout as operators see it, without the account number. */
export const presentPayout = (payout: ListedPayout, payee: Payee | undefined): OperatorPayout => ({
  id: payout.id,
  ...subjectOf(payout),
  reference: payee?.reference ?? '',
  name: payee?.name ?? '',
  method: payout.method,
  account: payee?.account ?? '',
  amount: payout.amount_cents / 100,
  state: payout.state === 'ordered' && payout.batch_id !== null ? 'in-batch' : payout.state,
  attempt: payout.attempt,
  reason: payout.reason,
  batchId: payout.batch_id,
  createdAt: payout.created_at.toISOString(),
  sentAt: payout.sent_at?.toISOString() ?? null,
});

/** A payout as operators see it. @throws {Problem} 404 */
export const showPayout = async (
  database: Database,
  works: ReadonlyMap<PayoutPurpose, PayoutWork>,
  id: string,
): Promise<OperatorPayout> => {
  const row = await payoutsInBatches(database)
    .selectAll('payouts')
    .select('payout_batch_items.batch_id')
    .where('payouts.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw new Problem(404, 'not-found');
  return presentPayout(row, (await payeesOf(database, works, [row])).get(id));
};

/** Payouts; the usual sort shows those first that wait longest. */
export const listPayouts = async (
  database: Database,
  works: ReadonlyMap<PayoutPurpose, PayoutWork>,
  query: RequestOf<typeof listPayoutsCall>['Querystring'],
): Promise<List<OperatorPayout>> => {
  const { state, method } = query;
  const sorts = { date: BY_ID, amount: { kind: 'number', column: 'payouts.amount_cents' } } as const;
  const stretch = stretchOf(query, 'payouts.id', sorts, 'date');
  let wanted = payoutsInBatches(database);
  if (state !== undefined)
    wanted = wanted.where('payouts.state', '=', state === 'in-batch' ? 'ordered' : state);
  if (state === 'in-batch') wanted = wanted.where('payout_batch_items.batch_id', 'is not', null);
  if (state === 'ordered') wanted = wanted.where('payout_batch_items.batch_id', 'is', null);
  if (method !== undefined) wanted = wanted.where('payouts.method', '=', method);
  const [rows, total] = await Promise.all([
    wanted
      .selectAll('payouts')
      .select(['payout_batch_items.batch_id', stretch.key.as('key')])
      .where(stretch.after)
      .orderBy(stretch.order)
      .limit(stretch.most)
      .execute(),
    countUpTo(database, wanted.select(sql`1`.as('one'))),
  ]);
  const shown = stretch.shown(rows);
  const payees = await payeesOf(database, works, shown);
  return stretch.answer(
    rows,
    shown.map((row) => presentPayout(row, payees.get(row.id))),
    total,
  );
};
