import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { enqueueMailWith } from '@rewald/messages/mail/outbox';
import { findCustomerByEmail } from '../customer-store.ts';
import { hasNewToken, issueToken } from '../customer-tokens.ts';
import { auditAccount, withMails, type AccountContext } from '../account-context.ts';

/** The job that mails a reset link to an address if it has an account. */
export const RESET_JOB = 'send-reset-mail';
const ResetJob = Type.Object({ email: Type.String(), locale: Type.Enum(['de', 'en']) });

/** Runs a job of kind `RESET_JOB`, and deletes the address from it. */
export const writeResetMail = (
  context: AccountContext,
  job: { readonly id: string; readonly payload: unknown },
): Promise<void> =>
  withMails(context, async (transaction) => {
    if (!Value.Check(ResetJob, job.payload)) return;
    const { email, locale } = job.payload;
    await transaction.updateTable('jobs').set({ payload: '{}' }).where('id', '=', job.id).execute();
    const customer = await findCustomerByEmail(transaction, email);
    if (customer === null || (await hasNewToken(transaction, customer, 'reset', customer.email_key))) return;
    const mail = { kind: 'reset', locale, recipient: customer.email } as const;
    const written = await enqueueMailWith(transaction, mail, async () => {
      const token = await issueToken(transaction, customer, 'reset', customer.email_key);
      return token === null
        ? null
        : {
            firstName: customer.first_name,
            link: context.links.api(`/auth/${locale}/customer/password-reset/${token}`),
          };
    });
    if (!written) return;
    await auditAccount(transaction, customer.id, 'reset-requested', {}, 'guest');
  });
