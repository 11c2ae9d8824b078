import type { PaymentProviderName } from '@rewald/contracts';
import { sql } from 'kysely';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import { enqueueJob } from '@rewald/server-kit/jobs/jobs';
import { readMoment } from '@rewald/server-kit/database/moments';
import { providerNamed, type PaymentContext } from '../payment-context.ts';
import { countDifferences } from './differences.ts';
import { reconcile } from './reconcile.ts';

/** The job that reads a provider's report of a day; its subject consists of both. */
export const READ_REPORT = 'read-provider-report';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Providers know a complete day some hours after its end (UTC). */
const LATE_MS = 6 * 60 * 60 * 1000;
/** After a longer break, days older than this are not fetched automatically. */
const MOST_DAYS = 30;
/** Rows of one statement. */
const AT_ONCE = 1_000;

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/**
 * Adds a job for each day up to yesterday whose report was not read: at first for the last three days, later for all since the
 * last one that was read. The sandbox has no reports.
 */
export const wantReports = async (
  { database, providers }: PaymentContext,
  now: Date | null = null,
): Promise<void> => {
  const yesterday = new Date((now ?? (await readMoment(database))).getTime() - LATE_MS - DAY_MS);
  for (const provider of providers.keys()) {
    if (provider === 'sandbox') continue;
    const { rows } = await sql<{ day: string }>`
      select to_char(wanted, 'YYYY-MM-DD') as day
      from (select max(day) as last from provider_reports where provider = ${provider}) as read,
        generate_series(
          greatest(${dayOf(yesterday)}::date - ${MOST_DAYS}::integer, coalesce(last + 1, ${dayOf(yesterday)}::date - 2)),
          ${dayOf(yesterday)}::date, interval '1 day') as wanted`.execute(database);
    for (const { day } of rows)
      await enqueueJob(database, {
        kind: READ_REPORT,
        subject: `${provider} ${day}`,
        payload: { provider, day },
      });
  }
};

/**
 * Reads a provider's report of a day, and alerts a person if it differs from the books. Idempotent.
 *
 * @param day in UTC, such as `2026-11-22`
 * @throws {PaymentProviderUnavailableError} to be retried
 */
export const readReport = async (
  context: PaymentContext,
  provider: PaymentProviderName,
  day: string,
): Promise<void> => {
  const from = new Date(`${day}T00:00:00Z`);
  const movements = await providerNamed(context, provider).movements(from, new Date(from.getTime() + DAY_MS));
  await inTransaction(context.database, async (transaction) => {
    for (let start = 0; start < movements.length; start += AT_ONCE)
      await transaction
        .insertInto('provider_movements')
        .values(
          movements.slice(start, start + AT_ONCE).map(({ reference, kind, subject, amountCents, at }) => ({
            provider,
            reference,
            kind,
            subject,
            amount_cents: amountCents,
            at,
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(['provider', 'reference']).doUpdateSet({
            kind: sql`excluded.kind`,
            subject: sql`excluded.subject`,
            amount_cents: sql`excluded.amount_cents`,
          }),
        )
        .execute();
    await transaction
      .insertInto('provider_reports')
      .values({ provider, day })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
  await reconcile(context.database);
  const total = await countDifferences(context.database);
  if (total > 0)
    context.alarm('the books and a payment provider differ', { provider, day, differences: total });
};
