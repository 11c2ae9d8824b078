import type { Locale } from '@rewald/contracts';
import type { Database } from '@rewald/server-kit/database/connection';
import { Problem } from '@rewald/server-kit/problems/problem';
import { emailKey } from '@rewald/contracts/typed-text';
import { maskEmail } from '@rewald/server-kit/writing/formats';
import { enqueueMail } from '@rewald/messages/mail/outbox';
import { auditAccount, type AccountContext } from '../account-context.ts';
import { findCustomerByEmail, type StoredCustomer } from '../customer-store.ts';
import { issueToken } from '../customer-tokens.ts';
import { findHolder } from '../former-addresses.ts';
import { remindOwner } from './remind-owner.ts';

/** Whether an address has an account, or recently belonged to another customer. */
const isTaken = async (transaction: Database, email: string, customerId: string): Promise<boolean> =>
  (await findCustomerByEmail(transaction, email)) !== null ||
  (await findHolder(transaction, emailKey(email), customerId)) !== null;

/**
 * Mails a link to the new address, and a warning to the old one. An address that has another account gets no link.
 *
 * @throws {Problem} 429 if the old address was warned often enough today
 */
export const sendChangeLink = async (
  context: AccountContext,
  transaction: Database,
  customer: StoredCustomer,
  newEmail: string,
  locale: Locale,
): Promise<void> => {
  const { links } = context;
  const token = await issueToken(transaction, customer, 'verify', emailKey(newEmail));
  if (token === null) return;
  const person = { locale, customerId: customer.id };
  if (await isTaken(transaction, newEmail, customer.id))
    await remindOwner(context, transaction, newEmail, locale);
  else
    await enqueueMail(transaction, {
      kind: 'email-change',
      ...person,
      recipient: newEmail,
      payload: { firstName: customer.first_name, newEmail, link: links.login(locale, { verify: token }) },
    });
  const warned = await enqueueMail(transaction, {
    kind: 'email-change-notice',
    known: customer.email_verified_at !== null,
    ...person,
    recipient: customer.email,
    payload: {
      firstName: customer.first_name,
      newEmail: maskEmail(newEmail),
      resetLink: links.login(locale, { forgot: '1' }),
    },
  });
  // This only depends on the caller's own requests, so it reveals nothing about the new mailbox.
  if (!warned) throw new Problem(429, 'mail.enough-today');
  await auditAccount(transaction, customer.id, 'email-change-requested');
};
