import { Type, type Static } from 'typebox';
import { AttachmentIds } from './attachment.ts';
import { Euros, NumericId, OrNull, Uuid } from './envelope.ts';

/** GET insurance/{locale}/customer/contracts answers a list of these; cancelling answers the contract (extension). */
export const InsuranceContract = Type.Object({
  id: Uuid,
  insurance: Type.Object({
    id: NumericId,
    name: Type.String(),
    description: Type.String(),
    /** Addresses of the insurer's conditions and information sheet. */
    conditions: Type.Optional(Type.String()),
    information: Type.Optional(Type.String()),
  }),
  /** The insured device. */
  device: Type.String(),
  order: Type.Object({ id: Uuid, reference: Type.String() }),
  /** For the whole term. */
  premium: Euros,
  /** `cancelled`: cancelled in time, the premium is refunded; `ended`: the term is over. */
  state: Type.Enum(['active', 'cancelled', 'ended']),
  /** ISO dates. */
  starts: Type.String(),
  ends: Type.String(),
  /** End of the last day on which cancelling refunds the full premium, as ISO date and time; null after that. */
  cancellableUntil: OrNull(Type.String()),
});
export type InsuranceContract = Static<typeof InsuranceContract>;

/** POST insurance/{locale}/customer/contracts/{contractId}/claims: reports damage and answers with the ticket (extension). */
export const InsuranceClaimRequest = Type.Object(
  {
    description: Type.String({ minLength: 1, maxLength: 5_000 }),
    attachments: Type.Optional(AttachmentIds),
  },
  { additionalProperties: false },
);
export type InsuranceClaimRequest = Static<typeof InsuranceClaimRequest>;
