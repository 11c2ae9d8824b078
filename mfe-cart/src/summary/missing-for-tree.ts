import type { Order } from '@rewald/contracts';

/** From this total on a tree is planted; the rule itself is `treeCount` of the platform (spec section 9). */
const TREE_FROM = 150;

/** The amount that is missing for a tree, in the cart's currency, rounded to cents; 0 when none is missing. */
export const missingForTree = (total: number): number =>
  Math.max(0, Math.round((TREE_FROM - total) * 100) / 100);

interface Paid {
  state: Order['state'];
  summary: Pick<Order['summary'], 'total'>;
  payment: Pick<Order['payment'], 'refunded'>;
}

/** Whether a tree is planted for an order: what was paid, and has not gone back, is enough for one. */
export const hasTree = ({ state, summary, payment }: Paid): boolean =>
  state !== 'cancelled' && missingForTree(summary.total - payment.refunded) === 0;
