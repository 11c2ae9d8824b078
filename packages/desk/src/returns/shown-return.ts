import type { AnswerOf } from '../data/calls.ts';

/** A return as the desk shows it. */
export type ReturnShown = AnswerOf<'GET /api/operator/{locale}/returns/{returnId}'>;
/** A device of it. */
export type DeviceShown = ReturnShown['devices'][number];
