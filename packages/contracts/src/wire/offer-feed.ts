import { Type, type Static } from 'typebox';

/** Answer of PUT operator/{locale}/offers (extension): what became of a seller's feed. */
export const OfferFeedReport = Type.Object({
  added: Type.Integer(),
  changed: Type.Integer(),
  same: Type.Integer(),
  /** Offers that a complete feed does not name. */
  soldOut: Type.Integer(),
  faulty: Type.Integer(),
  /** False for a dry run, and where everything or nothing was asked for. */
  written: Type.Boolean(),
  /** What is wrong with the first thousand faulty rows. */
  faults: Type.Array(
    Type.Object({
      /** From 1, the header included. */
      line: Type.Integer(),
      field: Type.String(),
      message: Type.String(),
    }),
  ),
});
export type OfferFeedReport = Static<typeof OfferFeedReport>;

/** Body of PATCH operator/{locale}/offers (extension): other prices and stocks by the seller's own keys. */
export const OfferChanges = Type.Object({
  offers: Type.Array(
    Type.Object({
      sku: Type.String({ minLength: 1, maxLength: 100 }),
      price: Type.Optional(Type.Number({ minimum: 0.01, maximum: 100_000 })),
      stock: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
    }),
    { minItems: 1, maxItems: 1_000 },
  ),
});
export type OfferChanges = Static<typeof OfferChanges>;

/** Its answer. */
export const OfferChangesResult = Type.Object({
  changed: Type.Integer(),
  /** Keys that match no offer of the seller. */
  unknown: Type.Array(Type.String()),
});
export type OfferChangesResult = Static<typeof OfferChangesResult>;
