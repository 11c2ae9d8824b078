import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import type { Locale, PasswordChangeRequest } from '@rewald/contracts';
import { auditAccount, withMails, type AccountContext } from '../account-context.ts';
import { newPasswordProblems, ownerOf, refuse } from '../check-fields.ts';
import type { StoredCustomer } from '../customer-store.ts';
import { announcePassword } from './announce-password.ts';
import { confirmPassword } from './confirm-password.ts';
import { savePassword } from './save-password.ts';

/**
 * Sets a new password for a customer who knows the old one.
 *
 * @returns the hash of the new password; all sessions that have to end have ended, including the caller's
 * @throws {Problem} 422 for a wrong old or an invalid new password, 429 after too many wrong ones
 */
export const changePassword = async (
  shop: Stocked,
  context: AccountContext,
  customer: StoredCustomer,
  {
    oldPassword,
    newPassword,
    newPasswordConfirmed,
    endOtherSessions: othersEnd = true,
  }: PasswordChangeRequest,
  locale: Locale,
): Promise<string> => {
  const owner = ownerOf(customer);
  refuse(
    newPasswordProblems(
      shop,
      'newPassword',
      'newPasswordConfirmed',
      newPassword,
      newPasswordConfirmed,
      owner,
    ),
  );
  await confirmPassword(context, customer, oldPassword, 'oldPassword', 'password.old-wrong');
  const passwordHash = await context.passwords.hash(newPassword);
  await withMails(context, async (transaction) => {
    await savePassword(transaction, customer.id, passwordHash);
    if (othersEnd) await transaction.deleteFrom('sessions').where('customer_id', '=', customer.id).execute();
    await announcePassword(context, transaction, customer, locale, {
      known: customer.email_verified_at !== null,
      changes: { othersEnd },
    });
    await auditAccount(transaction, customer.id, 'password-changed', { othersEnd });
  });
  return passwordHash;
};
