import type { Locale } from '@rewald/contracts';
import { invalidField } from '@rewald/server-kit/problems/problem';
import { newToken } from '@rewald/server-kit/web/tokens';
import { maskEmail } from '@rewald/server-kit/writing/formats';
import { enqueueMail } from '@rewald/messages/mail/outbox';
import { auditAccount, withMails, type AccountContext } from '../account-context.ts';
import { dropRecoveryCodes, endLogins, removePasskeys } from '../clear-account.ts';
import { EmailTakenError, saveFormerEmail } from '../customer-email.ts';
import { lockCustomer } from '../customer-store.ts';
import { issueToken } from '../customer-tokens.ts';
import { dropFormerSince, findFormer } from '../former-addresses.ts';

const invalid = () => invalidField('token', 'restore.invalid');

/**
 * Restores an account's former address: sessions end, login methods added since are removed, and the
 * password is invalidated, because the person who changed the address knew it.
 *
 * @returns token for setting a new password
 * @throws {Problem} 422 for a token that is unknown, used or expired
 */
export const restoreEmail = async (
  context: AccountContext,
  token: string,
  locale: Locale,
): Promise<string> => {
  const nobodyKnows = await context.passwords.hash(newToken());
  try {
    return await withMails(context, async (transaction) => {
      const former = await findFormer(transaction, token);
      const before = former === null ? null : await lockCustomer(transaction, former.customer_id);
      // Read again under the lock, because another request may have used the token in the meantime.
      if (former === null || before === null || (await findFormer(transaction, token)) === null)
        throw invalid();
      const after = await saveFormerEmail(transaction, former, nobodyKnows);
      await dropFormerSince(transaction, former);
      await endLogins(transaction, after.id);
      await removePasskeys(transaction, after.id, former.changed_at);
      await dropRecoveryCodes(transaction, after.id, after.second_factor ? former.changed_at : new Date(0));
      await enqueueMail(transaction, {
        kind: 'email-restored',
        known: true,
        locale,
        recipient: before.email,
        customerId: after.id,
        payload: { firstName: after.first_name, email: maskEmail(after.email) },
      });
      await auditAccount(transaction, after.id, 'email-restored', {}, 'guest');
      const reset = await issueToken(transaction, after, 'reset', after.email_key);
      if (reset === null) throw invalid();
      return reset;
    });
  } catch (error) {
    throw error instanceof EmailTakenError ? invalid() : error;
  }
};
