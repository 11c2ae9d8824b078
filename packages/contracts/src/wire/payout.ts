import { Type, type Static } from 'typebox';
import { Euros, OrNull, Uuid } from './envelope.ts';

/**
 * The state of a payout:
 * - `ordered`: to be paid; a provider is processing it, or it waits for a batch or a person
 * - `in-batch`: included in a file for the bank that was not confirmed yet
 * - `sent`: the money was sent
 * - `refused`: it was refused or came back; may be ordered again
 */
export const PAYOUT_STATES = ['ordered', 'in-batch', 'sent', 'refused'] as const;
/** One of `PAYOUT_STATES`. */
export const PayoutState = Type.Enum([...PAYOUT_STATES]);
export type PayoutState = Static<typeof PayoutState>;

/** One row of GET operator/{locale}/payouts (extension). */
export const OperatorPayout = Type.Object({
  id: Uuid,
  /** What the payout is for; `subject` is the id of that case. */
  purpose: Type.Enum(['trade-in-case']),
  subject: Uuid,
  /** The case's reference number; empty once the payee's account details are no longer stored. */
  reference: Type.String(),
  name: Type.String(),
  method: Type.Enum(['bank-transfer', 'paypal']),
  /** Last four digits of the IBAN, or the PayPal address with most of it hidden. */
  account: Type.String(),
  amount: Euros,
  state: PayoutState,
  /** Whether it waits for a second person; transfers wait for one with their batch instead. */
  toApprove: Type.Boolean(),
  /** Increases with every attempt. */
  attempt: Type.Integer({ minimum: 1 }),
  /** Why it was refused, as banks and PayPal write it, such as `AC04`. */
  reason: OrNull(Type.String()),
  batchId: OrNull(Uuid),
  /** ISO dates and times. */
  createdAt: Type.String(),
  sentAt: OrNull(Type.String()),
});
export type OperatorPayout = Static<typeof OperatorPayout>;

/** Something that happened to a payout. */
export const PayoutEvent = Type.Object({
  event: Type.Enum([
    'ordered',
    'approved',
    'batched',
    'batch-approved',
    'batch-discarded',
    'sent',
    'refused',
  ]),
  /** ISO date and time. */
  at: Type.String(),
  /** Name of the person or key; null if it was the provider, or is not known any more. */
  by: OrNull(Type.String()),
  attempt: OrNull(Type.Integer()),
  /** Why it was refused. */
  reason: OrNull(Type.String()),
  batchId: OrNull(Uuid),
});
export type PayoutEvent = Static<typeof PayoutEvent>;

/** GET operator/{locale}/payouts/{payoutId} (extension): a payout with its history, the oldest first. */
export const OperatorPayoutStory = Type.Object({
  ...OperatorPayout.properties,
  history: Type.Array(PayoutEvent),
});
export type OperatorPayoutStory = Static<typeof OperatorPayoutStory>;

/** One of the states of a batch, see `PayoutBatchSummary`. */
export const PayoutBatchState = Type.Enum(['made', 'approved', 'sent', 'discarded']);
export type PayoutBatchState = Static<typeof PayoutBatchState>;

const batch = {
  id: Uuid,
  /** `made` → `approved` by a second person → `sent`, once confirmed; or `discarded`: its payouts wait for another batch. */
  state: PayoutBatchState,
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

/** One row of GET operator/{locale}/payouts/batches (extension). */
export const PayoutBatchSummary = Type.Object(batch);
export type PayoutBatchSummary = Static<typeof PayoutBatchSummary>;

/** GET operator/{locale}/payouts/batches/{batchId}, and the answer of every change of it (extension). */
export const PayoutBatch = Type.Object({ ...batch, items: Type.Array(OperatorPayout) });
export type PayoutBatch = Static<typeof PayoutBatch>;

/** The answer of POST operator/{locale}/payouts/reports: what a bank's file changed (extension). */
export const PayoutReportResult = Type.Object({
  kind: Type.Enum(['pain.002', 'camt.053', 'camt.054']),
  /** Payouts that are now refused. */
  refused: Type.Integer({ minimum: 0 }),
  /** Payouts that wait for another batch, because the bank did not accept their file. */
  ordered: Type.Integer({ minimum: 0 }),
  /** Payouts that were already refused, or that were paid as they should. */
  unchanged: Type.Integer({ minimum: 0 }),
  /** Refusals that match no payout of the shop, or not its amount; a person has to check them. */
  unknown: Type.Array(Type.Object({ key: Type.String(), reason: Type.String() })),
  /** Bookings of statements (camt.053) that were not read before. */
  booked: Type.Integer({ minimum: 0 }),
});
export type PayoutReportResult = Static<typeof PayoutReportResult>;

/** One row of GET operator/{locale}/payouts/differences (extension): a difference between payouts and the bank's statements. */
export const BankDifference = Type.Object({
  /** Of what differs; another amount is another difference. */
  id: Uuid,
  /**
   * - `amount`: books and statements contain it with different amounts, such as one booked twice or paid
   *   although it was refused
   * - `missing-payout`: the books say that it was paid, and no statement does
   * - `unexplained`: a booking that belongs to no payout of the shop; a person has to explain it
   * - `missing-statement`: a statement begins with a different balance than the previous one ended with
   */
  kind: Type.Enum(['amount', 'missing-payout', 'unexplained', 'missing-statement']),
  /** The bank's key of a transfer, or the number of a batch, a booking or a statement. */
  reference: Type.String(),
  payoutId: OrNull(Uuid),
  batchId: OrNull(Uuid),
  /** The booking that a person may explain. */
  movementId: OrNull(Uuid),
  /**
   * The amount in the books in euros; negative if it was paid out. For `missing-statement` the balance before.
   * Null if the books do not contain it.
   */
  booked: OrNull(Euros),
  /**
   * The amount on the statements in euros; for `missing-statement` the balance after. Null if they do not
   * contain it.
   */
  reported: OrNull(Euros),
  /** ISO day. */
  day: Type.String(),
});
export type BankDifference = Static<typeof BankDifference>;

/** POST operator/{locale}/payouts/movements/{movementId}/explain (extension). */
export const ExplainMovementRequest = Type.Object(
  { explanation: Type.String({ minLength: 1, maxLength: 300 }) },
  { additionalProperties: false },
);
export type ExplainMovementRequest = Static<typeof ExplainMovementRequest>;

/** Its answer: an explained booking. */
export const ExplainedMovement = Type.Object({
  id: Uuid,
  reference: Type.String(),
  amount: Euros,
  /** ISO day. */
  day: Type.String(),
  explanation: Type.String(),
});
export type ExplainedMovement = Static<typeof ExplainedMovement>;
