import { Type } from 'typebox';
import { NumericId } from '../../wire/envelope.ts';
import { Listed } from '../../wire/list.ts';
import {
  DeliverRequest,
  IfMatch,
  LabelRequest,
  LabelsRequest,
  LabelsResult,
  NoteRequest,
  OperatorOrder,
  OperatorOrderSummary,
  ParcelLabel,
  ReceiveReturnRequest,
  RefundRequest,
  ResendRequest,
  ShipmentsRequest,
  ShipmentsResult,
  ShipRequest,
  TrackingRequest,
} from '../../wire/operator-order.ts';
import { OrderState } from '../../wire/order.ts';
import { operatorsList, operatorsOwn, wholeForShop } from '../access.ts';
import { call } from '../call.ts';
import { Day, listQuery, OneOrMore } from '../lists.ts';
import { sample } from '../sample.ts';

export const listOperatorOrders = call('GET /api/operator/{locale}/orders', {
  summary: 'Orders by state, age, day, seller, number or buyer',
  access: operatorsList('orders'),
  query: listQuery(['-date', 'date', '-total', 'total'], {
    state: Type.Optional(OneOrMore(OrderState)),
    /** Whether the caller still has pieces to ship. */
    toShip: Type.Optional(Type.Boolean()),
    /** Placed at least so many hours ago. */
    olderThanHours: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    seller: Type.Optional(NumericId),
    /** First and last day on which they were placed, in Germany. */
    from: Type.Optional(Day),
    to: Type.Optional(Day),
    number: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
    email: Type.Optional(Type.String({ minLength: 1, maxLength: 254 })),
  }),
  answer: Listed(OperatorOrderSummary),
  problems: ['list.cursor', 'list.sort'],
  example: { query: { state: 'confirmed', toShip: 'true', sort: 'date', limit: '50' } },
});

export const readOperatorOrder = call('GET /api/operator/{locale}/orders/{orderId}', {
  summary: 'An order with what its seller has to do',
  access: operatorsOwn('orders'),
  answer: OperatorOrder,
});

export const shipOrder = call('POST /api/operator/{locale}/orders/{orderId}/ship', {
  summary: 'A parcel is on its way',
  access: operatorsOwn('orders'),
  headers: IfMatch,
  body: ShipRequest,
  answer: OperatorOrder,
  problems: [
    'changed-since',
    'order.cancelled',
    'order.line-unknown',
    'order.not-confirmed',
    'order.nothing-to-ship',
    'order.ship-by-dhl',
    'order.shipped-otherwise',
  ],
  example: { params: { orderId: sample.freshOrderId }, body: { carrier: 'DHL', trackingNumber: 'JD02' } },
});

export const addTracking = call('POST /api/operator/{locale}/orders/{orderId}/tracking', {
  summary: 'The tracking number of a parcel that was shipped without one',
  access: operatorsOwn('orders'),
  headers: IfMatch,
  body: TrackingRequest,
  answer: OperatorOrder,
  problems: ['changed-since', 'order.nothing-to-deliver', 'order.shipped-otherwise', 'order.which-parcel'],
  example: { params: { orderId: sample.freshOrderId }, body: { trackingNumber: 'JD02' } },
});

export const deliverOrder = call('POST /api/operator/{locale}/orders/{orderId}/deliver', {
  summary: 'A parcel has arrived',
  access: operatorsOwn('orders'),
  headers: IfMatch,
  body: DeliverRequest,
  answer: OperatorOrder,
  problems: ['changed-since', 'order.nothing-to-deliver'],
  example: { params: { orderId: sample.freshOrderId }, body: {} },
});

export const refundOrder = call('POST /api/operator/{locale}/orders/{orderId}/refund', {
  summary: 'Give money back for lines, or an amount',
  access: operatorsOwn('orders'),
  headers: IfMatch,
  body: RefundRequest,
  answer: OperatorOrder,
  problems: [
    'changed-since',
    'order.line-unknown',
    'order.not-confirmed',
    'order.refund-key',
    'order.refund-merchant',
    'order.refund-too-much',
    'order.refund-what',
    'order.too-many-pieces',
  ],
  example: { body: { lines: [{ lineId: sample.lineId, quantity: 1 }] } },
});

export const receiveReturn = call('POST /api/operator/{locale}/orders/{orderId}/returns/{returnId}/receive', {
  summary: 'A return has arrived; refunds it',
  access: operatorsOwn('orders'),
  headers: IfMatch,
  body: ReceiveReturnRequest,
  answer: OperatorOrder,
  problems: ['changed-since', 'order.line-unknown', 'order.refund-too-much', 'order.too-many-pieces'],
  example: { body: { resellable: [] } },
});

export const cancelOperatorOrder = call('POST /api/operator/{locale}/orders/{orderId}/cancel', {
  summary: 'Cancel an order that was not shipped',
  access: wholeForShop('orders'),
  headers: IfMatch,
  answer: OperatorOrder,
  problems: [
    'changed-since',
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

export const shipOrders = call('POST /api/operator/{locale}/orders/shipments', {
  summary: 'Many parcels at once, each whole or not at all',
  access: operatorsList('orders'),
  body: ShipmentsRequest,
  answer: ShipmentsResult,
  example: {
    body: { shipments: [{ orderId: sample.freshOrderId, carrier: 'DHL', trackingNumber: 'JD02' }] },
  },
});

export const buyLabel = call('POST /api/operator/{locale}/orders/{orderId}/labels', {
  summary: 'Buy a carrier’s label for the parcel of a seller',
  access: operatorsOwn('orders'),
  body: LabelRequest,
  answer: ParcelLabel,
  problems: [
    'label.away',
    'label.no-carrier',
    'label.refused',
    'label.under-way',
    'label.which-seller',
    'order.cancelled',
    'order.not-confirmed',
    'order.nothing-to-ship',
  ],
  example: { params: { orderId: sample.freshOrderId }, body: { weight: 0.5 } },
});

export const buyLabels = call('POST /api/operator/{locale}/orders/labels', {
  summary: 'Labels for many parcels at once, each bought or not',
  access: operatorsList('orders'),
  body: LabelsRequest,
  answer: LabelsResult,
  problems: ['label.no-carrier'],
  example: { body: { labels: [{ orderId: sample.freshOrderId, weight: 0.5 }] } },
});

export const readLabel = call('GET /api/operator/{locale}/orders/{orderId}/labels/{labelId}', {
  summary: 'A label to print (PDF)',
  access: operatorsOwn('orders'),
  example: { params: { orderId: sample.freshOrderId } },
});

export const cancelLabel = call('DELETE /api/operator/{locale}/orders/{orderId}/labels/{labelId}', {
  summary: 'Give a label back that was not used',
  access: operatorsOwn('orders'),
  answer: OperatorOrder,
  problems: ['label.away', 'label.no-carrier', 'label.refused', 'label.used'],
  example: { params: { orderId: sample.freshOrderId } },
  ends: true,
});

export const noteOrder = call('POST /api/operator/{locale}/orders/{orderId}/notes', {
  summary: 'Write a note that the buyer never sees',
  access: operatorsOwn('orders'),
  headers: IfMatch,
  body: NoteRequest,
  answer: OperatorOrder,
  problems: ['changed-since', 'note.empty'],
  example: { body: { text: 'Ruft morgen an.' } },
});

export const resendOrderMail = call('POST /api/operator/{locale}/orders/{orderId}/mails', {
  summary: 'Send a mail to the buyer once more',
  access: wholeForShop('orders'),
  body: ResendRequest,
  answer: OperatorOrder,
  problems: ['order.mail-limit', 'order.not-confirmed'],
  example: { body: { mail: 'order-confirmed' } },
});

export const readOperatorInvoice = call('GET /api/operator/{locale}/orders/{orderId}/invoice', {
  summary: 'The invoice, or that of one seller (PDF)',
  access: operatorsOwn('orders'),
  query: Type.Object({ seller: Type.Optional(NumericId) }),
});

export const readOperatorCreditNote = call(
  'GET /api/operator/{locale}/orders/{orderId}/credit-notes/{refundId}',
  {
    summary: 'The credit note of a refund, or that of one seller (PDF)',
    access: operatorsOwn('orders'),
    query: Type.Object({ seller: Type.Optional(NumericId) }),
  },
);
