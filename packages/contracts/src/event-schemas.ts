import { Type, type Static } from 'typebox';

/**
 * Events between parts, named in the past tense. Adding an event or an optional field is compatible. Any other
 * change breaks subscribers; the contract gate refuses it, because it compares the schemas in the releases.
 */
export const EventSchemas = {
  /** The cart shown on this page was replaced; `revision` as in the cart. Reaches other tabs. */
  'cart.replaced': Type.Object({ revision: Type.Number(), count: Type.Number() }),
  /** An offer was put into the cart, which opens the side panel. This tab only. */
  'cart.offer-added': Type.Object({
    /** The id as a number, for older releases of parts; 0 if the host's ids are strings. */
    offerId: Type.Number(),
    /** The offer's id as the API host sends it. */
    offer: Type.Optional(Type.Union([Type.Number(), Type.String()])),
    itemId: Type.Union([Type.String(), Type.Null()]),
  }),
  /** The visitor logged in or out. Reaches other tabs. */
  'session.changed': Type.Object({ authenticated: Type.Boolean() }),
  /** The visitor switched the language. This tab only. */
  'locale.changed': Type.Object({ locale: Type.Union([Type.Literal('de'), Type.Literal('en')]) }),
  /** The wish list shown on this page changed. Reaches other tabs, which reload it. */
  'wish-list.changed': Type.Object({ count: Type.Number() }),
} as const;

/** Payloads by event name. */
export type RewaldEvents = { [K in keyof typeof EventSchemas]: Static<(typeof EventSchemas)[K]> };
