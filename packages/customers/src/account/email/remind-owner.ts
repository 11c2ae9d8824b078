import type { Locale } from '@rewald/contracts';
import type { Database } from '@rewald/server-kit/database/connection';
import { emailKey } from '@rewald/contracts/typed-text';
import { enqueueMail } from '@rewald/messages/mail/outbox';
import type { AccountContext } from '../account-context.ts';
import { findCustomerByEmail } from '../customer-store.ts';
import { findHolder } from '../former-addresses.ts';

/** Tells the owner of an address by mail why no new account was created with it. */
export const remindOwner = async (
  { links }: AccountContext,
  transaction: Database,
  email: string,
  locale: Locale,
): Promise<void> => {
  const owner = await findCustomerByEmail(transaction, email);
  if (owner !== null) {
    await enqueueMail(transaction, {
      kind: 'account-exists',
      locale,
      recipient: owner.email,
      payload: { firstName: owner.first_name, loginLink: links.login(locale) },
    });
    return;
  }
  const former = await findHolder(transaction, emailKey(email));
  if (former === null) return;
  await enqueueMail(transaction, {
    kind: 'address-held',
    locale,
    recipient: former.email,
    payload: { firstName: null, until: former.expires_at.toISOString() },
  });
};
