import { Type, type Static } from 'typebox';
import { ImageUrls } from './cart.ts';
import { OfferCard, ProductHref } from './catalogue.ts';
import { Euros, NumericId, OrNull } from './envelope.ts';

/** All calls here are extensions. A saved item is a product in a condition, from any seller. */
const closed = { additionalProperties: false } as const;

/** Maximum number of items of a wish list. */
export const MOST_WISHES = 100;

/** One entry of a wish list. */
export const WishListItem = Type.Object(
  {
    productId: NumericId,
    conditionId: NumericId,
    /** The price shown when it was added; null if it was sold out. */
    price: OrNull(Type.Number({ minimum: 0, maximum: 1_000_000 })),
    /** ISO date and time. */
    addedAt: Type.String({ format: 'date-time' }),
  },
  closed,
);
export type WishListItem = Static<typeof WishListItem>;

/** GET platform/{locale}/customer/wish-list and the answer of every change: newest first. */
export const WishList = Type.Object({
  items: Type.Array(
    Type.Object({ ...WishListItem.properties, price: OrNull(Euros), addedAt: Type.String() }),
  ),
});
export type WishList = Static<typeof WishList>;

/** POST platform/{locale}/customer/wish-list: adds the items that are missing, such as a guest's list after the login. */
export const WishListMerge = Type.Object(
  { items: Type.Array(WishListItem, { maxItems: MOST_WISHES }) },
  closed,
);
export type WishListMerge = Static<typeof WishListMerge>;

/** One entry of GET offers/{locale}/cards?items=102400-2,…: at most 100 pairs of product and condition; unknown ones are omitted. */
export const SavedCard = Type.Object({
  productId: NumericId,
  conditionId: NumericId,
  href: ProductHref,
  brand: Type.String(),
  name: Type.String(),
  variation: Type.String(),
  condition: Type.Object({ id: NumericId, name: Type.String() }),
  image: Type.Object({ urls: ImageUrls }),
  /** The cheapest offer in stock; null if it is sold out. */
  offer: OrNull(OfferCard),
});
export type SavedCard = Static<typeof SavedCard>;

/**
 * One device of GET offers/{locale}/compare?models=m1024-p102400-c3,m1025: at most four; unknown ones are omitted, missing
 * choices are made (the cheapest in stock).
 */
export const ComparedDevice = Type.Object({
  ...SavedCard.properties,
  model: Type.Object({ id: NumericId, name: Type.String(), releaseYear: Type.Integer() }),
  guaranteeMonths: OrNull(Type.Integer()),
  /** ISO dates, first and last likely day. */
  delivery: OrNull(Type.Object({ from: Type.String(), to: Type.String() })),
  specifications: Type.Array(
    Type.Object({
      group: Type.String(),
      rows: Type.Array(
        Type.Object({
          label: Type.String(),
          value: Type.String(),
          /** Higher is better; omitted if the fact has no better or worse. */
          score: Type.Optional(Type.Number()),
        }),
      ),
    }),
  ),
});
export type ComparedDevice = Static<typeof ComparedDevice>;
