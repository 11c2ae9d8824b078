import { Type, type Static } from 'typebox';
import { WARRANTY_CLAIM_STATES } from '../warranty-claim-states.ts';
import { Uuid } from './envelope.ts';

/** One of `WARRANTY_CLAIM_STATES`. */
export const WarrantyClaimState = Type.Enum([...WARRANTY_CLAIM_STATES]);
export type WarrantyClaimState = Static<typeof WarrantyClaimState>;

/** A defect that was reported, as the buyer sees it on the page of the order (extension). */
export const WarrantyClaim = Type.Object({
  /** Of the conversation about it. */
  ticketId: Uuid,
  /** `T-` and eight characters. */
  reference: Type.String(),
  lineId: Uuid,
  state: WarrantyClaimState,
  /** Oldest first. */
  steps: Type.Array(Type.Object({ state: WarrantyClaimState, at: Type.String() })),
});
export type WarrantyClaim = Static<typeof WarrantyClaim>;

/** POST checkout/{locale}/buy/orders/{orderId}/warranty-claims?key= (extension) */
export const WarrantyClaimRequest = Type.Object(
  { lineId: Uuid, text: Type.String({ minLength: 1, maxLength: 5_000 }) },
  { additionalProperties: false },
);
export type WarrantyClaimRequest = Static<typeof WarrantyClaimRequest>;

/** POST operator/{locale}/tickets/{ticketId}/warranty: the next step, and what the buyer is told about it (extension). */
export const WarrantyStepRequest = Type.Object(
  { state: WarrantyClaimState, text: Type.String({ minLength: 1, maxLength: 5_000 }) },
  { additionalProperties: false },
);
export type WarrantyStepRequest = Static<typeof WarrantyStepRequest>;
