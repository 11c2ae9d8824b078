import type { Locale } from '@rewald/contracts';
import type { DatabaseTransaction } from '@rewald/server-kit/database/connection';
import type { MailPayload } from '@rewald/messages/mail/mails';
import { enqueueMail } from '@rewald/messages/mail/outbox';
import type { AccountContext } from '../account-context.ts';
import type { StoredCustomer } from '../customer-store.ts';

/**
 * Tells the customer by mail of a new password, and of what else changed with it.
 *
 * @param known whether the mailbox is confirmed to be the customer's
 */
export const announcePassword = (
  { links }: Pick<AccountContext, 'links'>,
  transaction: DatabaseTransaction,
  customer: StoredCustomer,
  locale: Locale,
  {
    known,
    changes,
  }: {
    readonly known: boolean;
    readonly changes: Pick<MailPayload<'password-changed'>, 'othersEnd' | 'removed'>;
  },
): Promise<boolean> =>
  enqueueMail(transaction, {
    kind: 'password-changed',
    known,
    locale,
    recipient: customer.email,
    customerId: customer.id,
    payload: {
      firstName: customer.first_name,
      resetLink: links.login(locale, { forgot: '1' }),
      ...changes,
    },
  });
