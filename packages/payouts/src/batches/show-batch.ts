import type { List, PayoutBatch, PayoutBatchSummary } from '@rewald/contracts';
import type { listBatches as listBatchesCall } from '@rewald/contracts/calls/operators/payouts';
import { sql } from 'kysely';
import type { Database } from '@rewald/server-kit/database/connection';
import { operatorName } from '@rewald/server-kit/operators/operators';
import { Problem } from '@rewald/server-kit/problems/problem';
import { allOf, BY_ID, readStretch, stretchOf } from '@rewald/server-kit/web/lists';
import type { RequestOf } from '@rewald/server-kit/web/serve';
import { payeesOf, presentPayout } from '../payout-list.ts';
import type { PayoutContext } from '../payout-context.ts';

const summaries = (database: Database) =>
  database
    .selectFrom('payout_batches')
    .selectAll('payout_batches')
    .select([
      operatorName('payout_batches.made_by').as('maker'),
      operatorName('payout_batches.approved_by').as('approver'),
    ])
    .select([
      sql<string>`(select count(*) from payout_batch_items where batch_id = payout_batches.id)`.as('payouts'),
      sql<string>`(select coalesce(sum(amount_cents), 0) from payout_batch_items where batch_id = payout_batches.id)`.as(
        'cents',
      ),
    ]);
type Summary = Awaited<ReturnType<ReturnType<typeof summaries>['executeTakeFirstOrThrow']>>;

const present = (batch: Summary): PayoutBatchSummary => ({
  id: batch.id,
  state: batch.state,
  payouts: Number(batch.payouts),
  total: Number(batch.cents) / 100,
  madeBy: batch.maker ?? '',
  approvedBy: batch.approver,
  createdAt: batch.created_at.toISOString(),
  approvedAt: batch.approved_at?.toISOString() ?? null,
  downloadedAt: batch.downloaded_at?.toISOString() ?? null,
  sentAt: batch.sent_at?.toISOString() ?? null,
});

/** Batches; the usual sort shows the newest first. */
export const listBatches = async (
  database: Database,
  query: RequestOf<typeof listBatchesCall>['Querystring'],
): Promise<List<PayoutBatchSummary>> => {
  const stretch = stretchOf(query, 'payout_batches.id', { date: BY_ID }, '-date');
  const states = allOf(query.state);
  const wanted =
    states === null ? sql<boolean>`true` : sql<boolean>`payout_batches.state in (${sql.join(states)})`;
  const [rows, total] = await readStretch(
    database,
    stretch,
    summaries(database).where(wanted),
    database
      .selectFrom('payout_batches')
      .select(sql`1`.as('one'))
      .where(wanted),
  );
  return stretch.answer(rows, stretch.shown(rows).map(present), total);
};

/** A batch with its payouts. @throws {Problem} 404 */
export const showBatch = async (context: PayoutContext, id: string): Promise<PayoutBatch> => {
  const { database, works } = context;
  const batch = await summaries(database).where('payout_batches.id', '=', id).executeTakeFirst();
  if (batch === undefined) throw new Problem(404, 'not-found');
  const rows = await database
    .selectFrom('payout_batch_items')
    .innerJoin('payouts', 'payouts.id', 'payout_batch_items.payout_id')
    .where('payout_batch_items.batch_id', '=', id)
    .selectAll('payouts')
    .select('payout_batch_items.attempt as batched_attempt')
    .orderBy('payouts.id')
    .execute();
  const payees = await payeesOf(database, works, rows);
  return {
    ...present(batch),
    items: rows.map((row) =>
      presentPayout(
        context,
        { ...row, batch_id: row.attempt === row.batched_attempt ? id : null },
        payees.get(row.id),
      ),
    ),
  };
};
