import type { PlaceOrderRequest, PlaceOrderResult } from '@rewald/contracts';
import { usePlatform, type ApiResult } from '@rewald/platform';

/** Taking the money is part of the answer, and a bank may think for a while, in ms. */
const PATIENCE = 25_000;

/** Asks for the order; a lost answer is asked for once more with the same key, which orders nothing twice. */
export const useOrderCall = () => {
  const { api } = usePlatform();
  return async (body: PlaceOrderRequest): Promise<ApiResult<PlaceOrderResult>> => {
    const options = { body, idempotencyKey: crypto.randomUUID(), timeout: PATIENCE };
    const first = await api.call('POST /api/checkout/{locale}/buy/orders', options);
    if (first.ok || first.problem.status !== 0) return first;
    return api.call('POST /api/checkout/{locale}/buy/orders', options);
  };
};
