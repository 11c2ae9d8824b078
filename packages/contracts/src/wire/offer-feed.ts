import { Type, type Static } from 'typebox';
import { ImageUrls } from './cart.ts';
import { sentEuros } from './envelope.ts';

const OfferFieldValue = Type.Union([Type.String(), Type.Number(), Type.Null()]);

/** Answer of PUT operator/{locale}/offers (extension): the result of a seller's feed. */
export const OfferFeedReport = Type.Object({
  added: Type.Integer(),
  changed: Type.Integer(),
  same: Type.Integer(),
  /** Offers that are sold out now, because a complete feed does not list them. */
  soldOut: Type.Integer(),
  /** Offers that a complete feed lists only in rows that could not be read; they stay as they are. */
  kept: Type.Integer(),
  /** Offers that get different photos. */
  photos: Type.Integer(),
  faulty: Type.Integer(),
  /** False for a dry run, if a faulty row made the whole feed be rejected, and if the header could not be read. */
  written: Type.Boolean(),
  /** What it can be taken back by; null if nothing has changed. */
  import: Type.Union([Type.Integer(), Type.Null()]),
  /** Of a dry run: why the complete feed would be rejected. Otherwise such a feed answers 422. */
  refused: Type.Optional(Type.String()),
  /** The errors of the first thousand faulty rows. */
  faults: Type.Array(
    Type.Object({
      /** From 1, the header included. */
      line: Type.Integer(),
      field: Type.String(),
      message: Type.String(),
    }),
  ),
  /** Of a dry run, the first fifty offers that would change, in the order of the lines, then those that would be sold out. */
  differences: Type.Optional(
    Type.Array(
      Type.Object({
        /** Null without a key. */
        sku: Type.Union([Type.String(), Type.Null()]),
        /** Null for a new offer. */
        id: Type.Union([Type.Integer(), Type.Null()]),
        isNew: Type.Boolean(),
        /** Prices in euros; null where there is no value. */
        fields: Type.Array(
          Type.Object({ field: Type.String(), before: OfferFieldValue, after: OfferFieldValue }),
        ),
      }),
    ),
  ),
});
export type OfferFeedReport = Static<typeof OfferFeedReport>;

/** Answer of GET operator/{locale}/offers/report (extension): a seller's last feeds, and what is left of the seller's limits. */
export const OfferFeedReports = Type.Object({
  /** For keys of the seller; the shop's own have no limits. */
  limits: Type.Object({
    /** In stock at the same time. */
    offers: Type.Object({ most: Type.Integer(), now: Type.Integer() }),
    /** Rows of feeds and single changes, on a day in Germany. */
    rowsToday: Type.Object({ most: Type.Integer(), used: Type.Integer(), left: Type.Integer() }),
    callsAMinute: Type.Integer(),
  }),
  /** Newest first, at most 20. */
  feeds: Type.Array(
    Type.Object({
      at: Type.String({ format: 'date-time' }),
      by: Type.String(),
      dryRun: Type.Boolean(),
      written: Type.Boolean(),
      good: Type.Integer(),
      faulty: Type.Integer(),
      added: Type.Integer(),
      changed: Type.Integer(),
      soldOut: Type.Integer(),
      /** The first hundred. */
      faults: Type.Array(Type.Object({ line: Type.Integer(), field: Type.String(), message: Type.String() })),
    }),
  ),
});
export type OfferFeedReports = Static<typeof OfferFeedReports>;

/** Names of uploaded pictures. */
const PictureNames = Type.Array(Type.String({ pattern: '^[0-9a-f]{64}$' }), {
  maxItems: 12,
  uniqueItems: true,
});

/** POST operator/{locale}/offers/pictures and operator/{locale}/pictures (extensions): an accepted picture. */
export const UploadedPicture = Type.Object({
  /** Its name: the SHA-256 of the stored file. */
  picture: Type.String(),
  urls: ImageUrls,
});
export type UploadedPicture = Static<typeof UploadedPicture>;

/** Body of PUT operator/{locale}/pictures/models/{modelId} (extension), `?colour=` for the products in a colour. */
export const ModelPictureNames = Type.Object({ pictures: PictureNames });
export type ModelPictureNames = Static<typeof ModelPictureNames>;

/** Its answer, and that of GET. */
export const ModelPictures = Type.Object({
  pictures: PictureNames,
  /** Only colours that have their own; the others show the model's. */
  colours: Type.Array(Type.Object({ colour: Type.String(), pictures: PictureNames })),
});
export type ModelPictures = Static<typeof ModelPictures>;

/** Body of PATCH operator/{locale}/offers (extension): new prices, stocks and photos by the seller's own keys. */
export const OfferChanges = Type.Object({
  offers: Type.Array(
    Type.Object(
      {
        sku: Type.String({ minLength: 1, maxLength: 100 }),
        price: Type.Optional(sentEuros({ minimum: 1, maximum: 100_000 })),
        stock: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
        /** Uploaded pictures, in the order of the gallery; an empty list removes the photos. */
        photos: Type.Optional(PictureNames),
      },
      // The key and something to change.
      { minProperties: 2 },
    ),
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
