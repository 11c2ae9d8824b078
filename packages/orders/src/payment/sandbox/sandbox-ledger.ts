import { keepRecent } from '@rewald/contracts/servers/keep-recent';
import { sql } from 'kysely';
import { Value } from 'typebox/value';
import type { Database } from '@rewald/server-kit/database/connection';
import { inBatches } from '@rewald/server-kit/database/batching';
import { isSandboxPayment, SandboxPayment } from './sandbox-rules.ts';

/** Where the sandbox keeps its books. */
export interface SandboxLedger {
  /** Stores a new payment, or finds the earlier one with the same key. */
  open(payment: SandboxPayment): Promise<SandboxPayment>;
  find(reference: string): Promise<SandboxPayment | null>;
  /**
   * Changes a payment, one change after the other; a change that returns null leaves it as it was.
   *
   * @returns the payment before and after, or null for an unknown reference
   */
  change(
    reference: string,
    step: (payment: SandboxPayment) => SandboxPayment | null,
  ): Promise<{ before: SandboxPayment; after: SandboxPayment | null } | null>;
  all(): Promise<SandboxPayment[]>;
}

/** Books in memory, lost with the process. */
export const createMemoryLedger = (): SandboxLedger => {
  const payments = new Map<string, SandboxPayment>();
  const byKey = new Map<string, SandboxPayment['reference']>();
  return {
    open: async (payment) => {
      const there = payments.get(byKey.get(payment.key) ?? '');
      if (there !== undefined) return there;
      payments.set(payment.reference, payment);
      byKey.set(payment.key, payment.reference);
      return payment;
    },
    find: async (reference) => payments.get(reference) ?? null,
    change: async (reference, step) => {
      const before = payments.get(reference);
      if (before === undefined) return null;
      const after = step(before);
      if (after !== null) payments.set(reference, after);
      return { before, after };
    },
    all: async () => [...payments.values()],
  };
};

/** Number of payments whose last known state is cached. */
const MOST_SEEN = 2_000;

const parse = (payment: unknown): SandboxPayment => {
  if (!isSandboxPayment(payment)) throw new Error("The sandbox's books are damaged.");
  return payment;
};

const findingIn = (database: Database) =>
  inBatches(async (references: readonly string[]) => {
    const { rows } = await sql<{ reference: string; payment: unknown }>`
    select reference, payment from sandbox_payments where reference = any(${references})`.execute(database);
    const found = new Map(rows.map(({ reference, payment }) => [reference, parse(payment)]));
    return references.map((reference) => found.get(reference) ?? null);
  });

/**
 * Makes changes, and returns for each whether it was made, which it is not if another process changed the payment in between.
 * The references appear twice because PostgreSQL estimates a hundred rows for any JSON, and would scan the whole table.
 */
const changingIn = (database: Database) =>
  inBatches(async (changes: readonly { before: SandboxPayment; after: SandboxPayment }[]) => {
    const { rows } = await sql<{ nth: number }>`
    update sandbox_payments set payment = wanted.after
    from jsonb_to_recordset(${JSON.stringify(changes.map((one, nth) => ({ nth, ...one })))}::jsonb)
      as wanted (nth integer, before jsonb, after jsonb)
    where reference = any(${changes.map(({ before }) => before.reference)})
      and reference = wanted.before ->> 'reference' and payment = wanted.before
    returning wanted.nth`.execute(database);
    const made = new Set(rows.map(({ nth }) => nth));
    return changes.map((_, nth) => made.has(nth));
  });

const openIn = async (database: Database, payment: SandboxPayment): Promise<SandboxPayment> => {
  const made = await database
    .insertInto('sandbox_payments')
    .values({ reference: payment.reference, key: payment.key, payment: JSON.stringify(payment) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('reference')
    .executeTakeFirst();
  if (made !== undefined) return payment;
  const row = await database
    .selectFrom('sandbox_payments')
    .select('payment')
    .where('key', '=', payment.key)
    .executeTakeFirstOrThrow();
  return parse(row.payment);
};

/** Books in PostgreSQL, shared by all replicas. */
export const createDatabaseLedger = (database: Database): SandboxLedger => {
  // A payment is mostly read a moment before it is changed. The cached state is a guess: the change itself checks
  // whether it is still valid.
  const seen = keepRecent<SandboxPayment>(MOST_SEEN);
  const remember = (payment: SandboxPayment): SandboxPayment => {
    seen.set(payment.reference, payment);
    return payment;
  };
  const findRow = findingIn(database);
  const find = async (reference: string): Promise<SandboxPayment | null> => {
    const payment = await findRow(reference);
    return payment === null ? null : remember(payment);
  };
  const change = changingIn(database);
  return {
    open: async (payment) => remember(await openIn(database, payment)),
    find,
    change: async (reference, step) => {
      for (let known = seen.get(reference); ; known = undefined) {
        const before = known ?? (await find(reference));
        if (before === null) return null;
        const after = step(before);
        if (after === null || after === before) {
          // A refusal must not be based on the cache.
          if (known !== undefined) continue;
          return { before, after };
        }
        // Otherwise another process changed it in between, and the rules are applied again.
        if (await change({ before, after })) {
          remember(after);
          return { before, after };
        }
      }
    },
    all: async () => {
      const rows = await database
        .selectFrom('sandbox_payments')
        .select('payment')
        .orderBy('created_at')
        .execute();
      return rows.map(({ payment }) => Value.Parse(SandboxPayment, payment));
    },
  };
};
