import type { Order } from '@rewald/contracts';

/** What goes back of an order's money in euros, whether the provider has done it yet or not. */
export const givenBack = (payment: Pick<Order['payment'], 'refunded' | 'refunding'> | null): number =>
  Math.round(((payment?.refunded ?? 0) + (payment?.refunding ?? 0)) * 100) / 100;
