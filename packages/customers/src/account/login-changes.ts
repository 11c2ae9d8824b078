import type { DatabaseTransaction } from '@rewald/server-kit/database/connection';
import type { ShopLinks } from '@rewald/server-kit/web/shop-links';
import type { MailPayload } from '@rewald/messages/mail/mails';
import { enqueueMail } from '@rewald/messages/mail/outbox';
import type { StoredCustomer } from './customer-store.ts';

/** A login method that was added or removed. */
export type LoginChange = MailPayload<'login-changed'>['change'];

/** Tells a customer by mail that a login method has changed. */
export const announceLoginChange = async (
  transaction: DatabaseTransaction,
  links: ShopLinks,
  customer: StoredCustomer,
  change: LoginChange,
): Promise<void> => {
  const locale = customer.language === 'en' ? 'en' : 'de';
  await enqueueMail(transaction, {
    kind: 'login-changed',
    known: customer.email_verified_at !== null,
    locale,
    recipient: customer.email,
    customerId: customer.id,
    payload: { firstName: customer.first_name, change, resetLink: links.login(locale, { forgot: '1' }) },
  });
};
