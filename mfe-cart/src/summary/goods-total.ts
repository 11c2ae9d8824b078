import type { Cart } from '@rewald/contracts/client';

/** The price of the devices before insurance and discount, exact to the cent: total = goods + insurance − discount. */
export const goodsTotal = ({ summary }: Pick<Cart, 'summary'>): number =>
  Math.round((summary.total - summary.insurance + summary.discount) * 100) / 100;
