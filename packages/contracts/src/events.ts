import type { Locale } from './locales.ts';

/**
 * The facts that parts tell each other, in the past tense. A new event or a new optional field is an additive
 * change; anything else breaks a subscriber and is stopped by the contract gate.
 */
export type RewaldEvents = {
  /** The cart shown on this page was replaced; `revision` as in the cart. Reaches other tabs. */
  'cart.replaced': { revision: number; count: number };
  /** An offer went into the cart; the side panel opens on it. This tab only. */
  'cart.offer-added': { offerId: number; itemId: string | null };
  /** Somebody logged in or out. Reaches other tabs. */
  'session.changed': { authenticated: boolean };
  /** The visitor switched the language. This tab only. */
  'locale.changed': { locale: Locale };
  /** A product in a condition is to be kept for later; the shop part puts it on the wish list. This tab only. */
  'wish-list.item-saved': { productId: number; conditionId: number; price: number | null };
  /** The wish list shown on this page changed. Reaches other tabs, which read it anew. */
  'wish-list.changed': { count: number };
  /** A trade-in order reached the API. */
  'trade-in.submitted': { reference: string };
};
export type RewaldEventName = keyof RewaldEvents;

/** Events that BroadcastChannel carries to the visitor's other tabs. */
export const CROSS_TAB_EVENTS = [
  'cart.replaced',
  'session.changed',
  'wish-list.changed',
] as const satisfies readonly RewaldEventName[];
