import { Type } from 'typebox';
import { Attachment, FILE_TYPES } from '../wire/attachment.ts';
import { DeviceRequest, DeviceRequestReceipt } from '../wire/device-request.ts';
import { Page } from '../wire/envelope.ts';
import {
  CounterOfferDecision,
  SerialNumberRequest,
  TradeInCase,
  TradeInCaseSummary,
} from '../wire/trade-in-case.ts';
import { TradeInPayment } from '../wire/trade-in.ts';
import { claimedCase, customer, knownAddress, loggedInOrNot, ownCase } from './access.ts';
import { call } from './call.ts';
import { KeyQuery, MailedKeyText, PageNumber } from './queries.ts';
import { sample } from './sample.ts';

export const listCases = call('GET /api/trade-in/{locale}/customer/cases', {
  summary: 'Sold devices of the customer',
  access: customer,
  query: Type.Object({ page: Type.Optional(PageNumber) }),
  answer: Page(TradeInCaseSummary),
});

export const readCase = call('GET /api/trade-in/{locale}/customer/cases/{caseId}', {
  summary: 'A sold device with its timeline',
  access: ownCase,
  query: KeyQuery,
  answer: TradeInCase,
});

export const readCaseLabel = call('GET /api/trade-in/{locale}/customer/cases/{caseId}/label', {
  summary: 'Shipping label, PDF',
  access: ownCase,
  query: KeyQuery,
  example: { params: { caseId: sample.freshCaseId } },
});

export const readDropOffCode = call('GET /api/trade-in/{locale}/customer/cases/{caseId}/drop-off-code', {
  summary: 'QR code to hand a parcel in without a printed label, SVG',
  access: ownCase,
  query: KeyQuery,
  example: { params: { caseId: sample.freshCaseId } },
});

export const readShippingReminder = call('GET /api/trade-in/{locale}/customer/cases/{caseId}/reminder', {
  summary: 'Entry for a calendar: ship by this day',
  access: ownCase,
  query: KeyQuery,
  example: { params: { caseId: sample.freshCaseId } },
});

export const readCasePhoto = call('GET /api/trade-in/{locale}/customer/cases/{caseId}/photos/{photoId}', {
  summary: 'Photo of what the inspection found',
  access: ownCase,
  query: KeyQuery,
});

export const claimCase = call('POST /api/trade-in/{locale}/customer/cases/{caseId}/claim', {
  summary: 'Take a sale made as a guest into the account',
  access: claimedCase,
  query: KeyQuery,
  answer: TradeInCase,
});

export const decideOnCounterOffer = call('POST /api/trade-in/{locale}/customer/cases/{caseId}/decision', {
  summary: 'Accept or decline a lower price',
  access: ownCase,
  query: KeyQuery,
  body: CounterOfferDecision,
  answer: TradeInCase,
  problems: ['case.expired', 'case.state'],
  example: { body: { accept: false } },
});

export const cancelSale = call('POST /api/trade-in/{locale}/customer/cases/{caseId}/cancel', {
  summary: 'Call a sale off before the device has arrived',
  access: ownCase,
  query: KeyQuery,
  answer: TradeInCase,
  ends: true,
  problems: ['case.state'],
  example: { params: { caseId: sample.freshCaseId } },
});

export const changePayoutAccount = call('POST /api/trade-in/{locale}/customer/cases/{caseId}/account', {
  summary: 'Another account, until the device arrives or after money did not',
  access: ownCase,
  query: KeyQuery,
  body: TradeInPayment,
  answer: TradeInCase,
  problems: ['case.state'],
  example: {
    body: { type: 'bank-transfer', paypal: null, iban: 'DE89370400440532013000', accountName: 'Jörg Öztürk' },
  },
});

export const addSerialNumber = call('POST /api/trade-in/{locale}/customer/cases/{caseId}/serial-number', {
  summary: 'IMEI or serial number of the sold device, before it is sent',
  access: ownCase,
  query: KeyQuery,
  body: SerialNumberRequest,
  answer: TradeInCase,
  problems: ['case.imei', 'case.serial-number', 'case.state'],
  example: { params: { caseId: sample.freshCaseId }, body: { serialNumber: '490154203237518' } },
});

export const readErasureCertificate = call(
  'GET /api/trade-in/{locale}/customer/cases/{caseId}/erasure-certificate',
  {
    summary: 'Certificate that the data of the device were erased, PDF',
    access: ownCase,
    query: KeyQuery,
    example: { params: { caseId: sample.erasedCaseId } },
  },
);

export const requestDevice = call('POST /api/trade-in/{locale}/customer/requests', {
  summary: 'Offer a device that the wizard does not know; the answer comes by mail',
  access: loggedInOrNot,
  body: DeviceRequest,
  answer: DeviceRequestReceipt,
  problems: ['field.name'],
  example: {
    body: {
      name: 'Ada Krug',
      email: 'ada@example.com',
      device: 'Muster 3',
      text: 'Läuft gut, Kratzer am Rand.',
    },
  },
});

export const addRequestPhoto = call('POST /api/trade-in/{locale}/customer/requests/{ticketId}/photos', {
  summary: 'A photo of that device',
  access: knownAddress,
  query: Type.Object({
    key: Type.Optional(MailedKeyText),
    name: Type.Optional(Type.String({ maxLength: 300 })),
  }),
  takes: FILE_TYPES,
  answer: Attachment,
  problems: ['attachment.too-many', 'attachment.type'],
  example: { query: { name: 'Gerät.png' }, file: 'picture' },
});
