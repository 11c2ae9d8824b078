import { Type } from 'typebox';
import { DisputeState, OperatorDispute } from '../../wire/dispute.ts';
import { Page } from '../../wire/envelope.ts';
import { Difference } from '../../wire/reconciliation.ts';
import { OperatorRefund, PaidOtherwiseRequest, RefundState } from '../../wire/refund.ts';
import { shopOnly } from '../access.ts';
import { call } from '../call.ts';
import { PageNumber } from '../queries.ts';
import { sample } from '../sample.ts';

export const listDisputes = call('GET /api/operator/{locale}/disputes', {
  summary: 'Disputed payments, the oldest first',
  access: shopOnly('money'),
  query: Type.Object({ page: Type.Optional(PageNumber), state: Type.Optional(DisputeState) }),
  answer: Page(OperatorDispute),
});

export const listMoneyDifferences = call('GET /api/operator/{locale}/reconciliation', {
  summary: 'What payment providers report and the books do not, or the other way round',
  access: shopOnly('money'),
  query: Type.Object({ page: Type.Optional(PageNumber) }),
  answer: Page(Difference),
});

export const exportBookings = call('GET /api/operator/{locale}/bookkeeping/datev', {
  summary: 'Sales, credit notes, payments, refunds and payouts of a period for DATEV (EXTF)',
  access: shopOnly('money'),
  query: Type.Object({ from: Type.String({ format: 'date' }), to: Type.String({ format: 'date' }) }),
  problems: ['books.account', 'books.period', 'books.too-many'],
  example: { query: { from: '2026-11-01', to: '2026-11-30' } },
});

export const listRefunds = call('GET /api/operator/{locale}/refunds', {
  summary: 'Refunds, the oldest first',
  access: shopOnly('money'),
  query: Type.Object({ page: Type.Optional(PageNumber), state: Type.Optional(RefundState) }),
  answer: Page(OperatorRefund),
});

export const repeatRefund = call('POST /api/operator/{locale}/refunds/{refundId}/again', {
  summary: 'Ask the provider once more',
  access: shopOnly('money'),
  answer: OperatorRefund,
  problems: ['payment.refund-not-refused'],
  example: { params: { refundId: sample.refusedRefundId } },
});

export const markRefundPaid = call('POST /api/operator/{locale}/refunds/{refundId}/paid-otherwise', {
  summary: 'Note that a refused refund was paid without the provider',
  access: shopOnly('money'),
  body: PaidOtherwiseRequest,
  answer: OperatorRefund,
  problems: ['payment.refund-not-refused'],
  example: { params: { refundId: sample.refusedRefundId }, body: { reference: 'Überweisung vom 23.11.' } },
});
