import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import { Problem } from '../problems/problem.ts';
import { hashToken } from '../web/tokens.ts';

/** Attempts that cost nothing; each one after them doubles the wait. */
const FREE_ATTEMPTS = { account: 5, address: 30 } as const;
type Kind = keyof typeof FREE_ATTEMPTS;
const LONGEST_WAIT = 900;

/** Slows down guessing, by account and by network address, for all replicas together. */
export interface LoginBrake {
  /**
   * Counts an attempt before its outcome is known, so that parallel guesses count as well.
   *
   * @throws {Problem} 429 with the seconds to wait
   */
  attempt(kind: Kind, subject: string): Promise<void>;
  /** An attempt was right: forget what happened before. */
  succeeded(kind: Kind, subject: string): Promise<void>;
}

export const createLoginBrake = (database: Database): LoginBrake => {
  const keyOf = (kind: Kind, subject: string): Buffer => hashToken(`${kind}:${subject}`);
  return {
    attempt: async (kind, subject) => {
      const free = FREE_ATTEMPTS[kind];
      const { rows } = await sql<{ allowed: boolean; wait: number }>`
        insert into login_failures as known (subject, failures, last_failure_at)
        values (${keyOf(kind, subject)}, 1, now())
        on conflict (subject) do update set
          failures = case
            when known.blocked_until > now() then known.failures
            when known.last_failure_at < now() - interval '1 hour' then 1
            else known.failures + 1 end,
          last_failure_at = case when known.blocked_until > now() then known.last_failure_at else now() end,
          blocked_until = case
            when known.blocked_until > now() then known.blocked_until
            when known.last_failure_at < now() - interval '1 hour' or known.failures + 1 < ${free} then null
            else now() + least(${LONGEST_WAIT}, 2 * power(2, least(known.failures + 1 - ${free}, 20))) * interval '1 second' end
        returning last_failure_at = now() as allowed,
          coalesce(ceil(extract(epoch from blocked_until - now())), 0)::int as wait`.execute(database);
      const [row] = rows;
      if (row === undefined || row.allowed) return;
      const seconds = Math.max(1, row.wait);
      throw new Problem(429, 'login.wait', {
        values: { seconds },
        headers: { 'retry-after': String(seconds) },
      });
    },
    succeeded: async (kind, subject) => {
      if (kind === 'account') {
        await database.deleteFrom('login_failures').where('subject', '=', keyOf(kind, subject)).execute();
        return;
      }
      // Many people may share an address: one who got in does not wipe out what the others did.
      await database
        .updateTable('login_failures')
        .set({ failures: sql`greatest(failures - 1, 0)`, blocked_until: null })
        .where('subject', '=', keyOf(kind, subject))
        .execute();
    },
  };
};
