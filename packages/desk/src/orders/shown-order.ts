import type { AnswerOf } from '../data/calls.ts';

/** An order as the desk shows it. */
export type OrderShown = AnswerOf<'GET /api/operator/{locale}/orders/{orderId}'>;
