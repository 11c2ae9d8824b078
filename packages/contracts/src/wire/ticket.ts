import { Type, type Static } from 'typebox';
import { TICKET_STATES, TICKET_SUBJECT_KINDS } from '../ticket-vocabulary.ts';
import { Attachment, AttachmentIds } from './attachment.ts';
import { OrNull, Uuid } from './envelope.ts';

/** One of `TICKET_STATES`. */
export const TicketState = Type.Enum([...TICKET_STATES]);
export type TicketState = Static<typeof TicketState>;

const Author = Type.Enum(['customer', 'operator']);

/** The subject of a conversation; `reference` is its number for customers. */
export const TicketAbout = Type.Object({
  kind: Type.Enum([...TICKET_SUBJECT_KINDS]),
  id: Uuid,
  reference: Type.String(),
});
export type TicketAbout = Static<typeof TicketAbout>;

/** What every list says of a conversation. */
export const TicketHead = Type.Object({
  id: Uuid,
  /** For customers: `T-` and eight characters. */
  reference: Type.String(),
  subject: Type.String(),
  about: OrNull(TicketAbout),
  state: TicketState,
  /** ISO date and time. */
  createdAt: Type.String(),
  lastMessage: Type.Object({
    author: Author,
    /** The beginning of the text. */
    text: Type.String(),
    at: Type.String(),
  }),
});

/** GET notifications/{locale}/customer/tickets answers a page of these (extension). */
export const TicketSummary = Type.Object({
  ...TicketHead.properties,
  /** Answers that the customer has not read. */
  unread: Type.Integer(),
});
export type TicketSummary = Static<typeof TicketSummary>;

/** One message of a conversation. */
export const TicketMessage = Type.Object({
  id: Uuid,
  author: Author,
  /** The author's name, as shown to the other side. */
  name: Type.String(),
  text: Type.String(),
  /** ISO date and time. */
  at: Type.String(),
  /** Whether the customer has read it; their own are always read. */
  read: Type.Boolean(),
  attachments: Type.Array(Attachment),
});
export type TicketMessage = Static<typeof TicketMessage>;

/** GET notifications/{locale}/customer/tickets/{ticketId}, and the answer of every change of a conversation (extension). */
export const Ticket = Type.Object({
  ...TicketSummary.properties,
  /** Oldest first. */
  messages: Type.Array(TicketMessage),
});
export type Ticket = Static<typeof Ticket>;

/** Text of a message. */
export const TicketText = Type.String({ minLength: 1, maxLength: 5_000 });

/** POST notifications/{locale}/customer/tickets (extension). */
export const NewTicketRequest = Type.Object(
  {
    subject: Type.String({ minLength: 1, maxLength: 120 }),
    text: TicketText,
    attachments: Type.Optional(AttachmentIds),
    about: Type.Optional(
      Type.Object({ kind: Type.Enum([...TICKET_SUBJECT_KINDS]), id: Uuid }, { additionalProperties: false }),
    ),
  },
  { additionalProperties: false },
);
export type NewTicketRequest = Static<typeof NewTicketRequest>;

/** POST notifications/{locale}/customer/tickets/{ticketId}/messages; reopens a closed conversation (extension). */
export const TicketMessageRequest = Type.Object(
  { text: TicketText, attachments: Type.Optional(AttachmentIds) },
  { additionalProperties: false },
);
export type TicketMessageRequest = Static<typeof TicketMessageRequest>;

/** POST notifications/{locale}/customer/tickets/{ticketId}/read: everything up to this message was displayed (extension). */
export const TicketReadRequest = Type.Object({ upTo: Uuid }, { additionalProperties: false });
export type TicketReadRequest = Static<typeof TicketReadRequest>;
