import { sql } from 'kysely';
import { Value } from 'typebox/value';
import type { Database } from '../../database/connection.ts';
import { SandboxPayment } from './sandbox-rules.ts';

/** Where the sandbox keeps its books. */
export interface SandboxLedger {
  /** Keeps a new payment, or finds the earlier one with the same key. */
  open(payment: SandboxPayment): Promise<SandboxPayment>;
  find(reference: string): Promise<SandboxPayment | null>;
  /**
   * Changes a payment, one change after the other; null from the change leaves it as it was.
   *
   * @returns the payment before and after, or null for an unknown reference
   */
  change(
    reference: string,
    step: (payment: SandboxPayment) => SandboxPayment | null,
  ): Promise<{ before: SandboxPayment; after: SandboxPayment | null } | null>;
  all(): Promise<SandboxPayment[]>;
}

/** Books of one process, gone with it. */
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

/** Books in PostgreSQL, which all replicas share. */
export const createDatabaseLedger = (database: Database): SandboxLedger => {
  const find = async (
    column: 'reference' | 'key',
    value: string,
  ): Promise<{ payment: SandboxPayment; stored: string } | null> => {
    const row = await database
      .selectFrom('sandbox_payments')
      .select('payment')
      .where(column, '=', value)
      .executeTakeFirst();
    if (row === undefined) return null;
    return { payment: Value.Parse(SandboxPayment, row.payment), stored: JSON.stringify(row.payment) };
  };
  return {
    open: async (payment) => {
      const made = await database
        .insertInto('sandbox_payments')
        .values({ reference: payment.reference, key: payment.key, payment: JSON.stringify(payment) })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .returning('reference')
        .executeTakeFirst();
      return made === undefined ? ((await find('key', payment.key))?.payment ?? payment) : payment;
    },
    find: async (reference) => (await find('reference', reference))?.payment ?? null,
    change: async (reference, step) => {
      for (;;) {
        const found = await find('reference', reference);
        if (found === null) return null;
        const before = found.payment;
        const after = step(before);
        if (after === null || after === before) return { before, after };
        const { numUpdatedRows } = await database
          .updateTable('sandbox_payments')
          .set({ payment: JSON.stringify(after) })
          .where('reference', '=', reference)
          .where(sql<boolean>`payment = ${found.stored}::jsonb`)
          .executeTakeFirst();
        // Otherwise somebody changed it in between, and the rules are asked again.
        if (numUpdatedRows > 0n) return { before, after };
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
