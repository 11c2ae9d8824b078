import { Type, type Static } from 'typebox';
import { Attachment } from './attachment.ts';
import { Euros, LocaleSegment, NumericId, OrNull, sentEuros, Uuid } from './envelope.ts';
import { ImageUrls } from './cart.ts';
import { REJECTIONS, ReturnState } from './order.ts';

/** Returns as those who unpack and judge them see them; all calls are extensions. Moments are ISO dates with time, days ISO dates. */
const Moment = Type.String();
const Day = Type.String();
const closed = { additionalProperties: false } as const;

/** What a return waits for: its parcel, somebody to judge it, the money at the provider, or rejected devices to be sent back. */
export const RETURN_WAITS = ['parcel', 'judgement', 'refund', 'sending-back'] as const;
/** As good as it was sold, worth less, or not taken back. */
export const VERDICTS = ['as-new', 'less', 'rejected'] as const;
/** Where a device goes: on sale in the offer it was sold from, in another one, or nowhere; earlier ones went to the bench. */
export const DESTINATIONS = ['stock', 'offer', 'bench', 'none'] as const;

const summary = {
  id: Uuid,
  /** As on its label: the order's number and which of its returns it is. */
  number: Type.String(),
  state: ReturnState,
  /** One of {@link RETURN_WAITS}; null if nothing is left to do. */
  waitsFor: OrNull(Type.Enum([...RETURN_WAITS])),
  orderId: Uuid,
  /** First and last name: of the invoice for the shop, of the delivery for a merchant. */
  buyer: Type.String(),
  seller: Type.Object({ id: NumericId, name: Type.String() }),
  pieces: Type.Integer(),
  /** What goes back to the buyer: what was judged, and until then everything. */
  refund: Euros,
  announcedAt: Moment,
  receivedAt: OrNull(Moment),
  /** Last day to refund: 14 days after the withdrawal, or the day on which it arrived if that is later. */
  refundBy: Day,
  /** Announced more than 14 days ago, and not judged yet. */
  overdue: Type.Boolean(),
};

/** One row of GET operator/{locale}/returns. */
export const OperatorReturnSummary = Type.Object(summary);
export type OperatorReturnSummary = Static<typeof OperatorReturnSummary>;

/** An offer that a device can go to. */
const Destined = Type.Object({
  id: NumericId,
  condition: Type.String(),
  price: Euros,
  stock: Type.Integer(),
});

/** One device of a return. */
export const ReturnPiece = Type.Object({
  lineId: Uuid,
  name: Type.String(),
  variation: Type.String(),
  condition: Type.String(),
  image: OrNull(Type.Object({ urls: ImageUrls })),
  /** What was paid for it, with insurance that ended. */
  paid: Euros,
  /** The most that can be deducted: the device without insurance. */
  most: Euros,
  /** The offer it was sold from; null if it is gone. */
  offer: OrNull(Destined),
  /** The seller's other offers of the same product. */
  others: Type.Array(Destined),
  /** Null until it was judged. */
  judgement: OrNull(
    Type.Object({
      verdict: Type.Enum([...VERDICTS]),
      deduction: Euros,
      /** What the buyer is told, in their language. */
      reason: OrNull(Type.String()),
      rejection: OrNull(Type.Enum([...REJECTIONS])),
      destination: OrNull(Type.Enum([...DESTINATIONS])),
      offerId: OrNull(NumericId),
      refund: Euros,
    }),
  ),
});
export type ReturnPiece = Static<typeof ReturnPiece>;

/** GET operator/{locale}/returns/{returnId}, and the answer of every change of it. */
export const OperatorReturn = Type.Object({
  ...summary,
  /** Changes with everything that is stored about the return but its photos: the `ETag` without its quotes, for `If-Match: "…"`. */
  version: Type.String(),
  orderNumber: Type.String(),
  /** Language of the buyer's mails. */
  locale: LocaleSegment,
  reason: OrNull(Type.String()),
  /** Last day to send the pieces back. */
  returnBy: Day,
  judgedAt: OrNull(Moment),
  /** Whether it was declared within the 14 days of the law, which lets nobody reject a device because it was used. */
  statutory: Type.Boolean(),
  devices: Type.Array(ReturnPiece),
  photos: Type.Array(Attachment),
  /** Of the refund, once it is ordered. */
  refundState: OrNull(Type.Enum(['pending', 'done', 'refused'])),
  /** The parcel with rejected devices. */
  sentBack: OrNull(Type.Object({ carrier: Type.String(), trackingNumber: Type.String(), at: Moment })),
  /** What operators did, oldest first. */
  history: Type.Array(
    Type.Object({
      kind: Type.Enum(['arrived', 'judged', 'sent-back']),
      at: Moment,
      by: OrNull(Type.String()),
    }),
  ),
});
export type OperatorReturn = Static<typeof OperatorReturn>;

/**
 * POST operator/{locale}/returns/{returnId}/judge: a judgement of every device, those of one line one after the other. The refund
 * follows from it.
 */
export const JudgeReturnRequest = Type.Object(
  {
    devices: Type.Array(
      Type.Object(
        {
          lineId: Uuid,
          verdict: Type.Enum([...VERDICTS]),
          /** In euros, of what is worth less. */
          deduction: Type.Optional(sentEuros({ exclusiveMinimum: 0, maximum: 100_000 })),
          /** Told to the buyer, in the language of their mails; needed with a deduction. */
          reason: Type.Optional(Type.String({ maxLength: 1_000 })),
          /** Why it is not taken back. */
          rejection: Type.Optional(Type.Enum([...REJECTIONS])),
          /** Where it goes; a rejected device goes back to its owner. */
          destination: Type.Optional(Type.Enum([...DESTINATIONS])),
          /** The offer, for the destination `offer`. */
          offerId: Type.Optional(NumericId),
        },
        closed,
      ),
      { minItems: 1, maxItems: 200 },
    ),
  },
  closed,
);
export type JudgeReturnRequest = Static<typeof JudgeReturnRequest>;
