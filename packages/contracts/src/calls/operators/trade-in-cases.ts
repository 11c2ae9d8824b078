import { Type } from 'typebox';
import { FILE_TYPES } from '../../wire/attachment.ts';
import { Listed } from '../../wire/list.ts';
import {
  DataErasureRequest,
  InspectionRequest,
  OperatorTradeInCase,
  OperatorTradeInCaseSummary,
  ReturnShipmentRequest,
  TradeInCaseState,
} from '../../wire/trade-in-case.ts';
import { shopOnly } from '../access.ts';
import { call } from '../call.ts';
import { Day, listQuery, OneOrMore } from '../lists.ts';
import { UploadQuery } from '../queries.ts';
import { sample } from '../sample.ts';

export const listOperatorCases = call('GET /api/operator/{locale}/trade-in-cases', {
  summary: 'Sold devices by state, day, number, serial number or seller',
  access: shopOnly('trade-in-cases'),
  query: listQuery(['-date', 'date', 'price', '-price'], {
    state: Type.Optional(OneOrMore(TradeInCaseState)),
    /** First and last day of the sale, in Germany. */
    from: Type.Optional(Day),
    to: Type.Optional(Day),
    reference: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
    serialNumber: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
    email: Type.Optional(Type.String({ minLength: 1, maxLength: 254 })),
  }),
  answer: Listed(OperatorTradeInCaseSummary),
  problems: ['list.cursor'],
  example: { query: { state: 'submitted', sort: 'date', limit: '50' } },
});

export const readOperatorCase = call('GET /api/operator/{locale}/trade-in-cases/{caseId}', {
  summary: 'A sold device with what its seller said about it',
  access: shopOnly('trade-in-cases'),
  answer: OperatorTradeInCase,
});

export const receiveDevice = call('POST /api/operator/{locale}/trade-in-cases/{caseId}/receive', {
  summary: 'The device arrived',
  access: shopOnly('trade-in-cases'),
  answer: OperatorTradeInCase,
  problems: ['case.state'],
  example: { params: { caseId: sample.freshCaseId } },
});

export const addCasePhoto = call('POST /api/operator/{locale}/trade-in-cases/{caseId}/photos', {
  summary: 'Keep a photo of what the inspection finds',
  access: shopOnly('trade-in-cases'),
  query: UploadQuery,
  takes: FILE_TYPES,
  answer: OperatorTradeInCase,
  problems: ['attachment.photo', 'attachment.too-many', 'attachment.type', 'case.state'],
  example: { params: { caseId: sample.freshCaseId }, query: { name: 'Riss.png' }, file: 'picture' },
});

export const inspectDevice = call('POST /api/operator/{locale}/trade-in-cases/{caseId}/inspect', {
  summary: 'The device is as described, or a lower price is offered',
  access: shopOnly('trade-in-cases'),
  body: InspectionRequest,
  answer: OperatorTradeInCase,
  problems: ['case.lower-price', 'case.state'],
  example: { params: { caseId: sample.freshCaseId }, body: { accept: false, price: 10, findings: ['Riss'] } },
});

export const paySeller = call('POST /api/operator/{locale}/trade-in-cases/{caseId}/pay', {
  summary: 'Pay the seller',
  access: shopOnly('trade-in-cases'),
  answer: OperatorTradeInCase,
  problems: ['case.nothing-to-pay', 'case.payout-refused', 'case.state'],
});

export const eraseDevice = call('POST /api/operator/{locale}/trade-in-cases/{caseId}/erase', {
  summary: 'All data on the device are erased; its seller gets a certificate',
  access: shopOnly('trade-in-cases'),
  body: DataErasureRequest,
  answer: OperatorTradeInCase,
  problems: ['case.imei', 'case.serial-number', 'case.state'],
  example: { params: { caseId: sample.erasedCaseId }, body: { method: 'reset' } },
});

export const returnDevice = call('POST /api/operator/{locale}/trade-in-cases/{caseId}/return', {
  summary: 'A declined device is on its way back',
  access: shopOnly('trade-in-cases'),
  body: ReturnShipmentRequest,
  answer: OperatorTradeInCase,
  problems: ['case.state'],
  example: { body: { carrier: 'DHL', trackingNumber: 'JD03' } },
});

export const confirmReturnedDevice = call('POST /api/operator/{locale}/trade-in-cases/{caseId}/returned', {
  summary: 'A declined device is back with its owner',
  access: shopOnly('trade-in-cases'),
  answer: OperatorTradeInCase,
  problems: ['case.state'],
});

export const readOperatorCasePhoto = call(
  'GET /api/operator/{locale}/trade-in-cases/{caseId}/photos/{photoId}',
  {
    summary: 'Photo of what the inspection found',
    access: shopOnly('trade-in-cases'),
  },
);
