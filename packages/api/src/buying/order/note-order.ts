import { tidyText } from '@rewald/contracts/typed-text';
import { v7 as newId } from 'uuid';
import { recordAudit } from '../../plumbing/audit/audit.ts';
import type { Database } from '../../plumbing/database/connection.ts';
import { inTransaction } from '../../plumbing/database/in-transaction.ts';
import type { Operator } from '../../plumbing/operators/operators.ts';
import { invalidField } from '../../plumbing/problems/problem.ts';
import { hold } from './ship-order.ts';

/**
 * Writes a note about an order that its buyer never sees; a merchant's is seen by the shop as well.
 *
 * @throws {Problem} 404; 422 without a text
 */
export const noteOrder = async (
  database: Database,
  orderId: string,
  operator: Operator,
  text: string,
): Promise<void> => {
  const words = tidyText(text);
  if (words === '') throw invalidField('text', 'note.empty');
  await inTransaction(database, async (transaction) => {
    await hold(transaction, orderId, operator, undefined);
    await transaction
      .insertInto('order_notes')
      .values({
        id: newId(),
        order_id: orderId,
        seller_id: operator.sellerId,
        author: operator.name,
        text: words,
      })
      .execute();
    await recordAudit(transaction, {
      actor: `operator:${operator.id}`,
      action: 'order.noted',
      subject: `order:${orderId}`,
    });
  });
};
