import { Type, type Static } from 'typebox';

/**
 * The facts that parts tell each other, in the past tense. A new event or a new optional field is an additive
 * change; anything else breaks a subscriber and is stopped by the contract gate, which holds these schemas, as each
 * release carries them, against each other.
 */
export const EventSchemas = {
  /** The cart shown on this page was replaced; `revision` as in the cart. Reaches other tabs. */
  'cart.replaced': Type.Object({ revision: Type.Number(), count: Type.Number() }),
  /** An offer went into the cart; the side panel opens on it. This tab only. */
  'cart.offer-added': Type.Object({
    /** As a number, for parts of former releases; 0 where ids are words. */
    offerId: Type.Number(),
    /** The offer's id as the API host gives it. */
    offer: Type.Optional(Type.Union([Type.Number(), Type.String()])),
    itemId: Type.Union([Type.String(), Type.Null()]),
  }),
  /** Somebody logged in or out. Reaches other tabs. */
  'session.changed': Type.Object({ authenticated: Type.Boolean() }),
  /** The visitor switched the language. This tab only. */
  'locale.changed': Type.Object({ locale: Type.Union([Type.Literal('de'), Type.Literal('en')]) }),
  /** The wish list shown on this page changed. Reaches other tabs, which read it anew. */
  'wish-list.changed': Type.Object({ count: Type.Number() }),
  /** A trade-in order reached the API. */
  'trade-in.submitted': Type.Object({ reference: Type.String() }),
} as const;

/** Payloads by event name. */
export type RewaldEvents = { [K in keyof typeof EventSchemas]: Static<(typeof EventSchemas)[K]> };
