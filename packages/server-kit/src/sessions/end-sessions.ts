import { sql } from 'kysely';
import { emailKeys } from '../writing/formats.ts';
import { recordAudit } from '../audit/audit.ts';
import type { Database } from '../database/connection.ts';
import { inTransaction } from '../database/in-transaction.ts';

/**
 * Logs customers out everywhere, on behalf of the operator.
 *
 * @param email of one customer; null for all customers
 * @returns the number of ended sessions
 */
export const endSessions = (database: Database, email: string | null): Promise<number> =>
  inTransaction(database, async (transaction) => {
    const { rows } = await sql<{ customer: string }>`
      delete from sessions
      where ${email === null} or customer_id in (select id from customers where email_key = any(${emailKeys(email ?? '')}))
      returning customer_id as customer`.execute(transaction);
    const ended = new Map<string, number>();
    for (const { customer } of rows) ended.set(customer, (ended.get(customer) ?? 0) + 1);
    for (const [customer, count] of ended)
      await recordAudit(transaction, {
        actor: 'system',
        action: 'customer.sessions-ended',
        subject: `customer:${customer}`,
        details: { ended: count },
      });
    return rows.length;
  });
