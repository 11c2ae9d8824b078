import type { Order } from '@rewald/contracts';
import { treeFromOf, treesFrom } from '@rewald/contracts/tree-from';
import { useCompany } from '@rewald/platform';

/** The total from which a tree is planted. The rule itself is `treeCount` of the platform (spec section 9). */
export const useTreeFrom = (): number => treesFrom(useCompany());

/** The missing amount for a tree in the cart's currency, rounded to cents; 0 if a tree is planted. */
export const missingForTree = (total: number, from: number): number =>
  Math.max(0, Math.round((from - total) * 100) / 100);

interface Paid extends Pick<Order, 'treeFrom'> {
  state: Order['state'];
  summary: Pick<Order['summary'], 'total'>;
  payment: Pick<Order['payment'], 'refunded' | 'refunding'>;
}

/** What goes back of an order's money in euros, whether it is on its way or there. */
export const givenBack = ({ refunded, refunding = 0 }: Paid['payment']): number => refunded + refunding;

/** Whether a tree is planted for an order: its total minus refunds must be enough. */
export const hasTree = ({ state, summary, payment, ...order }: Paid): boolean =>
  state !== 'cancelled' && missingForTree(summary.total - givenBack(payment), treeFromOf(order)) === 0;
