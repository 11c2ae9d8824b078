import type { Locale, WithdrawalDeclaration, WithdrawalReceipt } from '@rewald/contracts';
import { tidyEmail, tidyLine, tidyName, tidyText } from '@rewald/contracts/typed-text';
import { v7 as newId } from 'uuid';
import type { Database } from '@rewald/server-kit/database/connection';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import { enqueueJob } from '@rewald/server-kit/jobs/jobs';
import { newReference } from '@rewald/server-kit/writing/reference';
import { readMoment } from '@rewald/server-kit/database/moments';
import { enqueueMail } from '@rewald/messages/mail/outbox';
import { checkSender } from '@rewald/customers/contact/check-sender';
import { findNamedOrder } from '../order/find-named-order.ts';

/** The job that processes a declaration; its subject is the declaration's id. */
export const FOLLOW_WITHDRAWAL_JOB = 'follow-withdrawal';

/**
 * Receives a declaration of withdrawal. It is stored with its time and confirmed by mail, whatever its outcome
 * (§356a BGB); a job does the rest, so that neither the response nor its timing reveals whether there is such an order.
 *
 * @throws {Problem} 422 with messages at the fields
 */
export const declareWithdrawal = async (
  database: Database,
  declaration: WithdrawalDeclaration,
  locale: Locale,
): Promise<WithdrawalReceipt> => {
  const name = tidyName(declaration.name);
  const email = tidyEmail(declaration.email);
  const orderNumber = tidyLine(declaration.orderNumber);
  const items = tidyText(declaration.items ?? '') || null;
  checkSender({ name, email }, { orderNumber });
  const id = newId();
  const reference = newReference('W');
  const now = await readMoment(database);
  await inTransaction(database, async (transaction) => {
    await transaction
      .insertInto('withdrawals')
      .values({
        id,
        reference,
        name,
        email,
        order_number: orderNumber,
        items,
        language: locale,
        received_at: now,
        outcome: null,
        order_id: null,
        ticket_id: null,
      })
      .execute();
    const orderId = await findNamedOrder(transaction, { orderNumber, email });
    await enqueueMail(transaction, {
      kind: 'withdrawal-declared',
      // Receipts without an order count separately, so that strangers who enter an address cannot use up its orders' limit.
      ...(orderId === null ? {} : { about: orderId }),
      locale,
      recipient: email,
      payload: {
        firstName: name,
        name,
        email,
        number: orderNumber,
        items,
        reference,
        receivedAt: now.toISOString(),
      },
    });
    await enqueueJob(transaction, { kind: FOLLOW_WITHDRAWAL_JOB, subject: id });
  });
  return { reference, receivedAt: now.toISOString(), email };
};
