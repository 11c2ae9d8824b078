import type { Cart, Id } from '@rewald/contracts/client';
import { useCart, type ApiResult } from '@rewald/platform';

/** What is chosen with an offer. */
export interface Extras {
  insuranceId: Id | null;
  optionId: number | null;
}

/** Adds what was chosen to the offer's line in the cart; answers with the first problem, or the cart. */
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
