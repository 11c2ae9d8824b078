import { sql } from 'kysely';
import { v4 as newLease } from 'uuid';
import { inBackground } from '@rewald/contracts/servers/in-background';
import type { Database } from '../database/connection.ts';

/** How long a replica holds a key without renewing its lease; after that another replica may take it over. */
const LEASE = '8 seconds';
const RENEW_INTERVAL_MS = 2_000;
/** After this, a key may be used again. */
const LIFE = '7 days';

/** The state that a repeated call finds. */
type Claimed =
  /** Not done yet: this process does the work and reports the outcome. */
  | { readonly state: 'mine'; readonly lease: string }
  /** The key was used for something else. */
  | { readonly state: 'conflict' }
  /** Another request is doing it right now. */
  | { readonly state: 'running' }
  /** The call was done; null if its answer was not stored and it has to be done again. */
  | { readonly state: 'done'; readonly sealed: Buffer | null };

/** Records, for all replicas, which request is producing the answer for a key, and the answer. */
export interface AnswerStore {
  claim(id: Buffer, requestHash: Buffer): Promise<Claimed>;
  /** Stores the answer, and a copy of it under the caller's new identity. Null: the call has to be done again. */
  keep(
    id: Buffer,
    lease: string,
    sealed: Buffer | null,
    also?: { readonly id: Buffer; readonly requestHash: Buffer; readonly sealed: Buffer },
  ): Promise<void>;
  /** Stores an answer under an id that was not claimed; an earlier one stays. */
  remember(answer: {
    readonly id: Buffer;
    readonly requestHash: Buffer;
    readonly sealed: Buffer;
  }): Promise<void>;
  /** Frees the key without storing an answer, because the outcome is not worth keeping. */
  release(id: Buffer, lease: string): Promise<void>;
  stop(): void;
}

/** Whether the key now belongs to this worker. */
const claimKey = async (
  database: Database,
  id: Buffer,
  requestHash: Buffer,
  lease: string,
): Promise<boolean> => {
  // One statement claims a key that is new, expired, or held by a dead worker.
  const { rows } = await sql`
    insert into kept_answers as known (id, request_hash, lease, lease_until)
    values (${id}, ${requestHash}, ${lease}, now() + ${LEASE}::interval)
    on conflict (id) do update set
      request_hash = excluded.request_hash, lease = excluded.lease, lease_until = excluded.lease_until,
      answer_sealed = null, created_at = now()
    where (known.lease is not null and known.lease_until < now() and known.request_hash = excluded.request_hash)
      or known.created_at < now() - ${LIFE}::interval
    returning id`.execute(database);
  return rows.length > 0;
};

/** The state of a key that another worker has claimed. */
const claimedByAnother = async (
  database: Database,
  id: Buffer,
  requestHash: Buffer,
): Promise<Exclude<Claimed, { state: 'mine' }>> => {
  const known = await database
    .selectFrom('kept_answers')
    .select(['request_hash', 'lease', 'answer_sealed'])
    .where('id', '=', id)
    .executeTakeFirst();
  // Released between the two statements: the next attempt claims it.
  if (known === undefined) return { state: 'running' };
  if (!known.request_hash.equals(requestHash)) return { state: 'conflict' };
  return known.lease === null ? { state: 'done', sealed: known.answer_sealed } : { state: 'running' };
};

/** Creates an {@link AnswerStore} over a database. */
export const createAnswerStore = (database: Database, report: (error: unknown) => void): AnswerStore => {
  const working = new Set<string>();
  const renew = async (): Promise<void> => {
    if (working.size === 0) return;
    await sql`
      update kept_answers set lease_until = now() + ${LEASE}::interval
      where lease = any(${[...working]}::uuid[])`.execute(database);
  };
  const timer = setInterval(() => inBackground(renew(), report), RENEW_INTERVAL_MS).unref();

  return {
    claim: async (id, requestHash) => {
      const lease = newLease();
      if (await claimKey(database, id, requestHash, lease)) {
        working.add(lease);
        return { state: 'mine', lease };
      }
      return claimedByAnother(database, id, requestHash);
    },
    keep: async (id, lease, sealed, also) => {
      working.delete(lease);
      await sql`
        with mine as (
          update kept_answers set lease = null, lease_until = null, answer_sealed = ${sealed}
          where id = ${id} and lease = ${lease}
          returning id
        )
        insert into kept_answers (id, request_hash, answer_sealed)
        select ${also?.id ?? null}::bytea, ${also?.requestHash ?? null}::bytea, ${also?.sealed ?? null}::bytea
        from mine where ${also !== undefined}::boolean
        on conflict (id) do nothing`.execute(database);
    },
    remember: async ({ id, requestHash, sealed }) => {
      await database
        .insertInto('kept_answers')
        .values({ id, request_hash: requestHash, lease: null, lease_until: null, answer_sealed: sealed })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },
    release: async (id, lease) => {
      working.delete(lease);
      await database.deleteFrom('kept_answers').where('id', '=', id).where('lease', '=', lease).execute();
    },
    stop: () => clearInterval(timer),
  };
};
