import { Type, type Static, type TSchema } from 'typebox';
import { OrNull, Uuid } from './envelope.ts';
import { OrderState, ReturnState } from './order.ts';
import { TicketState } from './ticket.ts';
import { TradeInCaseState } from './trade-in-case.ts';

/** At most so many hits of a kind. */
export const MOST_HITS = 8;

const Hits = <T extends TSchema>(hit: T) =>
  Type.Object({
    hits: Type.Array(hit),
    /** Whether there are more than {@link MOST_HITS}. */
    more: Type.Boolean(),
  });
const hit = {
  id: Uuid,
  /** Of the buyer, seller or customer. */
  name: Type.String(),
  /** Null for merchants. */
  email: OrNull(Type.String()),
  /** ISO date and time. */
  at: Type.String(),
};

/** An order that was found. */
export const OrderHit = Type.Object({
  ...hit,
  number: Type.String(),
  state: OrderState,
  by: Type.Enum(['number', 'invoice', 'tracking', 'email', 'name']),
});
/** A return that was found by the number on its label. */
export const ReturnHit = Type.Object({
  ...hit,
  number: Type.String(),
  state: ReturnState,
  by: Type.Enum(['number']),
});
/** A sold device that was found. */
export const CaseHit = Type.Object({
  ...hit,
  reference: Type.String(),
  device: Type.String(),
  state: TradeInCaseState,
  by: Type.Enum(['reference', 'serial', 'tracking', 'email', 'name']),
});
/** A conversation that was found. */
export const TicketHit = Type.Object({
  ...hit,
  reference: Type.String(),
  subject: Type.String(),
  state: TicketState,
  by: Type.Enum(['reference', 'email', 'name']),
});

/**
 * GET operator/{locale}/search?q=: what a number, an address or the beginning of a name belongs to. The kinds that the caller may
 * not read are left out; the newest come first within a kind, and what was named exactly before what only begins so.
 */
export const Found = Type.Object({
  orders: Type.Optional(Hits(OrderHit)),
  returns: Type.Optional(Hits(ReturnHit)),
  cases: Type.Optional(Hits(CaseHit)),
  tickets: Type.Optional(Hits(TicketHit)),
});
export type Found = Static<typeof Found>;
