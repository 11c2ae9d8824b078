import type { Database } from '../database/connection.ts';

/** Who performed an action. */
export type Actor = `customer:${string}` | `operator:${string}` | 'guest' | 'system';

/** One line of the audit log. */
export interface AuditEntry {
  readonly actor: Actor;
  /** In the past tense, such as `order.refunded`. */
  readonly action: string;
  /** What the action was done to, such as `order:<id>`. */
  readonly subject: string;
  /** Never a secret, an account number or a whole address. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Adds a line to the audit log. In a transaction, the line is written if and only if the transaction commits. */
export const recordAudit = async (database: Database, entry: AuditEntry): Promise<void> => {
  await database
    .insertInto('audit_log')
    .values({
      actor: entry.actor,
      action: entry.action,
      subject: entry.subject,
      details: JSON.stringify(entry.details ?? {}),
    })
    .execute();
};
