import type { ContactReceipt, ContactRequest, ContactTopic, Locale } from '@rewald/contracts';
import { emailKey, tidyEmail, tidyLine, tidyName, tidyNumber, tidyText } from '@rewald/contracts/typed-text';
import type { Database } from '@rewald/server-kit/database/connection';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import type { JobWorker } from '@rewald/server-kit/jobs/job-worker';
import { enqueueMail } from '@rewald/messages/mail/outbox';
import { findCustomer } from '../account/customer-store.ts';
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

/** What a visitor wrote in a form, as it becomes a conversation. */
export interface Message {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly text: string;
  /** Number of what it is about, as it was typed. */
  readonly number?: string;
  /** More fields that must not be empty, tidied. */
  readonly needed?: Readonly<Record<string, string>>;
}

/** The receipt, and the conversation with its first message. */
interface TakenMessage extends ContactReceipt {
  readonly ticketId: string;
  readonly messageId: string;
}

/** Receives messages from forms. */
export interface ContactService {
  /**
   * Begins a conversation with a visitor from any form, and sends a receipt.
   *
   * @throws {Problem} 422 with messages at the fields
   */
  begin(customerId: string | null, message: Message, locale: Locale): Promise<TakenMessage>;
  /**
   * Begins a conversation and sends a receipt. Logged-in customers who give their account's address find the conversation in the
   * account; all others are answered by mail.
   *
   * @throws {Problem} 422 with messages at the fields
   */
  take(customerId: string | null, request: ContactRequest, locale: Locale): Promise<ContactReceipt>;
}

const beginConversation =
  (database: Database, jobs: Pick<JobWorker, 'nudge'>): ContactService['begin'] =>
  async (customerId, { subject, text, number = '', needed = {}, ...sender }, locale) => {
    const name = tidyName(sender.name);
    const email = tidyEmail(sender.email);
    checkSender({ name, email }, needed);
    const typed = tidyLine(number);
    const customer = customerId === null ? null : await findCustomer(database, customerId);
    const isOwn = customer !== null && emailKey(customer.email) === emailKey(email);
    const person: TicketPerson = isOwn ? { customerId: customer.id } : { name, email };

    const taken = await inTransaction(database, async (transaction) => {
      const about = await findSubject(transaction, person, tidyNumber(typed));
      const opened = await openTicket(transaction, {
        with: person,
        subject,
        text: typed === '' || about !== null ? text : `${NUMBER[locale]}: ${typed}\n\n${text}`,
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
          reference: opened.reference,
          topic: subject,
          // The sender's text is only mailed to an address that is known to be theirs.
          message: known ? text : null,
        },
      });
      return { ...opened, email };
    });
    jobs.nudge();
    return taken;
  };

export const createContactService = (database: Database, jobs: Pick<JobWorker, 'nudge'>): ContactService => {
  const begin = beginConversation(database, jobs);
  return {
    begin,
    take: async (customerId, { topic, message, reference, ...sender }, locale) => {
      const text = tidyText(message);
      const { email, reference: number } = await begin(
        customerId,
        {
          ...sender,
          subject: SUBJECTS[locale][topic],
          text,
          ...(reference === undefined ? {} : { number: reference }),
          needed: { message: text },
        },
        locale,
      );
      return { reference: number, email };
    },
  };
};
