import { Type, type Static } from 'typebox';
import { TRADE_IN_CASE_STATES } from '../trade-in-case-states.ts';
import { Attachment } from './attachment.ts';
import { AcceptedDocument } from './document.ts';
import { Euros, LocaleSegment, NumericId, OrNull, sentEuros, Uuid } from './envelope.ts';
import { TradeInAnswers } from './trade-in-answers.ts';

/** One of `TRADE_IN_CASE_STATES`. */
export const TradeInCaseState = Type.Enum([...TRADE_IN_CASE_STATES]);
export type TradeInCaseState = Static<typeof TradeInCaseState>;

const summary = {
  id: Uuid,
  /** For customers: `RW-` and eight characters. */
  reference: Type.String(),
  state: TradeInCaseState,
  /** Brand, model and storage. */
  device: Type.String(),
  /** Null if the device is no longer in the catalogue. */
  image: OrNull(Type.Object({ small: Type.String() })),
  /** Offered at the sale; 0 is recycling. */
  price: Euros,
  /** The price to be paid, once it is final; 0 if the device is recycled. */
  finalPrice: OrNull(Euros),
  /** The new offer while it waits for an answer. */
  counterPrice: Type.Optional(OrNull(Euros)),
  /** ISO date by which the device must be shipped. */
  shipBy: Type.String(),
  /** ISO date and time. */
  createdAt: Type.String(),
};

/** GET trade-in/{locale}/customer/cases answers a page of these (extension). */
export const TradeInCaseSummary = Type.Object(summary);
export type TradeInCaseSummary = Static<typeof TradeInCaseSummary>;

/** A lower price than that of the sale, with the reasons. */
export const CounterOffer = Type.Object({
  price: Euros,
  /** The findings of the inspection, in the inspector's words. */
  findings: Type.Array(Type.String()),
  /** ISO date and time of the deadline; without an answer by then it counts as declined. */
  decideBy: Type.String(),
  decision: OrNull(Type.Enum(['accepted', 'declined', 'expired'])),
});
export type CounterOffer = Static<typeof CounterOffer>;

/** One step of a case. */
export const TradeInCaseEvent = Type.Object({
  state: TradeInCaseState,
  /** ISO date and time. */
  at: Type.String(),
  /** Who caused it; `system` if a deadline passed. */
  by: Type.Enum(['customer', 'operator', 'system']),
});
export type TradeInCaseEvent = Static<typeof TradeInCaseEvent>;

/** How data were erased: by a factory reset that destroys their key, by overwriting, or with the device. */
export const ERASURE_METHODS = ['reset', 'overwritten', 'destroyed'] as const;
/** One of {@link ERASURE_METHODS}. */
export type ErasureMethod = (typeof ERASURE_METHODS)[number];

/** POST operator/{locale}/trade-in-cases/{caseId}/erase (extension): all data on the device were erased. */
export const DataErasureRequest = Type.Object(
  {
    method: Type.Enum([...ERASURE_METHODS]),
    /** As read from the device; without it, the certificate shows what the seller entered. */
    serialNumber: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  },
  { additionalProperties: false },
);
export type DataErasureRequest = Static<typeof DataErasureRequest>;

/** POST trade-in/{locale}/customer/cases/{caseId}/serial-number (extension): the IMEI or serial number of the sold device. */
export const SerialNumberRequest = Type.Object(
  { serialNumber: Type.String({ minLength: 1, maxLength: 40 }) },
  { additionalProperties: false },
);
export type SerialNumberRequest = Static<typeof SerialNumberRequest>;

/** Several sold devices in one parcel, with one label. */
export const TradeInParcel = Type.Object({
  /** Reference of the sale whose label the parcel has. */
  reference: Type.String(),
  /** ISO date by which the parcel must be shipped: the earliest of its sales. */
  shipBy: Type.String(),
  /** The device whose sale the label belongs to comes first. */
  devices: Type.Array(Type.Object({ reference: Type.String(), device: Type.String() })),
});
export type TradeInParcel = Static<typeof TradeInParcel>;

/** Where a parcel can be handed in. */
export const DropOff = Type.Object({
  /** Nearest first; empty if none is known near the seller's postal code. */
  points: Type.Array(
    Type.Object({
      carrier: Type.String(),
      name: Type.String(),
      street: Type.String(),
      postalCode: Type.String(),
      city: Type.String(),
      /** In the request's language. */
      openingHours: Type.String(),
    }),
  ),
  /** Address of the carrier's own search. */
  finder: OrNull(Type.String()),
});
export type DropOff = Static<typeof DropOff>;

/** What the sender removes first: a phone has a SIM, other devices may hold cards, and accessories have neither cards nor accounts. */
export const Preparation = Type.Enum(['phone', 'device', 'none']);
export type Preparation = Static<typeof Preparation>;

const PayoutTarget = {
  method: Type.Enum(['bank-transfer', 'paypal']),
  /** Last four digits of the IBAN, or the PayPal address with most of it hidden. */
  account: Type.String(),
};

/** GET trade-in/{locale}/customer/cases/{caseId}, and the answer of every change of a case (extension). */
export const TradeInCase = Type.Object({
  ...summary,
  counterOffer: OrNull(CounterOffer),
  payment: Type.Object(PayoutTarget),
  payout: OrNull(Type.Object({ ...PayoutTarget, amount: Euros, paidAt: Type.String() })),
  /** The tracking of the return to the customer. */
  returnShipment: OrNull(Type.Object({ carrier: Type.String(), trackingNumber: Type.String() })),
  /** Photos of the findings, at GET …/photos/{photoId}; none before there is a counter-offer. */
  photos: Type.Array(Attachment),
  /** The identifying number of the device; omitted if it is no longer in the catalogue, or has none. */
  serialNumber: Type.Optional(
    Type.Object({
      kind: Type.Enum(['imei', 'serial']),
      /** Where to find it on the device, in the request's language. */
      where: Type.String(),
      /** Null until it is known. */
      value: OrNull(Type.String()),
    }),
  ),
  /** Omitted by older hosts. */
  preparation: Type.Optional(Preparation),
  /** ISO date and time; GET …/erasure-certificate has a certificate then. */
  erasedAt: Type.Optional(OrNull(Type.String())),
  /** All devices in the same parcel; omitted for a parcel of its own. */
  parcel: Type.Optional(TradeInParcel),
  /** A bonus code for the next order; omitted if there is none. */
  bonus: Type.Optional(
    Type.Object({
      amount: Euros,
      /** Null until the money is sent. */
      code: OrNull(Type.String()),
      /** ISO date: its last day. */
      validUntil: OrNull(Type.String()),
      used: Type.Boolean(),
    }),
  ),
  /** While the device is expected; omitted if nothing is known. */
  dropOff: Type.Optional(DropOff),
  /** The texts that applied to the sale, as far as the shop still has them. */
  documents: Type.Optional(Type.Array(AcceptedDocument)),
  /** Whether GET …/label returns a label. */
  labelAvailable: Type.Boolean(),
  /** Whether the case belongs to an account; a guest's case can be claimed. */
  inAccount: Type.Boolean(),
  /** Oldest first. */
  timeline: Type.Array(TradeInCaseEvent),
});
export type TradeInCase = Static<typeof TradeInCase>;

/** POST trade-in/{locale}/customer/cases/{caseId}/decision: the answer to a counter-offer (extension). */
export const CounterOfferDecision = Type.Object({ accept: Type.Boolean() }, { additionalProperties: false });
export type CounterOfferDecision = Static<typeof CounterOfferDecision>;

/** What becomes of a device that was bought: an offer of our own, a source of parts, or material. */
export const DEVICE_DESTINATIONS = ['offer', 'parts', 'recycling'] as const;
export const DeviceDestination = Type.Enum([...DEVICE_DESTINATIONS]);
export type DeviceDestination = Static<typeof DeviceDestination>;

/** GET operator/{locale}/trade-in-cases answers a page of these (extension). */
export const OperatorTradeInCaseSummary = Type.Object({
  ...summary,
  customerName: Type.String(),
  /** Null until it is decided. */
  destination: OrNull(DeviceDestination),
});
export type OperatorTradeInCaseSummary = Static<typeof OperatorTradeInCaseSummary>;

/** A finding in both languages, as far as it was written in both. */
export const FindingReason = Type.Object(
  {
    de: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
    en: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
  },
  { additionalProperties: false },
);
export type FindingReason = Static<typeof FindingReason>;

/** POST operator/{locale}/trade-in-cases/{caseId}/price answers this (extension): what the book of the sale pays for the answers. */
export const BenchPrice = Type.Object({
  price: Euros,
  /** Less than the price of the sale is negative. */
  difference: Type.Number(),
  /** What is different from what the seller said, in both languages. */
  reasons: Type.Array(Type.Required(FindingReason)),
});
export type BenchPrice = Static<typeof BenchPrice>;

/** Why a device needs a second look: reported, in another case, or sold by us in an order. */
export const DeviceSuspicion = Type.Object({
  kind: Type.Enum(['blocked', 'case', 'order']),
  /** Of the case or order; the serial number of a blocked device. */
  reference: Type.String(),
  /** Of the case or order; null for a blocked device. */
  id: OrNull(Uuid),
  /** Why it was blocked, or the state of the case or order. */
  about: Type.String(),
  /** ISO date and time. */
  at: Type.String(),
});
export type DeviceSuspicion = Static<typeof DeviceSuspicion>;

const Named = Type.Object({ id: NumericId, name: Type.String() });

/** GET operator/{locale}/trade-in-cases/{caseId}, and the answer of every operator's change of it (extension). */
export const OperatorTradeInCase = Type.Object({
  ...TradeInCase.properties,
  customerName: Type.String(),
  /** The partner on whose page the device was sold; null for our own page. */
  partner: OrNull(Type.String()),
  email: Type.String(),
  phone: Type.String(),
  /** Where a declined device is returned to. */
  address: Type.Object({
    street: Type.String(),
    houseNumber: Type.String(),
    postalCode: Type.String(),
    city: Type.String(),
    country: Type.String(),
  }),
  /** In which language the seller reads. */
  language: LocaleSegment,
  /** The questions about the device, as they were at the sale, with the seller's answers and the bench's. */
  answers: Type.Array(
    Type.Object({
      question: Type.String(),
      answer: Type.String(),
      questionId: NumericId,
      answerId: NumericId,
      choices: Type.Array(Named),
      /** What the bench answered; null before. */
      foundId: OrNull(NumericId),
    }),
  ),
  /** What the book pays for the bench's answers; null before, and for sales whose book is no longer known. */
  bookPrice: OrNull(Euros),
  /** Why the price is another one than the book's. */
  deviation: OrNull(Type.String()),
  /** `ordered`: a provider is processing it, or it waits for a batch or a person; `refused`: may be ordered again. */
  payoutState: OrNull(Type.Enum(['ordered', 'sent', 'refused'])),
  /** Until a second person has cleared them, the device is not paid for. */
  suspicions: Type.Array(DeviceSuspicion),
  /** Who cleared what had been suspicious, and when. */
  cleared: OrNull(Type.Object({ by: OrNull(Type.String()), at: Type.String() })),
  destination: OrNull(DeviceDestination),
  /** The offer that the device became. */
  offerId: OrNull(NumericId),
  /** What an offer of the device could be; null if it cannot be one (now), or the shop has no seller of its own. */
  resale: OrNull(
    Type.Object({
      seller: Type.String(),
      productId: NumericId,
      products: Type.Array(Named),
      conditionId: NumericId,
      conditions: Type.Array(Named),
      /** The lowest price of others for the same; null if there is none. */
      price: OrNull(Euros),
    }),
  ),
});
export type OperatorTradeInCase = Static<typeof OperatorTradeInCase>;

/** POST operator/{locale}/trade-in-cases/{caseId}/price (extension). */
export const BenchAnswers = Type.Object({ answers: TradeInAnswers }, { additionalProperties: false });

/**
 * POST operator/{locale}/trade-in-cases/{caseId}/inspect (extension): the device is as described, or it is not and a lower
 * price is offered, with `price` and findings. A price of 0 offers to recycle it. With the bench's `answers`, the price is the
 * book's unless another is given, which needs a `deviation`; the reasons are what is different, unless others are given.
 */
export const InspectionRequest = Type.Object(
  {
    accept: Type.Boolean(),
    price: Type.Optional(sentEuros({ minimum: 0, maximum: 100_000 })),
    /** In the seller's language. */
    findings: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 500 }), { minItems: 1, maxItems: 20 }),
    ),
    /** The findings by language instead; that of the seller is needed. */
    reasons: Type.Optional(Type.Array(FindingReason, { minItems: 1, maxItems: 20 })),
    /** What the bench finds, to the seller's questions. */
    answers: Type.Optional(TradeInAnswers),
    /** Why the price is another one than the book's; the seller does not see it. */
    deviation: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
  },
  { additionalProperties: false },
);
export type InspectionRequest = Static<typeof InspectionRequest>;

/** POST operator/{locale}/trade-in-cases/{caseId}/clear (extension): a second person allows a suspicious device to be paid. */
export const ClearanceRequest = Type.Object(
  { reason: Type.String({ minLength: 1, maxLength: 500 }) },
  { additionalProperties: false },
);

/** POST operator/{locale}/trade-in-cases/{caseId}/destination (extension); all but the destination is about an offer. */
export const DestinationRequest = Type.Object(
  {
    destination: DeviceDestination,
    productId: Type.Optional(NumericId),
    conditionId: Type.Optional(NumericId),
    price: Type.Optional(sentEuros({ minimum: 1, maximum: 100_000 })),
    /** Photos of the case that become the offer's pictures; all of them if omitted. */
    photos: Type.Optional(Type.Array(Uuid, { maxItems: 12, uniqueItems: true })),
  },
  { additionalProperties: false },
);
export type DestinationRequest = Static<typeof DestinationRequest>;

/** A device that nobody should be paid for (extension). */
export const BlockedDevice = Type.Object({
  id: Uuid,
  serialNumber: Type.String(),
  reason: Type.String(),
  /** Null if the person or key is no longer known. */
  by: OrNull(Type.String()),
  /** ISO date and time. */
  at: Type.String(),
});
export type BlockedDevice = Static<typeof BlockedDevice>;

/** POST operator/{locale}/blocked-devices (extension). */
export const BlockDeviceRequest = Type.Object(
  {
    serialNumber: Type.String({ minLength: 1, maxLength: 40 }),
    reason: Type.String({ minLength: 1, maxLength: 500 }),
  },
  { additionalProperties: false },
);
export type BlockDeviceRequest = Static<typeof BlockDeviceRequest>;

/** POST operator/{locale}/trade-in-cases/{caseId}/return: a declined device is on its way back (extension). */
export const ReturnShipmentRequest = Type.Object(
  {
    carrier: Type.String({ minLength: 1, maxLength: 60 }),
    trackingNumber: Type.String({ minLength: 1, maxLength: 60 }),
  },
  { additionalProperties: false },
);
export type ReturnShipmentRequest = Static<typeof ReturnShipmentRequest>;
