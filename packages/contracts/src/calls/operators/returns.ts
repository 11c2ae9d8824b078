import { Type } from 'typebox';
import { FILE_TYPES } from '../../wire/attachment.ts';
import { NumericId } from '../../wire/envelope.ts';
import { Listed } from '../../wire/list.ts';
import { IfMatch } from '../../wire/operator-order.ts';
import {
  JudgeReturnRequest,
  OperatorReturn,
  OperatorReturnSummary,
  RETURN_WAITS,
} from '../../wire/operator-return.ts';
import { ReturnState } from '../../wire/order.ts';
import { ReturnShipmentRequest } from '../../wire/trade-in-case.ts';
import { operatorsList, operatorsOwn } from '../access.ts';
import { call } from '../call.ts';
import { Day, listQuery, OneOrMore } from '../lists.ts';
import { UploadQuery } from '../queries.ts';
import { sample } from '../sample.ts';

export const listReturns = call('GET /api/operator/{locale}/returns', {
  summary: 'Returns by state, what they wait for, day, seller or number',
  access: operatorsList('orders'),
  query: listQuery(['-date', 'date'], {
    state: Type.Optional(OneOrMore(ReturnState)),
    waitsFor: Type.Optional(OneOrMore(Type.Enum([...RETURN_WAITS]))),
    /** Announced more than 14 days ago, and not judged yet. */
    overdue: Type.Optional(Type.Boolean()),
    seller: Type.Optional(NumericId),
    /** First and last day of the withdrawal, in Germany. */
    from: Type.Optional(Day),
    to: Type.Optional(Day),
    /** Of the order, or of the return as on its label. */
    number: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
  }),
  answer: Listed(OperatorReturnSummary),
  problems: ['list.cursor'],
  example: { query: { waitsFor: 'judgement', sort: 'date', limit: '50' } },
});

export const readReturn = call('GET /api/operator/{locale}/returns/{returnId}', {
  summary: 'A return with its devices and what became of them',
  access: operatorsOwn('orders'),
  answer: OperatorReturn,
});

export const arriveReturn = call('POST /api/operator/{locale}/returns/{returnId}/receive', {
  summary: 'The parcel arrived',
  access: operatorsOwn('orders'),
  headers: IfMatch,
  answer: OperatorReturn,
  problems: ['changed-since'],
});

export const addReturnPhoto = call('POST /api/operator/{locale}/returns/{returnId}/photos', {
  summary: 'Keep a photo of what arrived',
  access: operatorsOwn('orders'),
  query: UploadQuery,
  takes: FILE_TYPES,
  answer: OperatorReturn,
  problems: ['attachment.photo', 'attachment.too-many', 'attachment.type', 'return.state'],
  example: { query: { name: 'Riss.png' }, file: 'picture' },
});

export const readOperatorReturnPhoto = call(
  'GET /api/operator/{locale}/returns/{returnId}/photos/{photoId}',
  {
    summary: 'Photo of what arrived',
    access: operatorsOwn('orders'),
    example: { params: { returnId: sample.judgedReturnId, photoId: sample.returnPhotoId } },
  },
);

export const judgeReturn = call('POST /api/operator/{locale}/returns/{returnId}/judge', {
  summary: 'Judge every device; refunds it, less deductions',
  access: operatorsOwn('orders'),
  headers: IfMatch,
  body: JudgeReturnRequest,
  answer: OperatorReturn,
  problems: [
    'changed-since',
    'order.refund-too-much',
    'return.bench',
    'return.deduction-most',
    'return.deduction-needed',
    'return.destination',
    'return.devices',
    'return.law',
    'return.offer',
    'return.reason-needed',
    'return.rejection-needed',
    'return.state',
  ],
  example: { body: { devices: [{ lineId: sample.lineId, verdict: 'as-new', destination: 'stock' }] } },
});

export const sendReturnBack = call('POST /api/operator/{locale}/returns/{returnId}/send-back', {
  summary: 'Rejected devices are on their way back to the buyer',
  access: operatorsOwn('orders'),
  headers: IfMatch,
  body: ReturnShipmentRequest,
  answer: OperatorReturn,
  problems: ['changed-since', 'return.state'],
  example: { body: { carrier: 'DHL', trackingNumber: 'JD04' } },
});
