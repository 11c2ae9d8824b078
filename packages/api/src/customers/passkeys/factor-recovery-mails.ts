import type { StoredCustomer } from '../account/customer-store.ts';
import type { DatabaseTransaction } from '../../plumbing/database/connection.ts';
import { enqueueMail } from '../../outbound/mail/outbox.ts';
import { invalidField } from '../../plumbing/problems/problem.ts';
import type { ShopLinks } from '../../plumbing/web/shop-links.ts';
import type { SignedLinks } from '../../plumbing/web/signed-links.ts';

/** What a mailed link does. */
type Step = 'start' | 'stop';

/** Mails about the slow way back, and what their links are known by. Each says whether the mailbox may still have it today. */
export const createRecoveryMails = (links: ShopLinks, signedLinks: SignedLinks) => {
  const languageOf = ({ language }: StoredCustomer) => (language === 'en' ? 'en' : 'de');
  const tokenOf = (step: Step, id: string): string => `${id}.${signedLinks.keyFor(`factor-${step}`, id)}`;
  const aboutStep = (customer: StoredCustomer, step: Step, id: string) => ({
    firstName: customer.first_name,
    link: links.page(languageOf(customer), '/auth/second-factor', { [step]: tokenOf(step, id) }),
    resetLink: links.login(languageOf(customer), { forgot: '1' }),
  });
  return {
    /** @throws {Problem} 422 for a token that we did not mail for this step */
    idIn: (step: Step, token: string): string => {
      const [id = '', key = ''] = token.split('.');
      if (!signedLinks.opens(`factor-${step}`, id, key))
        throw invalidField('token', 'factor-recovery.invalid');
      return id;
    },

    /** Brings the link that starts the waiting time. */
    link: (
      transaction: DatabaseTransaction,
      customer: StoredCustomer,
      id: string,
      waitHours: number,
    ): Promise<boolean> =>
      enqueueMail(transaction, {
        kind: 'factor-recovery',
        known: customer.email_verified_at !== null,
        locale: languageOf(customer),
        recipient: customer.email,
        payload: { ...aboutStep(customer, 'start', id), waitHours },
      }),

    /** Says that the time runs, or as a reminder that it ends tomorrow, with the link that stops it. */
    waiting: (
      transaction: DatabaseTransaction,
      customer: StoredCustomer,
      { id, readyAt, reminder }: { id: string; readyAt: Date; reminder: boolean },
    ): Promise<boolean> =>
      enqueueMail(transaction, {
        kind: 'factor-recovery-waiting',
        known: customer.email_verified_at !== null,
        locale: languageOf(customer),
        recipient: customer.email,
        payload: { ...aboutStep(customer, 'stop', id), readyAt: readyAt.toISOString(), reminder },
      }),
  };
};
