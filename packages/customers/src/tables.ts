import type { Generated } from 'kysely';
import type { Attachment, ConsentCategory, Locale, TicketState, TicketSubjectKind } from '@rewald/contracts';

declare module '@rewald/server-kit/database/tables' {
  interface KnownTables {
    attachments: { content_type: Attachment['contentType'] };
    canned_answers: { language: Locale };
    consents: { categories: ConsentCategory[] };
    customer_tokens: { purpose: 'verify' | 'reset' };
    factor_recoveries: { state: Generated<'asked' | 'waiting' | 'stopped' | 'done'> };
    passkey_challenges: { purpose: 'add' | 'login' | 'second-factor' };
    ticket_messages: { author: 'customer' | 'operator' };
    tickets: { about_kind: TicketSubjectKind | null; state: Generated<TicketState>; language: Locale };
  }
}
