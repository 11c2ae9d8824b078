import type { Locale } from '@rewald/contracts';
import type { Database } from '@rewald/server-kit/database/connection';
import { enqueueMailWith } from '@rewald/messages/mail/outbox';
import type { AccountContext } from '../account-context.ts';
import type { StoredCustomer } from '../customer-store.ts';
import { hasNewToken, issueToken } from '../customer-tokens.ts';

/**
 * Mails the link that confirms a new account's address.
 *
 * @returns false if the mailbox may get no more links today; earlier ones stay valid
 */
export const sendFirstLink = async (
  { links }: AccountContext,
  transaction: Database,
  customer: StoredCustomer,
  locale: Locale,
): Promise<boolean> => {
  if (await hasNewToken(transaction, customer, 'verify', customer.email_key)) return true;
  const mail = { kind: 'verify', locale, recipient: customer.email, customerId: customer.id } as const;
  return enqueueMailWith(transaction, mail, async () => {
    const token = await issueToken(transaction, customer, 'verify', customer.email_key);
    return token === null
      ? null
      : { firstName: customer.first_name, link: links.login(locale, { verify: token }) };
  });
};
