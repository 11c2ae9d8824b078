import { Type } from 'typebox';
import { Attachment, FILE_TYPES } from '../wire/attachment.ts';
import { NumericId, Uuid } from '../wire/envelope.ts';
import { Order, OrderLinkReceipt, OrderLinkRequest, OrderList, WithdrawalRequest } from '../wire/order.ts';
import { WarrantyClaimRequest } from '../wire/warranty-claim.ts';
import { WithdrawalDeclaration, WithdrawalReceipt } from '../wire/withdrawal.ts';
import { anybody, claimedOrder, customer, ownOrder } from './access.ts';
import { call } from './call.ts';
import { KeyQuery, MailedKeyText } from './queries.ts';
import { sample } from './sample.ts';

export const listOrders = call('GET /api/checkout/{locale}/buy/orders', {
  summary: 'Orders of the customer',
  access: customer,
  query: Type.Object({ cursor: Type.Optional(Uuid) }),
  answer: OrderList,
});

export const readOrder = call('GET /api/checkout/{locale}/buy/orders/{orderId}', {
  summary: 'An order with its lines, parcels and refunds',
  access: ownOrder,
  query: KeyQuery,
  answer: Order,
});

export const readInvoice = call('GET /api/checkout/{locale}/buy/orders/{orderId}/invoice', {
  summary: 'Invoice, PDF',
  access: ownOrder,
  query: Type.Object({
    key: Type.Optional(MailedKeyText),
    seller: Type.Optional(NumericId),
    format: Type.Optional(Type.Enum(['pdf', 'xrechnung'])),
    reference: Type.Optional(Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\p{Cc}]+$' })),
  }),
  problems: ['order.e-invoice'],
});

export const readCreditNote = call(
  'GET /api/checkout/{locale}/buy/orders/{orderId}/credit-notes/{refundId}',
  {
    summary: 'Credit note of a refund, PDF',
    access: ownOrder,
    query: Type.Object({ key: Type.Optional(MailedKeyText), seller: Type.Optional(NumericId) }),
  },
);

export const readReturnLabel = call(
  'GET /api/checkout/{locale}/buy/orders/{orderId}/withdrawals/{returnId}/label',
  {
    summary: 'Return label, PDF',
    access: ownOrder,
    query: KeyQuery,
  },
);

export const readReturnCode = call(
  'GET /api/checkout/{locale}/buy/orders/{orderId}/withdrawals/{returnId}/drop-off-code',
  {
    summary: 'QR code to hand a return in without a printed label, SVG',
    access: ownOrder,
    query: KeyQuery,
  },
);

export const readReturnPhoto = call(
  'GET /api/checkout/{locale}/buy/orders/{orderId}/withdrawals/{returnId}/photos/{photoId}',
  {
    summary: 'Photo of what was found on a returned device',
    access: ownOrder,
    query: KeyQuery,
    example: { params: { returnId: sample.judgedReturnId, photoId: sample.returnPhotoId } },
  },
);

export const reportDefect = call('POST /api/checkout/{locale}/buy/orders/{orderId}/warranty-claims', {
  summary: 'Report a defect of something delivered; it becomes a conversation',
  access: ownOrder,
  query: KeyQuery,
  body: WarrantyClaimRequest,
  answer: Order,
  problems: ['field.name', 'order.line-unknown', 'order.not-delivered', 'ticket.empty'],
  example: { body: { lineId: sample.lineId, text: 'Der Akku lädt nicht mehr.' } },
});

export const addDefectPhoto = call(
  'POST /api/checkout/{locale}/buy/orders/{orderId}/warranty-claims/{ticketId}/photos',
  {
    summary: 'A photo of a defect that was just reported',
    access: ownOrder,
    query: Type.Object({
      key: Type.Optional(MailedKeyText),
      name: Type.Optional(Type.String({ maxLength: 300 })),
    }),
    takes: FILE_TYPES,
    answer: Attachment,
    problems: ['attachment.too-many', 'attachment.type'],
    example: { params: { ticketId: sample.defectTicketId }, query: { name: 'Riss.png' }, file: 'picture' },
  },
);

export const withdrawFromOrder = call('POST /api/checkout/{locale}/buy/orders/{orderId}/withdrawals', {
  summary: 'Withdraw from all or part of an order',
  access: ownOrder,
  query: KeyQuery,
  body: WithdrawalRequest,
  answer: Order,
  problems: [
    'order.cancelled',
    'order.line-unknown',
    'order.not-confirmed',
    'order.not-shipped',
    'order.too-many-pieces',
    'order.withdrawal-over',
  ],
  example: { body: { lines: [{ lineId: sample.lineId, quantity: 1 }], reason: 'Zu groß' } },
});

export const claimOrder = call('POST /api/checkout/{locale}/buy/orders/{orderId}/claim', {
  summary: 'Take an order made as a guest into the account',
  access: claimedOrder,
  query: KeyQuery,
  answer: Order,
});

export const mailOrderLink = call('POST /api/checkout/{locale}/buy/order-links', {
  summary: 'Mail a link to an order, by its number and address',
  access: anybody,
  body: OrderLinkRequest,
  answer: OrderLinkReceipt,
  example: { body: { email: 'ada.krug@example.com', orderNumber: sample.orderNumber } },
});

export const declareWithdrawal = call('POST /api/checkout/{locale}/buy/withdrawals', {
  summary: 'Withdraw from a contract without a login (§356a BGB)',
  access: anybody,
  body: WithdrawalDeclaration,
  answer: WithdrawalReceipt,
  problems: ['field.name'],
  example: { body: { name: 'Ada Krug', email: 'ada.krug@example.com', orderNumber: sample.orderNumber } },
});

export const cancelOrder = call('POST /api/checkout/{locale}/buy/orders/{orderId}/cancel', {
  summary: 'Cancel an order that was not shipped',
  access: ownOrder,
  query: KeyQuery,
  answer: Order,
  problems: [
    'order.cannot-cancel',
    'order.line-unknown',
    'order.payment-pending',
    'order.refund-too-much',
    'order.too-many-pieces',
    'payment.away',
    'payment.provider-unknown',
  ],
  example: { params: { orderId: sample.freshOrderId } },
  ends: true,
});
