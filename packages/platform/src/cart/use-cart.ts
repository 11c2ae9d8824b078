import { startTransition, useCallback, useMemo } from 'react';
import { useAtomValue } from 'jotai';
import type { Id } from '@rewald/contracts/client';
import { usePlatform } from '../runtime/platform.ts';
import { useSharedValue } from '../runtime/use-shared-value.ts';
import {
  addInsurance,
  addToCart,
  changeQuantity,
  chooseOption,
  loadCart,
  redeemDiscount,
  removeDiscount,
  removeInsurance,
  removeItem,
  showCartPanel,
} from './cart-actions.ts';
import { cartAtom, cartPanelAtom, countPieces, UNKNOWN_CART } from './cart-state.ts';

/**
 * The cart of this page, the number of its pieces, and all actions on it. Each action resolves to the new cart
 * or the problem. On the server and during hydration the cart is `unknown`.
 */
export const useCart = () => {
  const platform = usePlatform();
  const { status, cart } = useSharedValue(cartAtom, UNKNOWN_CART);
  const actions = useMemo(
    () => ({
      reload: () => loadCart(platform),
      addToCart: (offerId: Id, quantity?: number) => addToCart(platform, offerId, quantity),
      changeQuantity: (itemId: Id, delta: number) => changeQuantity(platform, itemId, delta),
      removeItem: (itemId: Id) => removeItem(platform, itemId),
      addInsurance: (itemId: Id, insuranceId: Id) => addInsurance(platform, itemId, insuranceId),
      removeInsurance: (itemId: Id) => removeInsurance(platform, itemId),
      chooseOption: (itemId: Id, optionId: number | null) => chooseOption(platform, itemId, optionId),
      redeemDiscount: (redeemCode: string) => redeemDiscount(platform, redeemCode),
      removeDiscount: () => removeDiscount(platform),
    }),
    [platform],
  );
  return { status, cart, count: countPieces(cart), ...actions };
};

/** Whether the side panel is open, and how to open and close it. */
export const useCartPanel = () => {
  const platform = usePlatform();
  const open = useAtomValue(cartPanelAtom);
  const setOpen = useCallback(
    // Everything around a panel is rendered again, which would delay the pressed look of the button.
    (next: boolean) => startTransition(() => showCartPanel(platform, next)),
    [platform],
  );
  return { open, setOpen };
};
