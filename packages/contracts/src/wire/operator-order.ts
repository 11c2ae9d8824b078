import { Type, type Static } from 'typebox';
import { Euros, LocaleSegment, NumericId, OrNull, sentEuros, Uuid } from './envelope.ts';
import {
  OrderAddress,
  OrderContact,
  OrderLine,
  OrderMoney,
  OrderRefund,
  OrderReturn,
  OrderState,
  OrderSums,
} from './order.ts';

/** Orders as the people of the shop and merchants see them; all calls are extensions. Moments are ISO dates with time. */
const Moment = Type.String();
const closed = { additionalProperties: false } as const;
const Seller = Type.Object({ id: NumericId, name: Type.String() });
const NoteText = Type.String({ minLength: 1, maxLength: 2_000 });

/** One row of GET operator/{locale}/orders. */
export const OperatorOrderSummary = Type.Object({
  id: Uuid,
  number: Type.String(),
  state: OrderState,
  placedAt: Moment,
  /** First and last name: of the invoice for the shop, of the delivery for a merchant. */
  buyer: Type.String(),
  /** Null for merchants. */
  email: OrNull(Type.String()),
  /** Of the lines that the caller may see, and so are pieces and total. */
  sellers: Type.Array(Seller),
  pieces: Type.Integer(),
  total: Euros,
  /** Whether the caller still has pieces to ship. */
  toShip: Type.Boolean(),
  openReturns: Type.Integer(),
});
export type OperatorOrderSummary = Static<typeof OperatorOrderSummary>;

/** A paper of an order. */
export const OrderPaper = Type.Object({
  kind: Type.Enum(['invoice', 'credit-note']),
  /** Null in the first moments after the payment, while an invoice has no number. */
  number: OrNull(Type.String()),
  /** Whose paper it is; null if one paper covers all sellers. */
  seller: OrNull(Seller),
  /** Where it is to be had as PDF, by the same caller: a path of this API. */
  path: Type.String(),
});
export type OrderPaper = Static<typeof OrderPaper>;

/** What somebody of the shop, or a merchant, wrote about an order or a conversation. Buyers never see it. */
export const Note = Type.Object({ id: Uuid, by: Type.String(), text: Type.String(), at: Moment });
export type Note = Static<typeof Note>;

/** An entry of the history of an order. */
export const OperatorOrderEvent = Type.Object({
  kind: Type.Enum([
    'placed',
    'confirmed',
    'label-bought',
    'label-cancelled',
    'shipped',
    'tracking-added',
    'delivered',
    'cancelled',
    'withdrawn',
    'return-received',
    'refund-ordered',
    'refunded',
    'refund-refused',
    'noted',
    'mail-sent',
    'mail-waits',
  ]),
  at: Moment,
  /** Name of the operator who did it; null for the buyer, the system, and where it is not known. */
  by: OrNull(Type.String()),
  seller: Type.Optional(Type.String()),
  amount: Type.Optional(Euros),
  /** Of a note its text, of a mail its kind such as `order-shipped`, of a parcel carrier and tracking number. */
  text: Type.Optional(Type.String()),
});
export type OperatorOrderEvent = Static<typeof OperatorOrderEvent>;

/** A label that was bought for a seller's parcel, and neither given back nor used up. */
export const ParcelLabel = Type.Object({
  id: Uuid,
  seller: Type.Object({ id: NumericId }),
  carrier: Type.String(),
  trackingNumber: Type.String(),
  /** In kilograms. */
  weight: Type.Number(),
  /** Where it is to be had as PDF, by the same caller: a path of this API. */
  path: Type.String(),
});
export type ParcelLabel = Static<typeof ParcelLabel>;

/**
 * GET operator/{locale}/orders/{orderId}, and the answer of every change. A merchant gets the lines, returns, papers, notes and events
 * of their own seller; what concerns the whole order is then null or empty.
 */
export const OperatorOrder = Type.Object({
  id: Uuid,
  /** Changes with everything that is stored about the order: the `ETag` without its quotes, for `If-Match: "…"`. */
  version: Type.String(),
  number: Type.String(),
  state: OrderState,
  placedAt: Moment,
  currency: Type.String(),
  /** Language of the buyer's mails and papers. */
  locale: LocaleSegment,
  contact: OrNull(OrderContact),
  delivery: OrderAddress,
  /** Where the invoice goes: the delivery address unless the buyer gave another. */
  billing: OrNull(OrderAddress),
  /** The account; null for a guest, and for merchants. */
  customer: OrNull(
    Type.Object({ id: Uuid, name: Type.String(), email: Type.String(), orders: Type.Integer() }),
  ),
  shippingMethod: Type.Object({ id: Type.String(), name: Type.String() }),
  /** First and last promised day of arrival. */
  expected: Type.Object({ from: Type.String(), to: Type.String() }),
  payment: OrNull(OrderMoney),
  summary: OrNull(OrderSums),
  discountCode: OrNull(Type.String()),
  cancelReason: OrNull(Type.Enum(['payment-declined', 'customer', 'shop'])),
  lines: Type.Array(OrderLine),
  returns: Type.Array(OrderReturn),
  refunds: Type.Array(OrderRefund),
  papers: Type.Array(OrderPaper),
  /** Null if the shop has no contract with a carrier. */
  labels: OrNull(Type.Array(ParcelLabel)),
  /** Oldest first. */
  notes: Type.Array(Note),
  /** Oldest first. */
  timeline: Type.Array(OperatorOrderEvent),
});
export type OperatorOrder = Static<typeof OperatorOrder>;

/**
 * Headers of changes of something that has a `version`. `If-Match` with the version that the caller saw, in quotes: if it has changed
 * since, the call does nothing and answers 409 with what there is now in `present`. Without it, the call goes by what there is.
 */
export const IfMatch = Type.Object({
  'if-match': Type.Optional(Type.String({ pattern: '^(\\*|"[\\w-]{1,100}")$' })),
});

/** POST operator/{locale}/orders/{orderId}/notes, and the same for conversations. */
export const NoteRequest = Type.Object({ text: NoteText }, closed);
export type NoteRequest = Static<typeof NoteRequest>;

/** POST operator/{locale}/orders/{orderId}/mails: sends a mail to the buyer once more. */
export const ResendRequest = Type.Object({ mail: Type.Enum(['order-confirmed']) }, closed);
export type ResendRequest = Static<typeof ResendRequest>;

/**
 * POST operator/{locale}/orders/{orderId}/returns/{returnId}/receive. Pieces in `resellable` are as good as before and go on
 * sale again; others do not.
 */
export const ReceiveReturnRequest = Type.Object(
  {
    resellable: Type.Optional(
      Type.Array(Type.Object({ lineId: Uuid, quantity: Type.Integer({ minimum: 1, maximum: 99 }) }, closed), {
        maxItems: 50,
      }),
    ),
  },
  closed,
);
export type ReceiveReturnRequest = Static<typeof ReceiveReturnRequest>;

/**
 * POST operator/{locale}/orders/{orderId}/ship: ships the pieces of one seller, in one parcel or several. A merchant's key needs no
 * `sellerId`.
 */
export const ShipRequest = Type.Object(
  {
    carrier: Type.String({ minLength: 1, maxLength: 60 }),
    trackingNumber: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
    /** If omitted, an operator of the shop ships everything that is left. */
    sellerId: Type.Optional(NumericId),
    /** The lines in this parcel; if omitted, all that are left. */
    lineIds: Type.Optional(Type.Array(Uuid, { minItems: 1, maxItems: 50, uniqueItems: true })),
  },
  closed,
);
export type ShipRequest = Static<typeof ShipRequest>;

/**
 * POST operator/{locale}/orders/{orderId}/labels: a label for the parcel of one seller. Repeating it buys no second one. A parcel that
 * is shipped without a tracking number then goes with the label's.
 */
export const LabelRequest = Type.Object(
  {
    /** A merchant's key needs none, and neither does an order with one parcel left to ship. */
    sellerId: Type.Optional(NumericId),
    /** In kilograms; 1 unless given. */
    weight: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 1_000 })),
  },
  closed,
);
export type LabelRequest = Static<typeof LabelRequest>;

/** POST operator/{locale}/orders/labels: several labels at once, each as by POST …/orders/{orderId}/labels. */
export const LabelsRequest = Type.Object(
  {
    labels: Type.Array(Type.Object({ orderId: Uuid, ...LabelRequest.properties }, closed), {
      minItems: 1,
      maxItems: 50,
    }),
  },
  closed,
);
export type LabelsRequest = Static<typeof LabelsRequest>;

/** Its answer: a result for each row, in their order. */
export const LabelsResult = Type.Object({
  bought: Type.Integer(),
  results: Type.Array(
    Type.Object({
      /** What the row alone would have been answered: 200, 404, 409, 422 or 503. */
      status: Type.Integer(),
      label: OrNull(ParcelLabel),
      /** Null unless the row was refused; in the language of the request. */
      message: OrNull(Type.String()),
      errors: Type.Record(Type.String(), Type.Array(Type.String())),
    }),
  ),
});
export type LabelsResult = Static<typeof LabelsResult>;

/** POST operator/{locale}/orders/{orderId}/tracking: the number of a parcel that was shipped without one (extension). */
export const TrackingRequest = Type.Object(
  {
    trackingNumber: Type.String({ minLength: 1, maxLength: 60 }),
    /** Whose parcel; a merchant's key needs none, and neither does an order with one parcel. */
    sellerId: Type.Optional(NumericId),
    /** Which of a seller's parcels. */
    parcelId: Type.Optional(Uuid),
  },
  closed,
);
export type TrackingRequest = Static<typeof TrackingRequest>;

/** POST operator/{locale}/orders/{orderId}/deliver: one parcel, those of a seller, or all that are in transit. */
export const DeliverRequest = Type.Object(
  { sellerId: Type.Optional(NumericId), parcelId: Type.Optional(Uuid) },
  closed,
);
export type DeliverRequest = Static<typeof DeliverRequest>;

/**
 * POST operator/{locale}/orders/{orderId}/refund: refunds pieces that need not be returned, or an amount. An amount needs an
 * `Idempotency-Key` and one of the shop's own keys.
 */
export const RefundRequest = Type.Object(
  {
    lines: Type.Optional(
      Type.Array(Type.Object({ lineId: Uuid, quantity: Type.Integer({ minimum: 1, maximum: 99 }) }, closed), {
        minItems: 1,
        maxItems: 50,
      }),
    ),
    /** In euros. */
    amount: Type.Optional(sentEuros({ exclusiveMinimum: 0, maximum: 1_000_000 })),
  },
  closed,
);
export type RefundRequest = Static<typeof RefundRequest>;

/** POST operator/{locale}/orders/shipments: several parcels at once, each as by POST …/orders/{orderId}/ship. */
export const ShipmentsRequest = Type.Object(
  {
    shipments: Type.Array(
      Type.Object(
        {
          orderId: Uuid,
          ...ShipRequest.properties,
          /** The version that the caller saw, as with `If-Match`. */
          version: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
        },
        closed,
      ),
      { minItems: 1, maxItems: 200 },
    ),
  },
  closed,
);
export type ShipmentsRequest = Static<typeof ShipmentsRequest>;

/** Its answer: a result for each row, in their order. A row is done whole or not at all, whatever becomes of the others. */
export const ShipmentsResult = Type.Object({
  shipped: Type.Integer(),
  results: Type.Array(
    Type.Object({
      /** What the row alone would have been answered: 200, 404, 409 or 422. */
      status: Type.Integer(),
      /** Null unless the row was refused; in the language of the request. */
      message: OrNull(Type.String()),
      errors: Type.Record(Type.String(), Type.Array(Type.String())),
    }),
  ),
});
export type ShipmentsResult = Static<typeof ShipmentsResult>;
