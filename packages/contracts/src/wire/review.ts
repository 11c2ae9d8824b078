import { Type, type Static } from 'typebox';
import { MODERATION_STATES, REVIEW_SORTS } from '../review-vocabulary.ts';
import { ImageUrls } from './cart.ts';
import { NumericId, OrNull, Uuid } from './envelope.ts';

/** All calls here are extensions. Moments are ISO dates with time. */
const Moment = Type.String();
const Stars = Type.Integer({ minimum: 1, maximum: 5 });
const closed = { additionalProperties: false } as const;

/**
 * A model's approved reviews in two numbers. With `demo` they belong to orders that were paid in the sandbox, for trying out
 * the shop; they are shown only while a model has no real review.
 */
export const ModelRating = Type.Object({
  /** 1 to 5, one decimal. */
  average: Type.Number(),
  count: Type.Integer(),
  demo: Type.Boolean(),
});
export type ModelRating = Static<typeof ModelRating>;

/** One of `MODERATION_STATES`. */
export const ModerationState = Type.Enum([...MODERATION_STATES]);
export type ModerationState = Static<typeof ModerationState>;

/** A public review. Its author received the device through an order here. */
export const Review = Type.Object({
  id: Uuid,
  stars: Stars,
  title: Type.String(),
  text: Type.String(),
  /** The name that the buyer chose; may be empty. */
  author: Type.String(),
  /** Language it was written in. */
  locale: Type.String(),
  writtenAt: Moment,
  product: Type.Object({ id: NumericId, name: Type.String(), variation: Type.String() }),
  condition: Type.Object({ id: NumericId, name: Type.String() }),
  demo: Type.Boolean(),
});
export type Review = Static<typeof Review>;

/** GET offers/{locale}/product/{modelId}/reviews?sort=&stars=&page= */
export const ReviewList = Type.Object({
  /** Null without reviews. */
  rating: OrNull(ModelRating),
  /** From five stars down to one; always five entries. */
  histogram: Type.Array(Type.Object({ stars: Stars, count: Type.Integer() })),
  sort: Type.Enum([...REVIEW_SORTS]),
  /** The number of stars to filter by; null: all. */
  stars: OrNull(Stars),
  items: Type.Array(Review),
  /** Of the list, filtered by `stars`. */
  total: Type.Integer(),
  page: Type.Integer(),
  pageCount: Type.Integer(),
});
export type ReviewList = Static<typeof ReviewList>;
/** How reviews are sorted. */
export type ReviewSort = ReviewList['sort'];

/** GET content/{locale}/reviews: the newest ones of all models, good and bad alike, those in the language first. */
export const NewestReviews = Type.Object({
  rating: OrNull(ModelRating),
  items: Type.Array(
    Type.Object({ ...Review.properties, model: Type.Object({ id: NumericId, name: Type.String() }) }),
  ),
});
export type NewestReviews = Static<typeof NewestReviews>;

/** The writer's own review. */
export const OwnReview = Type.Object({
  stars: Stars,
  title: Type.String(),
  text: Type.String(),
  author: Type.String(),
  state: ModerationState,
  /** Why it is not shown; null unless it was rejected. */
  rejectReason: OrNull(Type.String()),
  writtenAt: Moment,
  changedAt: Moment,
});
export type OwnReview = Static<typeof OwnReview>;

/** What can be reviewed of an order: GET checkout/{locale}/buy/orders/{orderId}/reviews?key=, and the answer of every change. */
export const OrderReviews = Type.Object({
  orderId: Uuid,
  number: Type.String(),
  /** Suggested as the name of the writer: the first name of the order. */
  author: Type.String(),
  /** Whether a mail may ask for reviews. */
  asked: Type.Boolean(),
  lines: Type.Array(
    Type.Object({
      lineId: Uuid,
      model: Type.Object({ id: NumericId, name: Type.String() }),
      product: Type.Object({
        id: NumericId,
        name: Type.String(),
        variation: Type.String(),
        image: OrNull(Type.Object({ urls: ImageUrls })),
      }),
      condition: Type.Object({ id: NumericId, name: Type.String() }),
      /** Day of arrival; null: it has not arrived, so it cannot be reviewed yet. */
      deliveredAt: OrNull(Moment),
      review: OrNull(OwnReview),
      /** Whether the review can be written or changed now. */
      open: Type.Boolean(),
    }),
  ),
});
export type OrderReviews = Static<typeof OrderReviews>;

/** POST checkout/{locale}/buy/orders/{orderId}/reviews/{lineId}?key=: writes or changes the line's review, which is then reviewed again. */
export const ReviewRequest = Type.Object(
  {
    stars: Stars,
    title: Type.String({ maxLength: 120 }),
    text: Type.String({ maxLength: 4_000 }),
    author: Type.String({ maxLength: 40 }),
  },
  closed,
);
export type ReviewRequest = Static<typeof ReviewRequest>;

/** What people of the shop decide about something that a customer wrote for others to read. */
export const Moderated = Type.Object({
  state: ModerationState,
  /** Why it is not shown; null unless it was rejected. */
  rejectReason: OrNull(Type.String()),
  /** Null while it waits. */
  decidedAt: OrNull(Moment),
  /** Changes with everything that is stored about it: the `ETag` without its quotes, for `If-Match: "…"`. */
  version: Type.String(),
});

/** One row of GET operator/{locale}/reviews, one of them, and the answer of every decision. */
export const OperatorReview = Type.Object({
  ...Review.properties,
  model: Type.Object({ id: NumericId, name: Type.String() }),
  seller: Type.Object({ id: NumericId, name: Type.String() }),
  orderId: Uuid,
  orderNumber: Type.String(),
  ...Moderated.properties,
  changedAt: Moment,
});
export type OperatorReview = Static<typeof OperatorReview>;

/** POST operator/{locale}/reviews/{reviewId}/reject, and the same for questions. The author is told the reason. */
export const RejectRequest = Type.Object({ reason: Type.String({ minLength: 1, maxLength: 500 }) }, closed);
export type RejectRequest = Static<typeof RejectRequest>;
