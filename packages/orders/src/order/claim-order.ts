import { recordAudit } from '@rewald/server-kit/audit/audit';
import type { Database } from '@rewald/server-kit/database/connection';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import type { WholeOrder } from './order-store.ts';

/** Moves a guest's order, and the insurance bought with it, into an account. Repeating the call changes nothing. */
export const claimOrder = async (
  database: Database,
  { order, lines }: WholeOrder,
  customerId: string,
): Promise<void> => {
  await inTransaction(database, async (transaction) => {
    const claimed = await transaction
      .updateTable('orders')
      .set({ customer_id: customerId })
      .where('id', '=', order.id)
      .where('customer_id', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (claimed === undefined) return;
    await transaction
      .updateTable('insurance_contracts')
      .set({ customer_id: customerId })
      .where(
        'order_line_id',
        'in',
        lines.map(({ id }) => id),
      )
      .execute();
    await recordAudit(transaction, {
      actor: `customer:${customerId}`,
      action: 'order.claimed',
      subject: `order:${order.id}`,
    });
  });
};
