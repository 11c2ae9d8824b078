import { Type, type Static } from 'typebox';
import { Euros, NumericId } from './envelope.ts';

const Count = Type.Integer({ minimum: 0 });

/** What a day brought, and how far those came who began in these days. */
const figuresWith = <Step extends string>(steps: readonly Step[]) =>
  Type.Object({
    /** Every day, the oldest first, also those on which nothing happened; days are those of Germany. */
    days: Type.Array(Type.Object({ day: Type.String(), count: Count, amount: Euros })),
    /** Each counts only those of the step before it. */
    steps: Type.Array(Type.Object({ step: Type.Enum([...steps]), count: Count })),
  });

/**
 * GET operator/{locale}/figures/sales: orders that were not cancelled, and how many of the carts that got something in these days
 * came to an address, an order and a payment.
 */
export const SalesFigures = figuresWith(['cart', 'address', 'ordered', 'paid']);
export type SalesFigures = Static<typeof SalesFigures>;

/** GET operator/{locale}/figures/buy-ins: devices that were sold to us, at the price that was offered; later ones at the agreed one. */
export const BuyInFigures = figuresWith(['sold', 'arrived', 'inspected', 'paid']);
export type BuyInFigures = Static<typeof BuyInFigures>;

/** One of GET operator/{locale}/figures/wanted: what is sold out, and how many wait for it. */
export const WantedProduct = Type.Object({
  productId: NumericId,
  /** Brand, model, variation and condition. */
  name: Type.String(),
  waiting: Type.Integer({ minimum: 1 }),
  /** When the first of them asked; ISO date and time. */
  since: Type.String(),
});
export type WantedProduct = Static<typeof WantedProduct>;
