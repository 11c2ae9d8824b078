import type { ContactReceipt, ContactRequest, ContactTopic, Locale } from '@rewald/contracts';
import { findCustomer } from '../account/customer-store.ts';
import { emailKey, tidyEmail, tidyLine, tidyName, tidyNumber, tidyText } from '@rewald/contracts/typed-text';
import type { Database } from '../../plumbing/database/connection.ts';
import { inTransaction } from '../../plumbing/database/in-transaction.ts';
import type { JobWorker } from '../../plumbing/jobs/job-worker.ts';
import { enqueueMail } from '../../outbound/mail/outbox.ts';
import { openTicket, type TicketPerson } from '../tickets/ticket-store.ts';
import { checkSender } from './check-sender.ts';
import { findSubject } from './find-subject.ts';

/** Subjects of conversations that begin with the contact form. */
const SUBJECTS: Record<Locale, Record<ContactTopic, string>> = {
  de: {
    order: 'Frage zu einer Bestellung',
    return: 'Rückgabe oder Widerruf',
    warranty: 'Defekt und Garantie',
    'trade-in': 'Gerät verkaufen',
    account: 'Konto und Daten',
    barrier: 'Barriere gemeldet',
    other: 'Allgemeine Frage',
  },
  en: {
    order: 'Question about an order',
    return: 'Return or withdrawal',
    warranty: 'Defect and warranty',
    'trade-in': 'Selling a device',
    account: 'Account and data',
    barrier: 'Barrier reported',
    other: 'General question',
  },
};
const NUMBER: Record<Locale, string> = { de: 'Nummer', en: 'Number' };

/** Receives messages from the contact form. */
export interface ContactService {
  /**
   * Begins a conversation and sends a receipt. Logged-in customers who give their account's address find the conversation in the
   * account; all others are answered by mail.
   *
   * @throws {Problem} 422 with messages at the fields
   */
  take(customerId: string | null, request: ContactRequest, locale: Locale): Promise<ContactReceipt>;
}

export const createContactService = (database: Database, jobs: Pick<JobWorker, 'nudge'>): ContactService => ({
  take: async (customerId, request, locale) => {
    const name = tidyName(request.name);
    const email = tidyEmail(request.email);
    const message = tidyText(request.message);
    checkSender({ name, email }, { message });
    const typed = tidyLine(request.reference ?? '');
    const customer = customerId === null ? null : await findCustomer(database, customerId);
    const isOwn = customer !== null && emailKey(customer.email) === emailKey(email);
    const person: TicketPerson = isOwn ? { customerId: customer.id } : { name, email };

    const receipt = await inTransaction(database, async (transaction) => {
      const about = await findSubject(transaction, person, tidyNumber(typed));
      const { reference } = await openTicket(transaction, {
        with: person,
        subject: SUBJECTS[locale][request.topic],
        text: typed === '' || about !== null ? message : `${NUMBER[locale]}: ${typed}\n\n${message}`,
        about,
        language: locale,
      });
      const known = isOwn && customer.email_verified_at !== null;
      await enqueueMail(transaction, {
        kind: 'contact-received',
        known,
        locale,
        recipient: email,
        ...(isOwn ? { customerId: customer.id } : {}),
        payload: {
          firstName: isOwn ? customer.first_name : name,
          reference,
          topic: SUBJECTS[locale][request.topic],
          // The sender's text is only mailed to an address that is known to be theirs.
          message: known ? message : null,
        },
      });
      return { reference, email };
    });
    jobs.nudge();
    return receipt;
  },
});
