import { atom, useAtom } from 'jotai';
import { useCallback } from 'react';
import type { Checkout, CheckoutUpdate } from '@rewald/contracts';
import { createNewest, createQueue, useCart, usePlatform, type ApiResult } from '@rewald/platform';

interface CheckoutState {
  status: 'unknown' | 'ready' | 'failed';
  checkout: Checkout | null;
}

const checkoutAtom = atom<CheckoutState>({ status: 'unknown', checkout: null });

const newest = createNewest();
const queue = createQueue();

/** Price of the chosen shipping method. */
const shippingPrice = ({ shippingMethod, shippingMethods }: Checkout): number =>
  shippingMethods.find(({ id }) => id === shippingMethod)?.price.value ?? 0;

/**
 * The data of the checkout, which the API host stores with the cart. `remember()` does not fit: callers await the
 * results of `reload` and `save`, and a choice is shown before it is saved.
 */
export const useCheckout = () => {
  const platform = usePlatform();
  const { api } = platform;
  const { cart, reload: reloadCart } = useCart();
  const counted = cart?.summary.shipping ?? 0;
  const [state, setState] = useAtom(checkoutAtom);

  const reload = useCallback(async (): Promise<Checkout | null> => {
    const isNewest = newest.read(platform);
    const result = await api.call('GET /api/checkout/{locale}/buy/checkout');
    if (result.ok && !isNewest()) return result.data;
    // A failed refresh keeps the loaded data.
    setState((known) =>
      result.ok
        ? { status: 'ready', checkout: result.data }
        : known.checkout
          ? known
          : { status: 'failed', checkout: null },
    );
    return result.ok ? result.data : null;
  }, [api, platform, setState]);

  const save = useCallback(
    async (update: CheckoutUpdate): Promise<ApiResult<Checkout>> => {
      const { shippingMethod } = update;
      // Applied at once, so the choice is still there after going back and forth.
      if (shippingMethod)
        setState((known) =>
          known.checkout ? { ...known, checkout: { ...known.checkout, shippingMethod } } : known,
        );
      const turn = queue.add(platform, () =>
        api.call('PATCH /api/checkout/{locale}/buy/checkout', { body: update }),
      );
      const result = await turn;
      if (!result.ok) {
        // What was applied at once is not stored. Nobody waits for the host to say what is.
        if (shippingMethod) void reload();
        return result;
      }
      newest.changed(platform);
      // The answer does not know of a choice that is still waiting.
      if (queue.last(platform) !== turn) return result;
      setState({ status: 'ready', checkout: result.data });
      // Shipping method and address determine the shipping price, which is part of the cart's total.
      if (shippingPrice(result.data) !== counted) await reloadCart();
      return result;
    },
    [api, platform, setState, counted, reload, reloadCart],
  );

  return { ...state, reload, save };
};
