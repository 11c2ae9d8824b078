import { Type, type Static } from 'typebox';
import { OrNull, Uuid } from './envelope.ts';

/** The state of a job: it waits for its time, is running, or was tried too often. */
export const JOB_STATES = ['waiting', 'running', 'dead'] as const;
/** One of `JOB_STATES`. */
export const JobState = Type.Enum([...JOB_STATES]);
export type JobState = Static<typeof JobState>;

/** One row of GET operator/{locale}/jobs, and the answer of POST operator/{locale}/jobs/{jobId}/retry. */
export const OperatorJob = Type.Object({
  id: Uuid,
  /** Such as `send-mail`. */
  kind: Type.String(),
  /** Its subject, such as the id of a mail or an order. */
  subject: Type.String(),
  state: JobState,
  /** Attempts so far. */
  attempts: Type.Integer({ minimum: 0 }),
  /** Time of the next attempt; for a dead job, of its last one. */
  dueAt: Type.String(),
  createdAt: Type.String(),
  /** The error of the last attempt. */
  lastError: OrNull(Type.String()),
});
export type OperatorJob = Static<typeof OperatorJob>;
