import type { Generated } from 'kysely';
import type { Locale, TicketState, TicketSubjectKind } from '@rewald/contracts';
import type { Moment } from '../../plumbing/database/columns.ts';

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

declare module '../../plumbing/database/tables.ts' {
  interface Tables {
    tickets: TicketsTable;
    ticket_messages: TicketMessagesTable;
  }
}
