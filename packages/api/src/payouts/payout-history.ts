import type { PayoutEvent } from '@rewald/contracts';
import { sql } from 'kysely';
import { actorNames } from '@rewald/server-kit/audit/actor-names';
import type { Database } from '@rewald/server-kit/database/connection';
import { auditSubject } from './order-payout.ts';
import type { StoredPayout } from './tables.ts';

interface StoredEvent {
  readonly event: PayoutEvent['event'];
  readonly at: Date;
  readonly actor: string;
  readonly attempt: number | null;
  readonly reason: string | null;
  readonly batchId: string | null;
}

/** What happened to a payout, from the audit log and its batches, the oldest first. */
export const historyOf = async (database: Database, payout: StoredPayout): Promise<PayoutEvent[]> => {
  const { rows } = await sql<StoredEvent>`
    with
      batched as (
        select item.attempt, batch.* from payout_batch_items as item
        join payout_batches as batch on batch.id = item.batch_id where item.payout_id = ${payout.id}),
      events as (
        -- What a provider reports is written down as done by the person who ordered the payout.
        select substr(action, 8) as event, at, (details ->> 'attempt')::int as attempt, details ->> 'reason' as reason,
          case when details ->> 'by' is null or details ->> 'by' = 'sepa' then actor else '' end as actor,
          null::uuid as "batchId"
        from audit_log where subject = ${auditSubject(payout)}
          and action in ('payout.ordered', 'payout.approved', 'payout.sent', 'payout.refused')
        union all
        select 'batched', created_at, attempt, null, 'operator:' || made_by, id from batched
        union all
        select 'batch-approved', approved_at, attempt, null, 'operator:' || approved_by, id from batched
        where approved_at is not null
        union all
        select 'batch-discarded', discarded_at, attempt, null, '', id from batched where discarded_at is not null)
    select * from events order by at`.execute(database);
  const names = await actorNames(
    database,
    rows.map(({ actor }) => actor),
  );
  return rows.map(({ actor, at, ...event }) => ({
    ...event,
    at: at.toISOString(),
    by: names.get(actor) ?? null,
  }));
};
