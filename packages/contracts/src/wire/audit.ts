import { Type, type Static } from 'typebox';
import { OrNull, Uuid } from './envelope.ts';

/** One row of GET operator/{locale}/audit: what a person or a key of the desk did. */
export const AuditLine = Type.Object({
  id: Type.String(),
  /** ISO date and time. */
  at: Type.String(),
  /** The person or key; the name is null if it is not known any more. */
  who: Type.Object({ id: Uuid, name: OrNull(Type.String()) }),
  /** In the past tense, such as `order.refunded`. */
  what: Type.String(),
  about: Type.Object({
    /** Such as `order`. */
    kind: Type.String(),
    /** Of the row that it was done to; empty where there is none. */
    id: Type.String(),
  }),
  /** What else was noted, such as a reason: differs with `what`. */
  details: Type.Record(Type.String(), Type.Unknown()),
});
export type AuditLine = Static<typeof AuditLine>;
