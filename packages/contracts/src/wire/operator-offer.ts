import { Type, type Static } from 'typebox';
import { Euros, NumericId, OrNull, sentEuros } from './envelope.ts';
import { ImportKind } from './import.ts';

const Moment = Type.String({ format: 'date-time' });
const Named = Type.Object({ id: NumericId, name: Type.String() });
const closed = { additionalProperties: false } as const;
const Price = sentEuros({ minimum: 1, maximum: 100_000 });
const Stock = Type.Integer({ minimum: 0, maximum: 100_000 });

const summary = {
  id: NumericId,
  /** Changes with price, stock and what is offered: the `ETag` without its quotes, for `If-Match: "…"`. */
  version: Type.String(),
  /** The seller's own key; null if the offer never had one. */
  sku: OrNull(Type.String()),
  /** Brand, model and variation. */
  name: Type.String(),
  productId: NumericId,
  modelId: NumericId,
  condition: Named,
  seller: Named,
  price: Euros,
  stock: Type.Integer(),
  changedAt: Moment,
};

/** A row of GET operator/{locale}/offers/list (extension). */
export const OperatorOfferSummary = Type.Object(summary);
export type OperatorOfferSummary = Static<typeof OperatorOfferSummary>;

const FromTo = Type.Object({ before: OrNull(Type.Number()), after: Type.Number() });

/** Something that happened to an offer. */
export const OfferEvent = Type.Object({
  at: Moment,
  /** Who did it; null where nobody noted it. */
  by: OrNull(Type.String()),
  /** How; null where nobody noted it. */
  kind: OrNull(ImportKind),
  /** The import that it was part of. */
  importId: OrNull(NumericId),
  /** Null for what stayed as it was; prices in euros. */
  price: OrNull(FromTo),
  stock: OrNull(FromTo),
});
export type OfferEvent = Static<typeof OfferEvent>;

/** GET operator/{locale}/offers/{offerId}, and the answer of its change. */
export const OperatorOffer = Type.Object({
  ...summary,
  tax: OrNull(Type.Enum(['margin', 'regular'])),
  guaranteeMonths: OrNull(Type.Integer()),
  /** Changes by people, keys and lists, oldest first: of 30 days, and earlier prices. Sales are no changes. */
  history: Type.Array(OfferEvent),
});
export type OperatorOffer = Static<typeof OperatorOffer>;

/** PATCH operator/{locale}/offers/{offerId} */
export const OfferChangeRequest = Type.Object(
  {
    price: Type.Optional(Price),
    stock: Type.Optional(Stock),
    /** The sender knows that the price changes by more than 30 %. */
    confirm: Type.Optional(Type.Boolean()),
  },
  { ...closed, minProperties: 1 },
);
export type OfferChangeRequest = Static<typeof OfferChangeRequest>;

/** POST operator/{locale}/offers/changes: several offers at once, each as by PATCH …/offers/{offerId}. */
export const OffersChangeRequest = Type.Object(
  {
    changes: Type.Array(
      Type.Object(
        {
          offerId: NumericId,
          /** The version that the caller saw, as with `If-Match`. */
          version: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
          price: Type.Optional(Price),
          /** Instead of a price: by how many percent it rises, or falls if negative. */
          percent: Type.Optional(Type.Number({ minimum: -99, maximum: 1_000, multipleOf: 0.01 })),
          stock: Type.Optional(Stock),
        },
        closed,
      ),
      { minItems: 1, maxItems: 500 },
    ),
    confirm: Type.Optional(Type.Boolean()),
  },
  closed,
);
export type OffersChangeRequest = Static<typeof OffersChangeRequest>;

const PriceAndStock = Type.Object({ price: Euros, stock: Type.Integer() });

/** Its answer: a result for each row, in their order. A row is done whole or not at all, whatever becomes of the others. */
export const OffersChangeResult = Type.Object({
  /** Offers that are, or in a dry run would be, different. */
  changed: Type.Integer(),
  /** What can be taken back: one import for each seller. */
  imports: Type.Array(NumericId),
  results: Type.Array(
    Type.Object({
      offerId: NumericId,
      /** What the row alone would have been answered: 200, 404, 409 or 422. */
      status: Type.Integer(),
      /** Null unless the row was refused; in the language of the request. */
      message: OrNull(Type.String()),
      errors: Type.Record(Type.String(), Type.Array(Type.String())),
      /** What there is, or was before; null for an unknown offer. */
      before: OrNull(PriceAndStock),
      /** What there is now, or would be; null for a row that was refused. */
      after: OrNull(PriceAndStock),
    }),
  ),
});
export type OffersChangeResult = Static<typeof OffersChangeResult>;
