import { Type, type Static } from 'typebox';
import { OrNull, Uuid } from './envelope.ts';

/** Where a job stands: it waits for its time, is being done, or was tried too often. */
export const JOB_STATES = ['waiting', 'running', 'dead'] as const;
export const JobState = Type.Enum([...JOB_STATES]);
export type JobState = Static<typeof JobState>;

/** One row of GET operator/{locale}/jobs?state=&kind=&page=, and the answer of POST operator/{locale}/jobs/{jobId}/retry. */
export const OperatorJob = Type.Object({
  id: Uuid,
  /** Such as `send-mail`. */
  kind: Type.String(),
  /** What it is about, such as the id of a mail or an order. */
  subject: Type.String(),
  state: JobState,
  /** Tries so far. */
  attempts: Type.Integer({ minimum: 0 }),
  /** The next try; of a dead job the moment of its last one. */
  dueAt: Type.String(),
  createdAt: Type.String(),
  /** What went wrong at the last try. */
  lastError: OrNull(Type.String()),
});
export type OperatorJob = Static<typeof OperatorJob>;
