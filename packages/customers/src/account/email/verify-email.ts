import type { Locale } from '@rewald/contracts';
import type { DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { invalidField, Problem } from '@rewald/server-kit/problems/problem';
import { maskEmail } from '@rewald/server-kit/writing/formats';
import { enqueueMail } from '@rewald/messages/mail/outbox';
import { auditAccount, withMails, type AccountContext } from '../account-context.ts';
import { EmailTakenError, proveEmail } from '../customer-email.ts';
import type { StoredCustomer } from '../customer-store.ts';
import { dropTokens, peekToken, useToken } from '../customer-tokens.ts';
import { dropFormerAddress, holdAddress } from '../former-addresses.ts';

/** Announces a changed address to the old one. If that was confirmed, it gets a link that undoes the change. */
const leaveAddress = async (
  { links }: AccountContext,
  transaction: DatabaseTransaction,
  before: StoredCustomer,
  after: StoredCustomer,
  locale: Locale,
): Promise<void> => {
  // Links to the old address must not give access to the account any more.
  await dropTokens(transaction, after.id, ['verify', 'reset']);
  await dropFormerAddress(transaction, after.id, after.email_key);
  if (before.email_verified_at !== null) {
    const { token, until } = await holdAddress(transaction, before);
    const told = await enqueueMail(transaction, {
      kind: 'email-changed',
      known: true,
      locale,
      recipient: before.email,
      customerId: after.id,
      payload: {
        firstName: after.first_name,
        newEmail: maskEmail(after.email),
        link: links.login(locale, { restore: token }),
        until: until.toISOString(),
      },
    });
    // An address must not change unless the old one gets the link that undoes it.
    if (!told) throw new Problem(429, 'mail.enough-today');
  }
  await auditAccount(transaction, after.id, 'email-changed');
};

/**
 * Confirms an address for the account that requested it, which has to be logged in. Otherwise the owner of a mailbox who never
 * requested anything could give it away by following a link.
 *
 * @throws {Problem} 403 for the link of another account; 422 for a token that is unknown, used or expired, or whose
 *   address now belongs to another account
 */
export const verifyEmail = async (
  context: AccountContext,
  customer: StoredCustomer,
  token: string,
  locale: Locale,
): Promise<void> => {
  const asked = await peekToken(context.database, token, 'verify');
  if (asked === null) throw invalidField('token', 'verify.invalid');
  if (asked.id !== customer.id) throw new Problem(403, 'verify.other-account');
  try {
    await withMails(context, async (transaction) => {
      const used = await useToken(transaction, token, 'verify');
      const proved = used === null ? null : await proveEmail(transaction, used.customerId, used.emailKey);
      if (proved === null) throw invalidField('token', 'verify.invalid');
      const { before, after } = proved;
      if (before.email_key === after.email_key) await auditAccount(transaction, after.id, 'email-verified');
      else await leaveAddress(context, transaction, before, after, locale);
    });
  } catch (error) {
    throw error instanceof EmailTakenError ? invalidField('token', 'email.taken') : error;
  }
};
