import { sql } from 'kysely';
import type { Database } from '@rewald/server-kit/database/connection';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import { enqueueJob } from '@rewald/server-kit/jobs/jobs';
import { fromNow, readMoment } from '@rewald/server-kit/database/moments';
import { noteFailed } from './note-outcome.ts';
import type { PayoutContext } from './payout-context.ts';

/** The job that checks whether money came back; its subject consists of the payout and the day. */
export const WATCH_PAYOUT = 'watch-payout';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long after sending to check: PayPal returns unclaimed money after 30 days. */
const LONGEST = 35 * DAY_MS;

/** Has a sent payout checked tomorrow. Each day has its own job, because a running job cannot be postponed. */
export const watchTomorrow = async (database: Database, payoutId: string): Promise<void> => {
  const dueAt = await readMoment(database, DAY_MS);
  await enqueueJob(database, {
    kind: WATCH_PAYOUT,
    subject: `${payoutId} ${dueAt.toISOString().slice(0, 10)}`,
    payload: { payoutId },
    dueAt,
  });
};

/**
 * Asks a provider whether money that it sent came back, and records that. Otherwise it is asked again tomorrow, until the
 * money can no longer come back.
 *
 * @throws {PayoutProviderUnavailableError} the provider did not answer
 */
export const watchReturns = async (context: PayoutContext, id: string): Promise<void> => {
  const { database, providers, works, nudge } = context;
  const payout = await database
    .selectFrom('payouts')
    .selectAll()
    .select(sql<boolean>`sent_at > ${fromNow(-LONGEST)}`.as('recent'))
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .executeTakeFirst();
  const provider = payout === undefined ? undefined : providers.get(payout.method);
  if (payout?.provider_reference == null || provider?.retrieve === undefined) return;
  const report = await provider.retrieve(payout.provider_reference);
  if (report.state !== 'refused') {
    if (payout.recent) await watchTomorrow(database, id);
    return;
  }
  const { reason, isOurs = false } = report;
  await inTransaction(database, (transaction) =>
    noteFailed(transaction, works, payout, {
      actor: 'system',
      by: provider.name,
      reason,
      asksForAccount: !isOurs,
    }),
  );
  nudge();
};
