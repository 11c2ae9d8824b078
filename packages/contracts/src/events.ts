import type { RewaldEvents } from './event-schemas.ts';

export type { RewaldEvents } from './event-schemas.ts';
/** Name of an event that is common to all parts. */
export type RewaldEventName = keyof RewaldEvents;

/** Events that BroadcastChannel carries to the visitor's other tabs. */
export const CROSS_TAB_EVENTS = [
  'cart.replaced',
  'session.changed',
  'wish-list.changed',
] as const satisfies readonly RewaldEventName[];
