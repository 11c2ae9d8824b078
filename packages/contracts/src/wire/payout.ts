import { Type, type Static } from 'typebox';
import { Euros, OrNull, Uuid } from './envelope.ts';

/**
 * Where a payout stands:
 * - `ordered`: to be paid; a provider is asked, or it waits for a batch or a person
 * - `in-batch`: stands in a file for the bank that was not confirmed yet
 * - `sent`: the money has left us
 * - `refused`: it was refused or came back; may be ordered again
 */
export const PAYOUT_STATES = ['ordered', 'in-batch', 'sent', 'refused'] as const;
export const PayoutState = Type.Enum([...PAYOUT_STATES]);
export type PayoutState = Static<typeof PayoutState>;

/** One row of GET operator/{locale}/payouts?state=&page= (extension). */
export const OperatorPayout = Type.Object({
  id: Uuid,
  /** What it is for, and the id of that. */
  purpose: Type.Enum(['trade-in-case']),
  subject: Uuid,
  /** The number that the person knows; empty when they no longer have an account with us. */
  reference: Type.String(),
  name: Type.String(),
  method: Type.Enum(['bank-transfer', 'paypal']),
  /** Last four digits of the IBAN, or the PayPal address with most of it hidden. */
  account: Type.String(),
  amount: Euros,
  state: PayoutState,
  /** Goes up with every time it is ordered. */
  attempt: Type.Integer({ minimum: 1 }),
  /** Why it was refused, as banks and PayPal write it, such as `AC04`. */
  reason: OrNull(Type.String()),
  batchId: OrNull(Uuid),
  /** ISO dates and times. */
  createdAt: Type.String(),
  sentAt: OrNull(Type.String()),
});
export type OperatorPayout = Static<typeof OperatorPayout>;

const batch = {
  id: Uuid,
  /** `made` → `approved` by somebody else → `sent`, as confirmed; or `discarded`: its payouts wait for another one. */
  state: Type.Enum(['made', 'approved', 'sent', 'discarded']),
  payouts: Type.Integer({ minimum: 0 }),
  total: Euros,
  /** Names of operators' keys. */
  madeBy: Type.String(),
  approvedBy: OrNull(Type.String()),
  /** ISO dates and times. */
  createdAt: Type.String(),
  approvedAt: OrNull(Type.String()),
  downloadedAt: OrNull(Type.String()),
  sentAt: OrNull(Type.String()),
};

/** One row of GET operator/{locale}/payouts/batches?page= (extension). */
export const PayoutBatchSummary = Type.Object(batch);
export type PayoutBatchSummary = Static<typeof PayoutBatchSummary>;

/** GET operator/{locale}/payouts/batches/{batchId}, and the answer of every change of it (extension). */
export const PayoutBatch = Type.Object({ ...batch, items: Type.Array(OperatorPayout) });
export type PayoutBatch = Static<typeof PayoutBatch>;

/** The answer of POST operator/{locale}/payouts/reports: what a bank's file changed (extension). */
export const PayoutReportResult = Type.Object({
  kind: Type.Enum(['pain.002', 'camt.054']),
  /** Payouts that are refused from now on. */
  refused: Type.Integer({ minimum: 0 }),
  /** Payouts that wait for another batch, because the bank did not take their file. */
  ordered: Type.Integer({ minimum: 0 }),
  /** Of payouts that are refused already, or that were paid as they should. */
  unchanged: Type.Integer({ minimum: 0 }),
  /** Refusals that fit no payout of ours, or not its amount: somebody has to look. */
  unknown: Type.Array(Type.Object({ key: Type.String(), reason: Type.String() })),
});
export type PayoutReportResult = Static<typeof PayoutReportResult>;
