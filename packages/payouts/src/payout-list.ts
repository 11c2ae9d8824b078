import type { List, OperatorPayout, OperatorPayoutStory } from '@rewald/contracts';
import type { listPayouts as listPayoutsCall } from '@rewald/contracts/calls/operators/payouts';
import { sql } from 'kysely';
import type { Database } from '@rewald/server-kit/database/connection';
import { Problem } from '@rewald/server-kit/problems/problem';
import { BY_ID, readStretch, stretchOf } from '@rewald/server-kit/web/lists';
import type { RequestOf } from '@rewald/server-kit/web/serve';
import type { PayoutContext } from './payout-context.ts';
import { historyOf } from './payout-history.ts';
import { subjectOf } from './payout-store.ts';
import type { StoredPayout } from './tables.ts';
import type { Payee, PayoutPurpose, PayoutWork } from './purposes.ts';

type Query = RequestOf<typeof listPayoutsCall>['Querystring'];

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

/** Whether an attempt at a payout waits for a second person. */
const isToApprove = ({ providers }: PayoutContext, payout: StoredPayout): boolean =>
  payout.state === 'ordered' &&
  payout.approved_attempt !== payout.attempt &&
  providers.get(payout.method)?.takesTwo === true;

/** A payout as operators see it, without the account number. */
export const presentPayout = (
  context: PayoutContext,
  payout: ListedPayout,
  payee: Payee | undefined,
): OperatorPayout => ({
  id: payout.id,
  ...subjectOf(payout),
  reference: payee?.reference ?? '',
  name: payee?.name ?? '',
  method: payout.method,
  account: payee?.account ?? '',
  amount: payout.amount_cents / 100,
  state: payout.state === 'ordered' && payout.batch_id !== null ? 'in-batch' : payout.state,
  toApprove: isToApprove(context, payout),
  attempt: payout.attempt,
  reason: payout.reason,
  batchId: payout.batch_id,
  createdAt: payout.created_at.toISOString(),
  sentAt: payout.sent_at?.toISOString() ?? null,
});

/** A payout by its id. @throws {Problem} 404 */
const findListed = async (database: Database, id: string): Promise<ListedPayout> => {
  const row = await payoutsInBatches(database)
    .selectAll('payouts')
    .select('payout_batch_items.batch_id')
    .where('payouts.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw new Problem(404, 'not-found');
  return row;
};

/** A payout as operators see it. @throws {Problem} 404 */
export const showPayout = async (context: PayoutContext, id: string): Promise<OperatorPayout> => {
  const { database, works } = context;
  const row = await findListed(database, id);
  return presentPayout(context, row, (await payeesOf(database, works, [row])).get(id));
};

/** A payout with its history. @throws {Problem} 404 */
export const readPayoutStory = async (context: PayoutContext, id: string): Promise<OperatorPayoutStory> => {
  const { database } = context;
  const row = await findListed(database, id);
  return { ...(await showPayout(context, id)), history: await historyOf(database, row) };
};

/** The rows that a request asks for. */
const matching = (
  { database, providers }: PayoutContext,
  { state, method, toApprove, subject }: Query,
): ReturnType<typeof payoutsInBatches> => {
  let wanted = payoutsInBatches(database);
  if (state !== undefined)
    wanted = wanted.where('payouts.state', '=', state === 'in-batch' ? 'ordered' : state);
  if (state === 'in-batch') wanted = wanted.where('payout_batch_items.batch_id', 'is not', null);
  if (state === 'ordered') wanted = wanted.where('payout_batch_items.batch_id', 'is', null);
  if (method !== undefined) wanted = wanted.where('payouts.method', '=', method);
  if (subject !== undefined) wanted = wanted.where('payouts.case_id', '=', subject);
  if (toApprove === undefined) return wanted;
  const methods = [...providers].flatMap(([name, { takesTwo }]) => (takesTwo === true ? [name] : []));
  const waits = sql<boolean>`(payouts.state = 'ordered' and payouts.method = any(${methods}::text[])
    and payouts.approved_attempt is distinct from payouts.attempt)`;
  return wanted.where(toApprove ? waits : sql<boolean>`not ${waits}`);
};

/** Payouts; the usual sort shows those first that wait longest. */
export const listPayouts = async (context: PayoutContext, query: Query): Promise<List<OperatorPayout>> => {
  const { database, works } = context;
  const sorts = { date: BY_ID, amount: { kind: 'number', column: 'payouts.amount_cents' } } as const;
  const stretch = stretchOf(query, 'payouts.id', sorts, 'date');
  const wanted = matching(context, query);
  const [rows, total] = await readStretch(
    database,
    stretch,
    wanted.selectAll('payouts').select('payout_batch_items.batch_id'),
  );
  const shown = stretch.shown(rows);
  const payees = await payeesOf(database, works, shown);
  return stretch.answer(
    rows,
    shown.map((row) => presentPayout(context, row, payees.get(row.id))),
    total,
  );
};
