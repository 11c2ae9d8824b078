import { tidyText } from '@rewald/contracts/typed-text';
import { v7 as newId } from 'uuid';
import { recordAudit } from '@rewald/server-kit/audit/audit';
import type { Database } from '@rewald/server-kit/database/connection';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import type { Operator } from '@rewald/server-kit/operators/operators';
import { invalidField } from '@rewald/server-kit/problems/problem';
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
