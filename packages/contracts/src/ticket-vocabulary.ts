/** `open` waits for us, `answered` for the customer; writing into a `closed` conversation opens it again. */
export const TICKET_STATES = ['open', 'answered', 'closed'] as const;
/** What a conversation may be about. */
export const TICKET_SUBJECT_KINDS = ['order', 'trade-in-case', 'insurance-contract'] as const;
export type TicketSubjectKind = (typeof TICKET_SUBJECT_KINDS)[number];
