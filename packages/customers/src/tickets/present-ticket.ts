import type {
  Attachment,
  OperatorTicket,
  OperatorTicketSummary,
  Ticket,
  TicketMessage,
  TicketSummary,
} from '@rewald/contracts';
import type { StoredMessage, StoredNote, StoredTicket } from './ticket-store.ts';

const head = (row: StoredTicket) => ({
  id: row.id,
  reference: row.reference,
  subject: row.subject,
  about:
    row.about_kind === null || row.about_id === null || row.about_reference === null
      ? null
      : { kind: row.about_kind, id: row.about_id, reference: row.about_reference },
  state: row.state,
  createdAt: row.created_at.toISOString(),
  lastMessage: { author: row.last_author, text: row.last_text, at: row.last_message_at.toISOString() },
});

/** Attachments by message id. */
type Sent = ReadonlyMap<string, Attachment[]>;

const presentMessage = (row: StoredTicket, message: StoredMessage, sent: Sent): TicketMessage => ({
  id: message.id,
  author: message.author,
  name: message.operatorName ?? row.name,
  text: message.text,
  at: message.at.toISOString(),
  read: message.author === 'customer' || message.readAt !== null,
  attachments: sent.get(message.id) ?? [],
});

/** A conversation in its customer's list. */
export const presentTicketSummary = (row: StoredTicket): TicketSummary => ({
  ...head(row),
  unread: row.unread,
});

/** A conversation as its customer sees it. */
export const presentTicket = (row: StoredTicket, messages: readonly StoredMessage[], sent: Sent): Ticket => ({
  ...presentTicketSummary(row),
  messages: messages.map((message) => presentMessage(row, message, sent)),
});

/** A conversation in the operator's list. */
export const presentTicketSummaryToOperator = (row: StoredTicket): OperatorTicketSummary => ({
  ...head(row),
  customer: { name: row.name, email: row.email },
  language: row.language,
  assignee: row.assignee,
  firstAnsweredAt: row.first_answered_at?.toISOString() ?? null,
});

/** A conversation as operators see it. */
export const presentTicketToOperator = (
  row: StoredTicket,
  messages: readonly StoredMessage[],
  sent: Sent,
  notes: readonly StoredNote[],
): OperatorTicket => ({
  ...presentTicketSummaryToOperator(row),
  messages: messages.map((message) => presentMessage(row, message, sent)),
  notes: notes.map(({ id, author, text, at }) => ({ id, by: author, text, at: at.toISOString() })),
});
