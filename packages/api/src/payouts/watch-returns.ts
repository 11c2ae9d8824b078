import { sql } from 'kysely';
import type { Database } from '../plumbing/database/connection.ts';
import { inTransaction } from '../plumbing/database/in-transaction.ts';
import { enqueueJob } from '../plumbing/jobs/jobs.ts';
import { noteFailed } from './note-outcome.ts';
import type { PayoutContext } from './payout-context.ts';
import { fromNow, readMoment } from '../plumbing/database/moments.ts';

/** The job that looks whether money came back; its subject is the payout and the day. */
export const WATCH_PAYOUT = 'watch-payout';

const DAY_MS = 24 * 60 * 60 * 1000;
/** PayPal gives back after 30 days what nobody claimed. */
const LONGEST = 35 * DAY_MS;

/** Has a payout that was sent looked at tomorrow. A job of its own each day: one that runs cannot be put off. */
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
 * Asks a provider whether what it sent came back, and does what follows from it; else it is asked again tomorrow, until it is
 * final.
 *
 * @throws {PayoutProviderUnavailableError} it did not answer
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
