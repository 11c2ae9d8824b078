import { useCallback } from 'react';
import type { Cart } from '@rewald/contracts/client';
import { usePlatform, type ApiResult } from '@rewald/platform';
import type { ProviderName } from '../checkout/payment-choice.ts';

/** Prepares a payment of the cart's total. Afterwards the cart's `details` contain what the provider's script needs. */
export const usePreparing = () => {
  const { api } = usePlatform();
  return useCallback(
    async (provider: ProviderName): Promise<ApiResult<Cart['details']>> => {
      const result = await api.call('POST /api/checkout/{locale}/buy/payments', { body: { provider } });
      return result.ok ? { ok: true, data: result.data.cart.details } : result;
    },
    [api],
  );
};
