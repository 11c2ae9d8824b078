import { Type, type Static } from 'typebox';
import { sentEuros } from './envelope.ts';

const Paid = Type.Object({
  /** With the best answers. */
  faultless: Type.Number(),
  /** With the middle answer to every question. */
  used: Type.Number(),
});
/** A device whose price changes. */
export const TradeInPriceChange = Type.Object({
  device: Type.String(),
  /** From this day on, in German time. */
  day: Type.String(),
  before: Paid,
  after: Paid,
});
export type TradeInPriceChange = Static<typeof TradeInPriceChange>;
const Day = Type.String({ format: 'date' });
const Euros = sentEuros({ minimum: 0, maximum: 100_000 });

/** Body of POST operator/{locale}/trade-in-prices (extension): prices of the price book, in euros, each identified by its key. */
export const TradeInPriceChanges = Type.Object({
  prices: Type.Array(
    Type.Object({
      key: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9.-]*$', maxLength: 100 }),
      model: Type.String({ minLength: 1, maxLength: 100 }),
      /** English label of one of the model's storages; all of them if omitted. */
      storage: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
      /** First and last day, in German time. */
      from: Type.Optional(Day),
      until: Type.Optional(Day),
      base: Type.Optional(Euros),
      floor: Type.Optional(Euros),
      ceiling: Type.Optional(Euros),
    }),
    { minItems: 1, maxItems: 10_000 },
  ),
});
export type TradeInPriceChanges = Static<typeof TradeInPriceChanges>;

/** Its answer, and that of approving: the devices whose price changes. */
export const TradeInPriceReport = Type.Object({
  /** Whether the prices are live now. */
  written: Type.Boolean(),
  /** The number under which the prices await approval; null if they do not. */
  proposal: Type.Union([Type.Integer(), Type.Null()]),
  /** Nothing is written if there are any. */
  faults: Type.Array(Type.Object({ key: Type.String(), field: Type.String(), message: Type.String() })),
  changes: Type.Array(TradeInPriceChange),
});
export type TradeInPriceReport = Static<typeof TradeInPriceReport>;

/** One of GET operator/{locale}/trade-in-prices/proposals: changes that await approval, or were decided. */
export const TradeInPriceProposal = Type.Object({
  id: Type.Integer(),
  madeAt: Type.String(),
  madeBy: Type.String(),
  source: Type.String(),
  state: Type.Enum(['open', 'live', 'discarded']),
  decidedBy: Type.Union([Type.String(), Type.Null()]),
});
export type TradeInPriceProposal = Static<typeof TradeInPriceProposal>;
