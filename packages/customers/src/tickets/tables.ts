import type { ColumnType, Generated } from 'kysely';
import type { Locale, TicketState, TicketSubjectKind } from '@rewald/contracts';
import type { Moment } from '@rewald/server-kit/database/columns';

export interface TicketsTable {
  id: string;
  reference: string;
  /** Null for a guest, whose name and address are in the next two columns. */
  customer_id: string | null;
  guest_name: string | null;
  guest_email: string | null;
  subject: string;
  about_kind: TicketSubjectKind | null;
  about_id: string | null;
  about_reference: string | null;
  seller_id: number | null;
  state: Generated<TicketState>;
  language: Locale;
  created_at: Moment;
  last_message_at: Moment;
  /** Name of the person who takes care of it. */
  assignee: ColumnType<string | null, string | null | undefined, string | null>;
  first_answered_at: ColumnType<Date | null, undefined, Date | null>;
}

export interface TicketMessagesTable {
  id: string;
  ticket_id: string;
  author: 'customer' | 'operator';
  operator_id: string | null;
  text: string;
  created_at: Moment;
  read_at: Date | null;
}

/** What operators wrote down about a conversation; customers never see it. */
export interface TicketNotesTable {
  id: string;
  ticket_id: string;
  author: string;
  text: string;
  created_at: Moment;
}

/** Answers that are kept for writing them again. */
export interface CannedAnswersTable {
  id: string;
  language: Locale;
  title: string;
  text: string;
  changed_at: Moment;
}

declare module '@rewald/server-kit/database/tables' {
  interface KnownTables {
    tickets: TicketsTable;
    ticket_messages: TicketMessagesTable;
    ticket_notes: TicketNotesTable;
    canned_answers: CannedAnswersTable;
  }
}
