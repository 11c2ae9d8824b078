import { Type, type Static } from 'typebox';
import { Day } from '../calls/lists.ts';
import { Attachment } from './attachment.ts';
import { LocaleSegment, OrNull, Uuid } from './envelope.ts';
import { InsuranceContract } from './insurance.ts';

/** Insurance at the desk; all calls are extensions. Moments are ISO dates with time. */
const Moment = Type.String();
const closed = { additionalProperties: false } as const;
/** Of the order. `id`: of the account, which some have no longer. */
const Insured = Type.Object({ id: OrNull(Uuid), name: Type.String(), email: Type.String() });

/** `reported`: it waits for a decision. */
export const DamageState = Type.Enum(['reported', 'accepted', 'declined']);
export type DamageState = Static<typeof DamageState>;

/** One row of GET operator/{locale}/insurance-contracts. */
export const OperatorContractSummary = Type.Object({ ...InsuranceContract.properties, customer: Insured });
export type OperatorContractSummary = Static<typeof OperatorContractSummary>;

/** GET operator/{locale}/insurance-contracts/{contractId}, and the answer of every change. */
export const OperatorContract = Type.Object({
  ...OperatorContractSummary.properties,
  concludedAt: Moment,
  /** Oldest first. */
  damages: Type.Array(Type.Object({ id: Uuid, reference: Type.String(), state: DamageState, at: Moment })),
  /** Changes with the contract: the `ETag` without its quotes, for `If-Match: "…"`. */
  version: Type.String(),
});
export type OperatorContract = Static<typeof OperatorContract>;

/** POST operator/{locale}/insurance-contracts/{contractId}/cancel. `saidOn`: when the customer said so, unless it is today. */
export const CancelContractRequest = Type.Object({ saidOn: Type.Optional(Day) }, closed);
export type CancelContractRequest = Static<typeof CancelContractRequest>;

/** One row of GET operator/{locale}/damage-reports. */
export const DamageReportSummary = Type.Object({
  /** That of the conversation about it. */
  id: Uuid,
  /** `T-` and eight characters. */
  reference: Type.String(),
  state: DamageState,
  at: Moment,
  device: Type.String(),
  insurance: Type.String(),
  customer: Insured,
});
export type DamageReportSummary = Static<typeof DamageReportSummary>;

/** GET operator/{locale}/damage-reports/{ticketId}, and the answer of every decision. */
export const DamageReport = Type.Object({
  ...DamageReportSummary.properties,
  decidedAt: OrNull(Moment),
  /** Language of the customer, in which they are answered. */
  language: LocaleSegment,
  /** What the customer wrote, and the photos. */
  text: Type.String(),
  attachments: Type.Array(Attachment),
  contract: InsuranceContract,
  /** Changes with the decision: the `ETag` without its quotes, for `If-Match: "…"`. */
  version: Type.String(),
});
export type DamageReport = Static<typeof DamageReport>;

/** POST operator/{locale}/damage-reports/{ticketId}/decision: the decision, and what the customer is told about it. */
export const DamageDecision = Type.Object(
  { state: Type.Enum(['accepted', 'declined']), text: Type.String({ minLength: 1, maxLength: 5_000 }) },
  closed,
);
export type DamageDecision = Static<typeof DamageDecision>;
