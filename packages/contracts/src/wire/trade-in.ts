import { Type, type Static } from 'typebox';
import { Euros, NumericId, Uuid } from './envelope.ts';
import { AnswerPair, TradeInAnswers } from './trade-in-answers.ts';
import { DropOff, Preparation, TradeInParcel } from './trade-in-case.ts';

const Named = { id: NumericId, name: Type.String() };
const Pictured = Type.Object({ ...Named, image: Type.Object({ small: Type.String() }) });

/** GET base/devices/categories · base is trade-in/{locale}/integrations */
export const TradeInCategory = Pictured;
export type TradeInCategory = Static<typeof TradeInCategory>;
/** GET base/devices/brands/{categoryId} */
export const TradeInBrand = Pictured;
export type TradeInBrand = Static<typeof TradeInBrand>;
/** GET base/devices/subbrands/{brandId}/{categoryId}: `searchQuery` goes into the model search. */
export const TradeInSubbrand = Type.Object({ ...Named, searchQuery: Type.String() });
export type TradeInSubbrand = Static<typeof TradeInSubbrand>;
/** GET base/devices/models/{categoryId}/{brandId}?search= */
export const TradeInModel = Pictured;
export type TradeInModel = Static<typeof TradeInModel>;

/** One attribute of a model with its values; the client drops `attributeType: 'color'` (TRADE-06). */
export const TradeInVariation = Type.Object({
  attributeId: NumericId,
  attributeType: Type.String(),
  values: Type.Array(Type.Object({ valueId: NumericId, value: Type.String() })),
});
export type TradeInVariation = Static<typeof TradeInVariation>;

/** A sellable product of a model; its id is the variation id of later calls. */
export const TradeInProduct = Type.Object({
  id: NumericId,
  attributes: Type.Array(Type.Object({ attributeId: NumericId, valueId: NumericId })),
  /** The price in the best condition, in euros; ours. */
  upTo: Type.Optional(Euros),
});
export type TradeInProduct = Static<typeof TradeInProduct>;

/** GET base/devices/models-variations/{modelId} */
export const TradeInModelVariations = Type.Object({
  variations: Type.Array(TradeInVariation),
  products: Type.Array(TradeInProduct),
});
export type TradeInModelVariations = Static<typeof TradeInModelVariations>;

/** How scratched something is: not at all, from up close, clearly, or cracked and bent. */
export const TRADE_IN_MARKS = ['none', 'fine', 'clear', 'broken'] as const;
/** One of {@link TRADE_IN_MARKS}. */
export type TradeInMarks = (typeof TRADE_IN_MARKS)[number];

/** GET base/trading-in/{variationId} answers a list of these. */
export const TradeInQuestion = Type.Object({
  id: NumericId,
  question: Type.String(),
  /** 'radio' shows radio choices, anything else option buttons (TRADE-07). */
  type: Type.String(),
  answers: Type.Array(
    Type.Object({
      id: NumericId,
      value: Type.String(),
      description: Type.String(),
      /** The drawing beside the answer; ours. */
      marks: Type.Optional(Type.Enum([...TRADE_IN_MARKS])),
    }),
  ),
  description: Type.String(),
  metadata: Type.Object({ battery: Type.Boolean(), account: Type.Boolean() }),
});
export type TradeInQuestion = Static<typeof TradeInQuestion>;

/** POST base/trading-in/{variationId} */
export const TradeInOfferRequest = Type.Object({ answers: TradeInAnswers }, { additionalProperties: false });
export type TradeInOfferRequest = Static<typeof TradeInOfferRequest>;

/** How a price was calculated: the value at best, and the deduction of each answer. */
export const TradeInPriceReasons = Type.Object({
  /** With the best answer to every question. */
  best: Euros,
  /** One per question, in the order of the questionnaire; never above 0. */
  changes: Type.Array(Type.Object({ question_id: NumericId, answer_id: NumericId, change: Type.Number() })),
  /** Addition to today's price in euros, because of an earlier promise that is still valid. */
  promise: Euros,
});
export type TradeInPriceReasons = Static<typeof TradeInPriceReasons>;

/** Its answer. `price` in euros, 0 means recycling; `validUntil`, `quoteId`, `reasons` and `bonus` are ours (14 days). */
export const TradeInOffer = Type.Object({
  price: Euros,
  grade: Type.String(),
  quoteId: Uuid,
  /** ISO date and time. */
  validUntil: Type.String(),
  /** `best` + all changes + `promise` is the price. */
  reasons: Type.Optional(TradeInPriceReasons),
  /** The value of a bonus code for the next order; omitted if there is none. */
  bonus: Type.Optional(Euros),
});
export type TradeInOffer = Static<typeof TradeInOffer>;

const Nullable = (maxLength: number) => Type.Union([Type.String({ maxLength }), Type.Null()]);

/** The account for the payout. Unused values are null. */
export const TradeInPayment = Type.Object(
  {
    type: Type.Enum(['bank-transfer', 'paypal']),
    paypal: Nullable(254),
    iban: Nullable(42),
    accountName: Nullable(120),
  },
  { additionalProperties: false },
);
export type TradeInPayment = Static<typeof TradeInPayment>;

/** POST base/orders, exactly as section 3 shows it (TRADE-13). Unused payment values are null. */
export const TradeInOrderRequest = Type.Object(
  {
    customer: Type.Object(
      {
        firstName: Type.String({ maxLength: 100 }),
        lastName: Type.String({ maxLength: 100 }),
        email: Type.String({ maxLength: 254 }),
        phone: Type.String({ maxLength: 30 }),
        address: Type.Object(
          {
            country: Type.String({ maxLength: 2 }),
            city: Type.String({ maxLength: 100 }),
            postalCode: Type.String({ maxLength: 12 }),
            /** The street. */
            address: Type.String({ maxLength: 120 }),
            houseNumber: Type.String({ maxLength: 20 }),
          },
          { additionalProperties: false },
        ),
        payment: TradeInPayment,
      },
      { additionalProperties: false },
    ),
    device: Type.Object(
      { answers: Type.Array(AnswerPair, { maxItems: 40 }), productId: NumericId },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
);
export type TradeInOrderRequest = Static<typeof TradeInOrderRequest>;

/** Answer of POST base/orders; the specification leaves its shape open, this is ours. */
export const TradeInOrderResult = Type.Object({
  id: Uuid,
  /** For customers: `RW-` and eight characters. */
  reference: Type.String(),
  price: Euros,
  /** ISO date by which the device must be shipped (14 days). */
  shipBy: Type.String(),
  /** Opens the case and its label without a login, as `?key=` (extension). */
  key: Type.Optional(Type.String()),
  /** If the sale asked to join a parcel: the parcel that it is shipped in; its own if the other was full or already shipped. */
  parcel: Type.Optional(TradeInParcel),
  /** Omitted if nothing is known. */
  dropOff: Type.Optional(DropOff),
  /** What to do before it is packed; omitted by older hosts. */
  preparation: Type.Optional(Preparation),
});
export type TradeInOrderResult = Static<typeof TradeInOrderResult>;

/** GET base/devices/select/{modelId} (extension): what /trade-in/select-device/{id} needs to enter the wizard (TRADE-16). */
export const TradeInSelection = Type.Object({
  category: TradeInCategory,
  brand: TradeInBrand,
  model: TradeInModel,
});
export type TradeInSelection = Static<typeof TradeInSelection>;

/** POST base/quotes/{quoteId}/mail (extension): where the offer is sent. */
export const OfferMailRequest = Type.Object(
  { email: Type.String({ maxLength: 254 }) },
  { additionalProperties: false },
);
export type OfferMailRequest = Static<typeof OfferMailRequest>;

/** Its answer: the recipient, and the date until which the price is valid. */
export const OfferMailReceipt = Type.Object({ email: Type.String(), validUntil: Type.String() });
export type OfferMailReceipt = Static<typeof OfferMailReceipt>;

/** GET base/quotes/{quoteId}?key= and POST base/quotes/{quoteId}/resume?key= (extensions): an offer with everything needed to resume. */
export const SavedTradeInOffer = Type.Object({
  ...TradeInSelection.properties,
  /** As the wizard stores it: product id, and its position among the model's variations. */
  variation: Type.Object({
    id: NumericId,
    attributeId: NumericId,
    valueId: NumericId,
    /** Model and value, `Falter 15 | 128 GB`. */
    name: Type.String(),
  }),
  answers: Type.Array(Type.Object({ question_id: NumericId, answer_id: NumericId })),
  /** The same as text. */
  described: Type.Array(Type.Object({ question: Type.String(), answer: Type.String() })),
  price: Euros,
  /** ISO date and time. */
  validUntil: Type.String(),
  expired: Type.Boolean(),
});
export type SavedTradeInOffer = Static<typeof SavedTradeInOffer>;

/** GET base/devices/popular (extension): devices that many people sell, and their maximum price. */
export const PopularTradeIn = Type.Object({ model: TradeInModel, brand: Type.String(), upTo: Euros });
export type PopularTradeIn = Static<typeof PopularTradeIn>;
