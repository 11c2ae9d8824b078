import type { Database } from '@rewald/server-kit/database/connection';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import { findOrder } from './order-store.ts';
import { refundOrder, type Refunding } from './refund-order.ts';

/**
 * Refunds the premium of a cancelled insurance contract. It happens only once, because the refund has the contract's id.
 */
export const refundPremium = (database: Database, contractId: string, refunding: Refunding): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const contract = await transaction
      .selectFrom('insurance_contracts')
      .innerJoin('order_lines', 'order_lines.id', 'insurance_contracts.order_line_id')
      .select([
        'insurance_contracts.premium_cents',
        'insurance_contracts.customer_id',
        'insurance_contracts.state',
        'order_lines.order_id',
        'order_lines.id as line_id',
      ])
      .where('insurance_contracts.id', '=', contractId)
      .executeTakeFirst();
    if (contract === undefined || contract.state !== 'cancelled') return;
    const order = await findOrder(transaction, contract.order_id, { lock: true });
    const earlier = await transaction
      .selectFrom('order_refunds')
      .select('id')
      .where('id', '=', contractId)
      .executeTakeFirst();
    if (order === null || earlier !== undefined) return;
    await refundOrder(
      transaction,
      order,
      {
        id: contractId,
        amountCents: Math.min(contract.premium_cents, order.charged_cents - order.refunded_cents),
        reason: 'insurance',
        actor: contract.customer_id === null ? 'system' : `customer:${contract.customer_id}`,
        parts: [{ lineId: contract.line_id, goodsCents: 0, insuranceCents: contract.premium_cents }],
        mail: true,
      },
      refunding,
    );
  });
