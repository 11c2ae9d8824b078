import { atom, useAtom } from 'jotai';
import { useCallback } from 'react';
import type { Checkout, CheckoutUpdate } from '@rewald/contracts';
import { usePlatform, type ApiResult } from '@rewald/platform';

interface CheckoutState {
  status: 'unknown' | 'ready' | 'failed';
  checkout: Checkout | null;
}

const checkoutAtom = atom<CheckoutState>({ status: 'unknown', checkout: null });

/** The data of the checkout, which the API host stores with the cart. */
export const useCheckout = () => {
  const { api } = usePlatform();
  const [state, setState] = useAtom(checkoutAtom);

  const reload = useCallback(async (): Promise<Checkout | null> => {
    const result = await api.call('GET /api/checkout/{locale}/buy/checkout');
    // A failed refresh keeps the data that is loaded.
    setState((known) =>
      result.ok
        ? { status: 'ready', checkout: result.data }
        : known.checkout
          ? known
          : { status: 'failed', checkout: null },
    );
    return result.ok ? result.data : null;
  }, [api, setState]);

  const save = useCallback(
    async (update: CheckoutUpdate): Promise<ApiResult<Checkout>> => {
      const { shippingMethod } = update;
      // A choice stands at once: whoever goes back and forth meanwhile finds it again.
      if (shippingMethod)
        setState((known) =>
          known.checkout ? { ...known, checkout: { ...known.checkout, shippingMethod } } : known,
        );
      const result = await api.call('PATCH /api/checkout/{locale}/buy/checkout', { body: update });
      if (result.ok) setState({ status: 'ready', checkout: result.data });
      return result;
    },
    [api, setState],
  );

  return { ...state, reload, save };
};
