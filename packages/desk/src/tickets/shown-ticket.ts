import type { AnswerOf } from '../data/calls.ts';

/** A conversation as the desk shows it. */
export type TicketShown = AnswerOf<'GET /api/operator/{locale}/tickets/{ticketId}'>;
