import type { DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { invalidField } from '@rewald/server-kit/problems/problem';
import { enqueueMail } from '@rewald/messages/mail/outbox';
import type { StoredCustomer } from '../account/customer-store.ts';
import type { RecoveryContext } from './recovery-context.ts';

/** What a mailed link does. */
type Step = 'start' | 'stop';

const languageOf = ({ language }: StoredCustomer) => (language === 'en' ? 'en' : 'de');

const aboutStep = (
  { links, signedLinks }: RecoveryContext,
  customer: StoredCustomer,
  step: Step,
  id: string,
) => ({
  firstName: customer.first_name,
  link: links.page(languageOf(customer), '/auth/second-factor', {
    [step]: `${id}.${signedLinks.keyFor(`factor-${step}`, id)}`,
  }),
  resetLink: links.login(languageOf(customer), { forgot: '1' }),
});

/** @throws {Problem} 422 for a token that we did not mail for this step */
export const recoveryIdIn = ({ signedLinks }: RecoveryContext, step: Step, token: string): string => {
  const [id = '', key = ''] = token.split('.');
  if (!signedLinks.opens(`factor-${step}`, id, key)) throw invalidField('token', 'factor-recovery.invalid');
  return id;
};

/** Mails the link that starts the waiting time. @returns false if the mailbox may get no more of these mails today */
export const mailRecoveryLink = (
  context: RecoveryContext,
  transaction: DatabaseTransaction,
  customer: StoredCustomer,
  id: string,
): Promise<boolean> =>
  enqueueMail(transaction, {
    kind: 'factor-recovery',
    known: customer.email_verified_at !== null,
    locale: languageOf(customer),
    recipient: customer.email,
    payload: { ...aboutStep(context, customer, 'start', id), waitHours: context.waitHours },
  });

/**
 * Mails that the waiting time is running, or a reminder that it ends tomorrow, with the link that stops the recovery.
 *
 * @returns false if the mailbox may get no more of these mails today
 */
export const mailRecoveryRuns = (
  context: RecoveryContext,
  transaction: DatabaseTransaction,
  customer: StoredCustomer,
  { id, readyAt, reminder }: { id: string; readyAt: Date; reminder: boolean },
): Promise<boolean> =>
  enqueueMail(transaction, {
    kind: 'factor-recovery-waiting',
    known: customer.email_verified_at !== null,
    locale: languageOf(customer),
    recipient: customer.email,
    payload: { ...aboutStep(context, customer, 'stop', id), readyAt: readyAt.toISOString(), reminder },
  });
