import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '@rewald/server-kit/database/connection';
import { isDatabaseAway } from '@rewald/server-kit/database/unavailable';
import { enqueueJob } from '@rewald/server-kit/jobs/jobs';
import { RECONCILE_JOB } from '@rewald/orders/payment/due-checks';

/** Repeats a query of the harness while the database is being killed. */
export const insist = async <T>(work: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      await sleep(50);
    }
  }
};

/** Makes the shop query the provider for every payment that may have been approved without the shop knowing. */
const askAboutOpenPayments = async (database: Database): Promise<void> => {
  const open = await database.selectFrom('payments').select('id').where('state', '=', 'open').execute();
  for (const { id } of open) await enqueueJob(database, { kind: RECONCILE_JOB, subject: id });
};

/** Payments that are not in a final state. */
const UNSETTLED = sql`(state in ('preparing', 'cancelling', 'authorised') or (state = 'open' and order_id is not null))`;

/** Whether all jobs are done and all payments settled. */
const isAtRest = async (database: Database): Promise<boolean> => {
  const { rows } = await sql<{ rest: boolean }>`
    select not exists (select from jobs where done_at is null)
      and not exists (select from payments where ${UNSETTLED}) as rest`.execute(database);
  return rows[0]?.rest === true;
};

/** Moves times into the past, so that leases of dead workers expire and forgotten approvals are cancelled. */
const letTimePass = async (database: Database): Promise<void> => {
  // Attempts are reset, because these quick retries must not count towards giving up.
  await sql`update jobs set due_at = now(), attempts = 0 where done_at is null`.execute(database);
  const { rows } = await sql<{ id: string }>`
    update payments set created_at = created_at - interval '31 minutes',
      authorised_at = authorised_at - interval '31 minutes'
    where ${UNSETTLED} returning id`.execute(database);
  for (const { id } of rows) await enqueueJob(database, { kind: RECONCILE_JOB, subject: id });
};

/**
 * Waits until everything has settled, with time sped up.
 *
 * @param deadline time (ms since 1970) after which waiting ends
 * @param step called at every check
 * @returns whether everything settled
 */
export const settle = async (database: Database, deadline: number, step: () => void): Promise<boolean> => {
  await insist(() => askAboutOpenPayments(database));
  for (let looks = 0, atRest = 0; Date.now() < deadline; looks += 1) {
    if (looks % 8 === 0) await insist(() => letTimePass(database));
    step();
    await sleep(250);
    atRest = (await insist(() => isAtRest(database))) ? atRest + 1 : 0;
    if (atRest === 2) return true;
  }
  return false;
};
