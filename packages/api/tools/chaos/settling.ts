import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../src/plumbing/database/connection.ts';
import { isDatabaseAway } from '../../src/plumbing/database/unavailable.ts';
import { enqueueJob } from '../../src/plumbing/jobs/jobs.ts';
import { RECONCILE_JOB } from '../../src/buying/payment/payment-store.ts';

/** Repeats what the harness itself asks the database while that is being killed. */
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

/** Has the provider asked about every payment that may have been approved without anybody telling us. */
const askAboutOpenPayments = async (database: Database): Promise<void> => {
  const open = await database.selectFrom('payments').select('id').where('state', '=', 'open').execute();
  for (const { id } of open) await enqueueJob(database, { kind: RECONCILE_JOB, subject: id });
};

/** Payments that still have to become something else. */
const UNSETTLED = sql`(state in ('preparing', 'cancelling', 'authorised') or (state = 'open' and order_id is not null))`;

/** Whether there is nothing left to do. */
const isAtRest = async (database: Database): Promise<boolean> => {
  const { rows } = await sql<{ rest: boolean }>`
    select not exists (select from jobs where done_at is null)
      and not exists (select from payments where ${UNSETTLED}) as rest`.execute(database);
  return rows[0]?.rest === true;
};

/** Lets so much time pass that leases of dead workers run out and forgotten approvals are given up. */
const letTimePass = async (database: Database): Promise<void> => {
  // A try in quick motion is none: nothing is to be given up here.
  await sql`update jobs set due_at = now(), attempts = 0 where done_at is null`.execute(database);
  const { rows } = await sql<{ id: string }>`
    update payments set created_at = created_at - interval '31 minutes',
      authorised_at = authorised_at - interval '31 minutes'
    where ${UNSETTLED} returning id`.execute(database);
  for (const { id } of rows) await enqueueJob(database, { kind: RECONCILE_JOB, subject: id });
};

/**
 * Waits until everything has come to rest, in quick motion.
 *
 * @param deadline moment (ms since 1970) from which on it is waited no more
 * @param step called at every look
 * @returns whether it came to rest
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
