import type { Cart, Id } from '@rewald/contracts/client';
import { useCart, type ApiResult } from '@rewald/platform';

/** The extras chosen with an offer. */
export interface Extras {
  insuranceId: Id | null;
  optionId: number | null;
}

/** Adds the chosen extras to the offer's line in the cart. Returns the first problem, otherwise the cart. */
export const useExtras = () => {
  const { addInsurance, chooseOption } = useCart();
  return async (cart: Cart, offerId: Id, { insuranceId, optionId }: Extras): Promise<ApiResult<Cart>> => {
    let result: ApiResult<Cart> = { ok: true, data: cart };
    const item = cart.items.find(({ offer }) => offer.id === offerId);
    if (item && optionId !== null) result = await chooseOption(item.id, optionId);
    if (item && result.ok && insuranceId !== null) result = await addInsurance(item.id, insuranceId);
    return result;
  };
};
