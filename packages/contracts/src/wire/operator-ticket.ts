import { Type, type Static } from 'typebox';
import { LocaleSegment, OrNull, Uuid } from './envelope.ts';
import { Note } from './operator-order.ts';
import { Ticket, TicketAbout, TicketHead, TicketText } from './ticket.ts';

/** Conversations as operators see them; all calls are extensions. Moments are ISO dates with time. */
const Moment = Type.String();
const closed = { additionalProperties: false } as const;
/** Name of the person who takes care of it. */
const Assignee = Type.String({ minLength: 1, maxLength: 100 });

const operators = {
  ...TicketHead.properties,
  customer: Type.Object({ name: Type.String(), email: Type.String() }),
  /** Language of the customer, in which they are answered. */
  language: LocaleSegment,
  assignee: OrNull(Type.String()),
  /** When the shop or a merchant first answered; null so far. */
  firstAnsweredAt: OrNull(Moment),
};

/** One row of GET operator/{locale}/tickets. */
export const OperatorTicketSummary = Type.Object(operators);
export type OperatorTicketSummary = Static<typeof OperatorTicketSummary>;

/** GET operator/{locale}/tickets/{ticketId}, and the answer of every operator's change of it. */
export const OperatorTicket = Type.Object({
  ...operators,
  messages: Ticket.properties.messages,
  /** Oldest first. */
  notes: Type.Array(Note),
});
export type OperatorTicket = Static<typeof OperatorTicket>;

/** PUT operator/{locale}/tickets/{ticketId}/assignee; null: nobody's. */
export const AssignRequest = Type.Object({ assignee: OrNull(Assignee) }, closed);
export type AssignRequest = Static<typeof AssignRequest>;

/**
 * PUT operator/{locale}/tickets/{ticketId}/about: the order that it is about, or nothing. It does not open the conversation to the
 * order's merchant.
 */
export const TicketAboutRequest = Type.Object({ orderId: OrNull(TicketAbout.properties.id) }, closed);
export type TicketAboutRequest = Static<typeof TicketAboutRequest>;

/**
 * POST operator/{locale}/tickets: the shop writes first. Either about an order, to its buyer, or to an address with a name. Somebody
 * with an account finds the conversation there; everybody gets it by mail.
 */
export const StaffTicketRequest = Type.Object(
  {
    subject: Type.String({ minLength: 1, maxLength: 120 }),
    text: TicketText,
    orderId: Type.Optional(Uuid),
    email: Type.Optional(Type.String({ minLength: 1, maxLength: 254 })),
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    /** Of the mail; that of the order or the account if there is one. */
    language: Type.Optional(LocaleSegment),
  },
  closed,
);
export type StaffTicketRequest = Static<typeof StaffTicketRequest>;

/** An answer that is kept for writing it again. The text may contain `{name}` and `{reference}`, which the desk fills in. */
export const CannedAnswer = Type.Object({
  id: Uuid,
  language: LocaleSegment,
  title: Type.String(),
  text: Type.String(),
  changedAt: Moment,
});
export type CannedAnswer = Static<typeof CannedAnswer>;

/** POST operator/{locale}/canned-answers and PUT …/{cannedAnswerId} */
export const CannedAnswerRequest = Type.Object(
  { language: LocaleSegment, title: Type.String({ minLength: 1, maxLength: 120 }), text: TicketText },
  closed,
);
export type CannedAnswerRequest = Static<typeof CannedAnswerRequest>;
