import { Type } from 'typebox';
import { FILE_TYPES } from '../../wire/attachment.ts';
import { Uuid } from '../../wire/envelope.ts';
import { Listed } from '../../wire/list.ts';
import {
  BenchAnswers,
  BenchPrice,
  BlockDeviceRequest,
  BlockedDevice,
  ClearanceRequest,
  DataErasureRequest,
  DestinationRequest,
  DEVICE_DESTINATIONS,
  InspectionRequest,
  OperatorTradeInCase,
  OperatorTradeInCaseSummary,
  ReturnShipmentRequest,
  SerialNumberRequest,
  TradeInCaseState,
} from '../../wire/trade-in-case.ts';
import { shopOnly } from '../access.ts';
import { call } from '../call.ts';
import { Day, listQuery, OneOrMore } from '../lists.ts';
import { UploadQuery } from '../queries.ts';
import { sample } from '../sample.ts';

export const listOperatorCases = call('GET /api/operator/{locale}/trade-in-cases', {
  summary: 'Sold devices by state, day, number, serial number, seller, way back or what becomes of them',
  access: shopOnly('trade-in-cases'),
  query: listQuery(['-date', 'date', 'price', '-price'], {
    state: Type.Optional(OneOrMore(TradeInCaseState)),
    /** First and last day of the sale, in Germany. */
    from: Type.Optional(Day),
    to: Type.Optional(Day),
    reference: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
    serialNumber: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
    email: Type.Optional(Type.String({ minLength: 1, maxLength: 254 })),
    /** Of the way back. */
    tracking: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
    /** `open`: erased, and not yet decided. */
    destination: Type.Optional(OneOrMore(Type.Enum(['open', ...DEVICE_DESTINATIONS]))),
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
  problems: [
    'case.book-unknown',
    'case.deviation',
    'case.lower-price',
    'case.no-difference',
    'case.state',
    'trade-in.answers',
  ],
  example: { params: { caseId: sample.freshCaseId }, body: { accept: false, price: 10, findings: ['Riss'] } },
});

export const priceFoundDevice = call('POST /api/operator/{locale}/trade-in-cases/{caseId}/price', {
  summary: 'What the book of the sale pays for what the bench finds',
  access: shopOnly('trade-in-cases'),
  body: BenchAnswers,
  answer: BenchPrice,
  reads: true,
  problems: ['case.book-unknown', 'trade-in.answers'],
  example: { params: { caseId: sample.freshCaseId }, body: { answers: sample.answers } },
});

export const readSerialNumber = call('PUT /api/operator/{locale}/trade-in-cases/{caseId}/serial-number', {
  summary: 'The IMEI or serial number, as it stands on the device',
  access: shopOnly('trade-in-cases'),
  body: SerialNumberRequest,
  answer: OperatorTradeInCase,
  problems: ['case.imei', 'case.serial-number', 'case.state'],
  example: { params: { caseId: sample.freshCaseId }, body: { serialNumber: '490154203237518' } },
});

export const clearDevice = call('POST /api/operator/{locale}/trade-in-cases/{caseId}/clear', {
  summary: 'A second person allows a device to be paid that is blocked or was here before',
  access: shopOnly('trade-in-cases'),
  body: ClearanceRequest,
  answer: OperatorTradeInCase,
  problems: ['case.four-eyes', 'case.state'],
  example: { body: { reason: 'Rechnung gesehen' } },
});

export const paySeller = call('POST /api/operator/{locale}/trade-in-cases/{caseId}/pay', {
  summary: 'Pay the seller',
  access: shopOnly('trade-in-cases'),
  answer: OperatorTradeInCase,
  problems: ['case.nothing-to-pay', 'case.payout-refused', 'case.state', 'case.suspicious'],
});

export const eraseDevice = call('POST /api/operator/{locale}/trade-in-cases/{caseId}/erase', {
  summary: 'All data on the device are erased; its seller gets a certificate',
  access: shopOnly('trade-in-cases'),
  body: DataErasureRequest,
  answer: OperatorTradeInCase,
  problems: ['case.imei', 'case.serial-number', 'case.state'],
  example: { params: { caseId: sample.erasedCaseId }, body: { method: 'reset' } },
});

export const readOperatorCertificate = call(
  'GET /api/operator/{locale}/trade-in-cases/{caseId}/erasure-certificate',
  {
    summary: 'Certificate that the data of the device were erased, PDF',
    access: shopOnly('trade-in-cases'),
    example: { params: { caseId: sample.erasedCaseId } },
  },
);

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

export const destineDevice = call('POST /api/operator/{locale}/trade-in-cases/{caseId}/destination', {
  summary:
    'What becomes of a device that was bought: an offer of our own with its photos, parts, or material',
  access: shopOnly('trade-in-cases'),
  body: DestinationRequest,
  answer: OperatorTradeInCase,
  problems: [
    'case.no-seller',
    'case.state',
    'case.suspicious',
    'case.taxed-otherwise',
    'picture.heic',
    'picture.large',
    'picture.small',
    'picture.type',
  ],
  example: { params: { caseId: sample.erasedCaseId }, body: { destination: 'parts' } },
});

export const listBlockedDevices = call('GET /api/operator/{locale}/blocked-devices', {
  summary: 'Devices that nobody should be paid for, such as stolen ones',
  access: shopOnly('trade-in-cases'),
  query: listQuery(['-date', 'date'], {
    serialNumber: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  }),
  answer: Listed(BlockedDevice),
  problems: ['list.cursor'],
});

export const blockDevice = call('POST /api/operator/{locale}/blocked-devices', {
  summary: 'Block a device by its IMEI or serial number',
  access: shopOnly('trade-in-cases'),
  body: BlockDeviceRequest,
  answer: BlockedDevice,
  status: 201,
  problems: ['case.serial-number'],
  example: { body: { serialNumber: '356938035643809', reason: 'Gestohlen gemeldet' } },
});

export const unblockDevice = call('DELETE /api/operator/{locale}/blocked-devices/{blockedId}', {
  summary: 'Take a device off the block list',
  access: shopOnly('trade-in-cases'),
  params: { blockedId: Uuid },
  answer: BlockedDevice,
  ends: true,
});
