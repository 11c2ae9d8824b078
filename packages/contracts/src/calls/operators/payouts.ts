import { Type } from 'typebox';
import { Uuid } from '../../wire/envelope.ts';
import { Listed } from '../../wire/list.ts';
import {
  BankDifference,
  ExplainMovementRequest,
  ExplainedMovement,
  OperatorPayout,
  OperatorPayoutStory,
  PayoutBatch,
  PayoutBatchState,
  PayoutBatchSummary,
  PayoutReportResult,
  PayoutState,
} from '../../wire/payout.ts';
import { shopOnly } from '../access.ts';
import { call } from '../call.ts';
import { listQuery, OneOrMore } from '../lists.ts';

export const listPayouts = call('GET /api/operator/{locale}/payouts', {
  summary: 'Payouts, what waits longest first',
  access: shopOnly('money'),
  query: listQuery(['date', '-date', 'amount', '-amount'], {
    state: Type.Optional(PayoutState),
    method: Type.Optional(OperatorPayout.properties.method),
    /** What it is for: the id of a trade-in case. */
    subject: Type.Optional(Uuid),
    /** Whether they wait for a second person. */
    toApprove: Type.Optional(Type.Boolean()),
  }),
  answer: Listed(OperatorPayout),
  problems: ['list.cursor'],
  example: { query: { state: 'ordered', sort: 'date' } },
});

export const readPayout = call('GET /api/operator/{locale}/payouts/{payoutId}', {
  summary: 'A payout with its history',
  access: shopOnly('money'),
  answer: OperatorPayoutStory,
});

export const approvePayout = call('POST /api/operator/{locale}/payouts/{payoutId}/approve', {
  summary: 'Approve a payout that a provider makes at once and that somebody else ordered',
  access: shopOnly('money'),
  answer: OperatorPayout,
  problems: ['payout.four-eyes-payout', 'payout.nothing-to-approve'],
});

export const listBatches = call('GET /api/operator/{locale}/payouts/batches', {
  summary: 'Batches of transfers, the newest first',
  access: shopOnly('money'),
  query: listQuery(['-date', 'date'], { state: Type.Optional(OneOrMore(PayoutBatchState)) }),
  answer: Listed(PayoutBatchSummary),
  problems: ['list.cursor'],
  example: { query: { state: 'made', sort: 'date' } },
});

export const makeBatch = call('POST /api/operator/{locale}/payouts/batches', {
  summary: 'Make a batch of the transfers that wait',
  access: shopOnly('money'),
  answer: PayoutBatch,
  problems: ['payout.no-sepa', 'payout.nothing-ordered'],
});

export const readBatch = call('GET /api/operator/{locale}/payouts/batches/{batchId}', {
  summary: 'A batch with what stands in it',
  access: shopOnly('money'),
  answer: PayoutBatch,
});

export const approveBatch = call('POST /api/operator/{locale}/payouts/batches/{batchId}/approve', {
  summary: 'Approve a batch that somebody else made',
  access: shopOnly('money'),
  answer: PayoutBatch,
  problems: ['payout.batch-state', 'payout.file-changed', 'payout.four-eyes', 'payout.no-sepa'],
});

export const readBatchFile = call('GET /api/operator/{locale}/payouts/batches/{batchId}/file', {
  summary: 'The approved file for the bank, pain.001.001.09',
  access: shopOnly('money'),
  problems: ['payout.batch-state', 'payout.file-changed', 'payout.no-sepa'],
});

export const markBatchSent = call('POST /api/operator/{locale}/payouts/batches/{batchId}/sent', {
  summary: 'The bank has the file',
  access: shopOnly('money'),
  answer: PayoutBatch,
  problems: ['payout.batch-state', 'payout.no-sepa', 'payout.not-downloaded'],
});

export const discardBatch = call('POST /api/operator/{locale}/payouts/batches/{batchId}/discard', {
  summary: 'Give a batch up that the bank does not have',
  access: shopOnly('money'),
  body: Type.Object(
    { reason: Type.String({ minLength: 1, maxLength: 300 }) },
    { additionalProperties: false },
  ),
  answer: PayoutBatch,
  problems: ['payout.batch-state', 'payout.no-sepa'],
  example: { body: { reason: 'Falscher Tag' } },
});

export const importPayoutReport = call('POST /api/operator/{locale}/payouts/reports', {
  summary: 'Read what a bank sent: pain.002, camt.053 or camt.054',
  access: shopOnly('money'),
  takes: ['application/xml', 'text/xml'],
  answer: PayoutReportResult,
  problems: ['payout.no-sepa', 'payout.report', 'payout.statement-account', 'payout.statement-changed'],
  example: { body: {} },
});

export const listPayoutDifferences = call('GET /api/operator/{locale}/payouts/differences', {
  summary: "Where payouts and the bank's statements do not agree",
  access: shopOnly('money'),
  query: listQuery(['date', '-date'], {}),
  answer: Listed(BankDifference),
  problems: ['list.cursor'],
});

export const explainMovement = call('POST /api/operator/{locale}/payouts/movements/{movementId}/explain', {
  summary: 'Say what a booking is that is about no payout',
  access: shopOnly('money'),
  body: ExplainMovementRequest,
  answer: ExplainedMovement,
  problems: ['payout.movement-ours'],
  example: { body: { explanation: 'Guthaben vom Hauptkonto' } },
});
