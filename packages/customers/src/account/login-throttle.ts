import { networkOf } from '@rewald/contracts/servers/network-address';
import { sql } from 'kysely';
import type { Database } from '@rewald/server-kit/database/connection';
import { Problem } from '@rewald/server-kit/problems/problem';
import { hashToken } from '@rewald/server-kit/web/tokens';

/** Where a password or a code is tried; every place has its own counters. */
type Attempt =
  /** From outside. `browser` is the account's known browser, see known-browsers.ts; null for any other. */
  | {
      readonly account: string;
      readonly network: string;
      readonly browser: string | null;
      /** False: nobody mails a link for a new password to the account's owner. */
      readonly mailsLinks?: boolean;
    }
  /** By a logged-in customer, or one whose password has just been correct. */
  | { readonly account: string; readonly inside: 'session' | 'second-factor' };

/** Slows down guessing, shared by all replicas. Accounts are identified by their normalised address. */
export interface LoginThrottle {
  /**
   * Counts an attempt before its outcome is known, so that parallel guesses count, too.
   *
   * @returns the number of attempts since the last correct one, including this one
   * @throws {Problem} 429 with the seconds to wait
   */
  attempt(at: Attempt): Promise<number>;
  /** An attempt was correct: forgets the earlier ones at the same place. */
  succeeded(at: Attempt): Promise<void>;
  /** The owner of an account has proved their identity: forgets every attempt at the account. */
  lift(account: string): Promise<void>;
}

/** A counter: the first `free` attempts need no wait, and each further one doubles it, in seconds. */
interface Gate {
  readonly subject: Buffer;
  readonly free: number;
  readonly longestWait: number;
  /** Whether it counts attempts at one account; false for those of a whole network. */
  readonly ofAccount: boolean;
}

const QUARTER_HOUR_SECONDS = 900;

const gate = (name: string, free: number, longestWait = QUARTER_HOUR_SECONDS, ofAccount = true): Gate => ({
  subject: hashToken(name),
  free,
  longestWait,
  ofAccount,
});

/** Counter of all attempts at an account from unknown browsers; a hash, because the address itself is not needed. */
export const throttleKey = (account: string): Buffer => hashToken(`account:${account}`);

/**
 * The counters of an attempt, narrowest first. A known browser has its own, so strangers cannot block it, however much
 * they guess. All other browsers share a counter per account and network, and two with larger budgets: one per network, because
 * a guesser must not lock out a whole company, and one per account, because many networks must not guess without limit.
 */
const gatesOf = (at: Attempt): Gate[] => {
  if ('inside' in at) return [gate(`${at.inside}:${at.account}`, 5)];
  if (at.browser !== null) return [gate(`browser:${at.browser} ${at.account}`, 5)];
  const network = networkOf(at.network);
  return [
    gate(`pair:${network} ${at.account}`, 5),
    gate(`address:${network}`, 300, 30, false),
    { subject: throttleKey(at.account), free: 20, longestWait: QUARTER_HOUR_SECONDS, ofAccount: true },
  ];
};

const tooMany = (at: Attempt, wait: number): Problem => {
  const seconds = Math.max(1, Math.ceil(wait));
  return new Problem(429, 'inside' in at || at.mailsLinks === false ? 'login.wait' : 'login.wait-or-reset', {
    values: { seconds },
    headers: { 'retry-after': String(seconds) },
  });
};

/** Seconds until every counter allows an attempt. */
const waitAt = async (database: Database, gates: readonly Gate[]): Promise<number> => {
  const { rows } = await sql<{ wait: number | null }>`
    select extract(epoch from max(blocked_until) - now())::float as wait from login_failures
    where subject = any(${gates.map(({ subject }) => subject)}) and blocked_until > now()`.execute(database);
  return rows[0]?.wait ?? 0;
};

/** Counts an attempt on one counter. */
const count = async (
  database: Database,
  { subject, free, longestWait, ofAccount }: Gate,
  account: string,
) => {
  const { rows } = await sql<{ allowed: boolean; failures: number; wait: number }>`
    insert into login_failures as known (subject, account, failures, last_failure_at)
    values (${subject}, ${ofAccount ? throttleKey(account) : null}, 1, now())
    on conflict (subject) do update set
      account = excluded.account,
      failures = case
        when known.blocked_until > now() then known.failures
        when known.last_failure_at < now() - interval '1 hour' then 1
        else known.failures + 1 end,
      last_failure_at = case when known.blocked_until > now() then known.last_failure_at else now() end,
      blocked_until = case
        when known.blocked_until > now() then known.blocked_until
        when known.last_failure_at < now() - interval '1 hour' or known.failures + 1 < ${free} then null
        else now() + least(${longestWait}, 2 * power(2, least(known.failures + 1 - ${free}, 20))) * interval '1 second' end
    returning last_failure_at = now() as allowed, failures,
      coalesce(extract(epoch from blocked_until - now()), 0)::float as wait`.execute(database);
  return rows[0] ?? { allowed: true, failures: 1, wait: 0 };
};

/** Creates a {@link LoginThrottle} over a database. */
export const createLoginThrottle = (database: Database): LoginThrottle => {
  return {
    attempt: async (at) => {
      const gates = gatesOf(at);
      // A refused attempt is not counted, so that it cannot lock the owner out through the other counters.
      const wait = await waitAt(database, gates);
      if (wait > 0) throw tooMany(at, wait);
      let failures = 0;
      for (const one of gates) {
        const counted = await count(database, one, at.account);
        // Concurrent attempts may have used up the limit since `waitAt`.
        if (!counted.allowed) throw tooMany(at, counted.wait);
        failures ||= counted.failures;
      }
      return failures;
    },
    succeeded: async (at) => {
      const gates = gatesOf(at);
      const subjects = gates.filter(({ ofAccount }) => ofAccount).map(({ subject }) => subject);
      await database.deleteFrom('login_failures').where('subject', 'in', subjects).execute();
      // Many people may share a network, so a successful login only takes back its own attempt there.
      for (const { subject } of gates.filter(({ ofAccount }) => !ofAccount))
        await database
          .updateTable('login_failures')
          .set({ failures: sql`greatest(failures - 1, 0)`, blocked_until: null })
          .where('subject', '=', subject)
          .execute();
    },
    lift: async (account) => {
      const key = throttleKey(account);
      await database
        .deleteFrom('login_failures')
        .where((is) => is.or([is('account', '=', key), is('subject', '=', key)]))
        .execute();
    },
  };
};
