import { tidyNumber } from '@rewald/contracts/typed-text';
import { invalidField } from '@rewald/server-kit/problems/problem';
import type { Database } from '@rewald/server-kit/database/connection';
import type { CartOwner } from './cart-rows.ts';
import { cartTotals } from './cart-totals.ts';
import { findDiscount, setDiscount } from './discount-code.ts';
import { readCart } from './cart-store.ts';

/**
 * Applies a discount code to the owner's cart.
 *
 * @throws {Problem} 422 for an empty cart, and for a code that does not apply to it
 */
export const redeemCode = async (
  database: Database,
  owner: CartOwner | null,
  redeemed: string,
): Promise<string | null> => {
  const code = tidyNumber(redeemed);
  const cart = owner === null ? null : await readCart(database, owner);
  if (owner === null || cart === null || cart.items.length === 0)
    throw invalidField('redeemCode', 'cart.empty');
  const discount = await findDiscount(database, code);
  if (discount === null) throw invalidField('redeemCode', 'cart.code-unknown');
  if (discount.dead === 'expired') throw invalidField('redeemCode', 'cart.code-expired');
  if (discount.dead === 'used-up') throw invalidField('redeemCode', 'cart.code-used-up');
  const { goodsCents } = cartTotals(
    cart.items.map((item) => ({ ...item, insuranceCents: 0 })),
    null,
  );
  if (goodsCents < discount.minimumCents)
    throw invalidField('redeemCode', 'cart.code-minimum', { amount: discount.minimumCents / 100 });
  return setDiscount(database, owner, code);
};
