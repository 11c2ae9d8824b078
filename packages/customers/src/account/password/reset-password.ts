import type { Locale, PasswordResetRequest } from '@rewald/contracts';
import { invalidField } from '@rewald/server-kit/problems/problem';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import { auditAccount, withMails, type AccountContext } from '../account-context.ts';
import { newPasswordProblems, ownerOf, refuse } from '../check-fields.ts';
import { endLogins, removePasskeys, removeWhatStrangersLeft } from '../clear-account.ts';
import { proveEmail } from '../customer-email.ts';
import { lockCustomer, type StoredCustomer } from '../customer-store.ts';
import { useToken } from '../customer-tokens.ts';
import { announcePassword } from './announce-password.ts';
import { needReset } from './need-reset.ts';
import { savePassword } from './save-password.ts';

/**
 * Sets a password and logs out everywhere. An account whose address was never confirmed is given to its owner, without
 * anything that a stranger may have left. In a confirmed account, passkeys are removed on request, but never the second
 * factor, which access to the mailbox must not bypass: without passkey and recovery code only the slow recovery is left.
 *
 * @returns the customer with the new password
 * @throws {Problem} 422 for an invalid password or a link that no longer works
 */
export const resetPassword = async (
  shop: Stocked,
  context: AccountContext,
  cookie: string | null,
  { password, passwordConfirmed, removePasskeys: unwanted = false }: PasswordResetRequest,
  locale: Locale,
): Promise<StoredCustomer> => {
  const { token, customer } = await needReset(context, cookie);
  refuse(
    newPasswordProblems(
      shop,
      'password',
      'passwordConfirmed',
      password,
      passwordConfirmed,
      ownerOf(customer),
    ),
  );
  const passwordHash = await context.passwords.hash(password);
  await withMails(context, async (transaction) => {
    const locked = await lockCustomer(transaction, customer.id);
    const used = locked === null ? null : await useToken(transaction, token, 'reset');
    if (locked === null || used === null) throw invalidField('password', 'reset.invalid');
    const isFirst = locked.email_verified_at === null;
    await savePassword(transaction, locked.id, passwordHash);
    await endLogins(transaction, locked.id);
    if (isFirst) await removeWhatStrangersLeft(transaction, locked, locale);
    else if (unwanted) await removePasskeys(transaction, locked.id);
    await proveEmail(transaction, locked.id, used.emailKey);
    const removed = isFirst ? 'everything' : unwanted ? 'passkeys' : undefined;
    const details = removed === undefined ? {} : ({ removed } as const);
    await announcePassword(context, transaction, locked, locale, {
      // The customer has just followed a link that was sent to this mailbox.
      known: true,
      changes: { othersEnd: true, ...details },
    });
    await auditAccount(transaction, locked.id, 'password-reset', details, 'guest');
  });
  await context.throttle.lift(customer.email_key);
  return { ...customer, password_hash: passwordHash };
};
