import type { ExplainedMovement } from '@rewald/contracts';
import { sql } from 'kysely';
import { recordAudit } from '@rewald/server-kit/audit/audit';
import type { Database } from '@rewald/server-kit/database/connection';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import type { Operator } from '@rewald/server-kit/operators/operators';
import { Problem } from '@rewald/server-kit/problems/problem';

/**
 * Stores a person's explanation of a booking, such as money that was moved to the account. A later one replaces it.
 *
 * @throws {Problem} 404; 409 for a booking that belongs to a payout, where it has to be corrected
 */
export const explainMovement = (
  database: Database,
  id: string,
  operator: Operator,
  explanation: string,
): Promise<ExplainedMovement> =>
  inTransaction(database, async (transaction) => {
    const movement = await transaction
      .selectFrom('bank_movements')
      .select(({ ref }) => [
        'id',
        'reference',
        'amount_cents',
        'payout_id',
        'batch_id',
        sql<string>`to_char(${ref('booked_on')}, 'YYYY-MM-DD')`.as('day'),
      ])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (movement === undefined) throw new Problem(404, 'not-found');
    if (movement.payout_id !== null || movement.batch_id !== null)
      throw new Problem(409, 'payout.movement-ours');
    await transaction.updateTable('bank_movements').set({ explanation }).where('id', '=', id).execute();
    await recordAudit(transaction, {
      actor: `operator:${operator.id}`,
      action: 'bank-movement.explained',
      subject: `bank-movement:${id}`,
      details: { amountCents: movement.amount_cents, explanation },
    });
    const { reference, amount_cents: cents, day } = movement;
    return { id, reference, amount: cents / 100, day, explanation };
  });
