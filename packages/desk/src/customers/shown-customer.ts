import type { AnswerOf } from '../data/calls.ts';

/** A customer as the desk shows them. */
export type CustomerShown = AnswerOf<'GET /api/operator/{locale}/customers/{customerId}'>;
