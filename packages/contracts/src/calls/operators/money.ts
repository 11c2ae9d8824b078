import { Type } from 'typebox';
import { DisputeState, OperatorDispute } from '../../wire/dispute.ts';
import { NumericId } from '../../wire/envelope.ts';
import { Listed } from '../../wire/list.ts';
import { BookFigures, Difference } from '../../wire/reconciliation.ts';
import { OperatorRefund, OperatorRefundStory, PaidOtherwiseRequest, RefundState } from '../../wire/refund.ts';
import { shopOnly } from '../access.ts';
import { call } from '../call.ts';
import { Day, listQuery, OneOrMore } from '../lists.ts';
import { sample } from '../sample.ts';

/** The number of an order, however it is typed. */
const orderNumber = Type.Optional(Type.String({ minLength: 1, maxLength: 60 }));

export const listDisputes = call('GET /api/operator/{locale}/disputes', {
  summary: 'Disputed payments, the oldest first',
  access: shopOnly('money'),
  query: listQuery(['date', '-date'], {
    state: Type.Optional(OneOrMore(DisputeState)),
    orderNumber,
  }),
  answer: Listed(OperatorDispute),
  problems: ['list.cursor'],
  example: { query: { state: 'open', sort: 'date' } },
});

export const readDispute = call('GET /api/operator/{locale}/disputes/{disputeId}', {
  summary: 'A disputed payment',
  access: shopOnly('money'),
  answer: OperatorDispute,
});

export const listMoneyDifferences = call('GET /api/operator/{locale}/reconciliation', {
  summary: 'What payment providers report and the books do not, or the other way round',
  access: shopOnly('money'),
  query: listQuery(['date', '-date'], {}),
  answer: Listed(Difference),
  problems: ['list.cursor'],
});

export const exportBookings = call('GET /api/operator/{locale}/bookkeeping/datev', {
  summary: 'Sales, credit notes, payments, refunds and payouts of a period for DATEV (EXTF)',
  access: shopOnly('money'),
  query: Type.Object({ from: Type.String({ format: 'date' }), to: Type.String({ format: 'date' }) }),
  problems: ['books.account', 'books.period', 'books.too-many'],
  example: { query: { from: '2026-11-01', to: '2026-11-30' } },
});

export const readBookFigures = call('GET /api/operator/{locale}/bookkeeping/figures', {
  summary: 'Sums of what the books contain of a period: the same entries as those for DATEV',
  access: shopOnly('money'),
  query: Type.Object({ from: Day, to: Day }),
  answer: BookFigures,
  problems: ['books.period'],
  example: { query: { from: '2026-11-01', to: '2026-11-30' } },
});

export const listRefunds = call('GET /api/operator/{locale}/refunds', {
  summary: 'Refunds, the oldest first',
  access: shopOnly('money'),
  query: listQuery(['date', '-date'], {
    state: Type.Optional(OneOrMore(RefundState)),
    orderNumber,
    /** Whose pieces it is for. */
    seller: Type.Optional(NumericId),
    /** First and last day on which they were requested, in Germany. */
    from: Type.Optional(Day),
    to: Type.Optional(Day),
  }),
  answer: Listed(OperatorRefund),
  problems: ['list.cursor'],
  example: { query: { state: 'refused', from: '2026-11-01', sort: 'date' } },
});

export const readRefund = call('GET /api/operator/{locale}/refunds/{refundId}', {
  summary: 'A refund with its history',
  access: shopOnly('money'),
  answer: OperatorRefundStory,
  example: { params: { refundId: sample.refusedRefundId } },
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
