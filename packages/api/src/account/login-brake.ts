import { networkOf } from '@rewald/contracts/servers/network-address';
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
   * @returns how many there were since the last right one, this one included
   * @throws {Problem} 429 with the seconds to wait
   */
  attempt(kind: Kind, subject: string): Promise<number>;
  /** An attempt was right: forget what happened before. */
  succeeded(kind: Kind, subject: string): Promise<void>;
}

/** Under what attempts are counted: a hash, because neither addresses are needed in the clear. */
export const brakeKey = (kind: Kind, subject: string): Buffer =>
  hashToken(`${kind}:${kind === 'address' ? networkOf(subject) : subject}`);

export const createLoginBrake = (database: Database): LoginBrake => {
  return {
    attempt: async (kind, subject) => {
      const free = FREE_ATTEMPTS[kind];
      const { rows } = await sql<{ allowed: boolean; failures: number; wait: number }>`
        insert into login_failures as known (subject, failures, last_failure_at)
        values (${brakeKey(kind, subject)}, 1, now())
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
        returning last_failure_at = now() as allowed, failures,
          coalesce(ceil(extract(epoch from blocked_until - now())), 0)::int as wait`.execute(database);
      const [row] = rows;
      if (row === undefined || row.allowed) return row?.failures ?? 1;
      const seconds = Math.max(1, row.wait);
      throw new Problem(429, 'login.wait', {
        values: { seconds },
        headers: { 'retry-after': String(seconds) },
      });
    },
    succeeded: async (kind, subject) => {
      if (kind === 'account') {
        await database.deleteFrom('login_failures').where('subject', '=', brakeKey(kind, subject)).execute();
        return;
      }
      // Many people may share an address: one who got in does not wipe out what the others did.
      await database
        .updateTable('login_failures')
        .set({ failures: sql`greatest(failures - 1, 0)`, blocked_until: null })
        .where('subject', '=', brakeKey(kind, subject))
        .execute();
    },
  };
};
