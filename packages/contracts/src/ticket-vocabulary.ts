/**
 * States of a conversation: `open` waits for the shop, `answered` for the customer; a message in a `closed` one
 * reopens it.
 */
export const TICKET_STATES = ['open', 'answered', 'closed'] as const;
/** What a conversation may be about. */
export const TICKET_SUBJECT_KINDS = ['order', 'trade-in-case', 'insurance-contract'] as const;
/** One of {@link TICKET_SUBJECT_KINDS}. */
export type TicketSubjectKind = (typeof TICKET_SUBJECT_KINDS)[number];
