import type { Locale } from '@rewald/contracts';
import { Problem } from '@rewald/server-kit/problems/problem';
import { withMails, type AccountContext } from '../account-context.ts';
import type { StoredCustomer } from '../customer-store.ts';
import { sendChangeLink } from './send-change-link.ts';
import { sendFirstLink } from './send-first-link.ts';

/**
 * Sends the link for an unconfirmed address again; does nothing if every address is confirmed.
 *
 * @throws {Problem} 429 if the link was sent too often today
 */
export const sendVerification = (
  context: AccountContext,
  customer: StoredCustomer,
  locale: Locale,
): Promise<void> =>
  withMails(context, async (transaction) => {
    if (customer.pending_email !== null)
      await sendChangeLink(context, transaction, customer, customer.pending_email, locale);
    else if (
      customer.email_verified_at === null &&
      !(await sendFirstLink(context, transaction, customer, locale))
    )
      throw new Problem(429, 'mail.enough-today');
  });
