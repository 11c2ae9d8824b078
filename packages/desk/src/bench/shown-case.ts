import type { AnswerOf } from '../data/calls.ts';

/** A sold device as the bench sees it. */
export type CaseShown = AnswerOf<'GET /api/operator/{locale}/trade-in-cases/{caseId}'>;
