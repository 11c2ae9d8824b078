import type { DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { Problem } from '@rewald/server-kit/problems/problem';
import { ofSender, type Sender } from './attachment-context.ts';

/** See `Attachments.send`. */
export const sendFiles = async (
  transaction: DatabaseTransaction,
  sender: Sender,
  ids: readonly string[],
  messageId: string,
): Promise<void> => {
  if (ids.length === 0) return;
  const own = ofSender(transaction, sender)
    .select('id')
    .where('id', 'in', [...ids])
    .where('message_id', 'is', null)
    .where('case_id', 'is', null)
    .where('return_id', 'is', null);
  const sent = await transaction
    .updateTable('attachments')
    .set({ message_id: messageId })
    .where('id', 'in', own)
    .where('message_id', 'is', null)
    .returning('id')
    .execute();
  if (sent.length !== new Set(ids).size) throw new Problem(404, 'not-found');
};
