import { Type } from 'typebox';
import { Uuid } from '../../wire/envelope.ts';
import {
  DeliverRequest,
  OperatorOrder,
  OperatorOrderList,
  OrderState,
  ReceiveReturnRequest,
  RefundRequest,
  ShipRequest,
  TrackingRequest,
} from '../../wire/order.ts';
import { operatorsList, operatorsOwn, wholeForShop } from '../access.ts';
import { call } from '../call.ts';
import { sample } from '../sample.ts';

export const listOperatorOrders = call('GET /api/operator/{locale}/orders', {
  summary: 'Orders, by state',
  access: operatorsList('orders'),
  query: Type.Object({ state: Type.Optional(OrderState), cursor: Type.Optional(Uuid) }),
  answer: OperatorOrderList,
});

export const readOperatorOrder = call('GET /api/operator/{locale}/orders/{orderId}', {
  summary: 'An order with what its seller has to do',
  access: operatorsOwn('orders'),
  answer: OperatorOrder,
});

export const shipOrder = call('POST /api/operator/{locale}/orders/{orderId}/ship', {
  summary: 'A parcel is on its way',
  access: operatorsOwn('orders'),
  body: ShipRequest,
  answer: OperatorOrder,
  problems: ['order.not-confirmed', 'order.nothing-to-ship', 'order.ship-by-dhl', 'order.shipped-otherwise'],
  example: { params: { orderId: sample.freshOrderId }, body: { carrier: 'DHL', trackingNumber: 'JD02' } },
});

export const addTracking = call('POST /api/operator/{locale}/orders/{orderId}/tracking', {
  summary: 'The tracking number of a parcel that was shipped without one',
  access: operatorsOwn('orders'),
  body: TrackingRequest,
  answer: OperatorOrder,
  problems: ['order.nothing-to-deliver', 'order.shipped-otherwise', 'order.which-parcel'],
  example: { params: { orderId: sample.freshOrderId }, body: { trackingNumber: 'JD02' } },
});

export const deliverOrder = call('POST /api/operator/{locale}/orders/{orderId}/deliver', {
  summary: 'A parcel has arrived',
  access: operatorsOwn('orders'),
  body: DeliverRequest,
  answer: OperatorOrder,
  problems: ['order.nothing-to-deliver'],
  example: { params: { orderId: sample.freshOrderId }, body: {} },
});

export const refundOrder = call('POST /api/operator/{locale}/orders/{orderId}/refund', {
  summary: 'Give money back for lines, or an amount',
  access: operatorsOwn('orders'),
  body: RefundRequest,
  answer: OperatorOrder,
  problems: [
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
  body: ReceiveReturnRequest,
  answer: OperatorOrder,
  problems: ['order.line-unknown', 'order.refund-too-much', 'order.too-many-pieces'],
  example: { body: { resellable: [] } },
});

export const cancelOperatorOrder = call('POST /api/operator/{locale}/orders/{orderId}/cancel', {
  summary: 'Cancel an order that was not shipped',
  access: wholeForShop('orders'),
  answer: OperatorOrder,
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
