import type { PlaceOrderRequest, PlaceOrderResult } from '@rewald/contracts';
import { usePlatform, type ApiResult } from '@rewald/platform';

/** In ms. Longer than usual, because the call includes the payment, and a bank may take a while. */
const TIMEOUT_MS = 25_000;

/** Places the order. Without a response it retries once with the same idempotency key, so nothing is ordered twice. */
export const useOrderCall = () => {
  const { api } = usePlatform();
  return async (body: PlaceOrderRequest): Promise<ApiResult<PlaceOrderResult>> => {
    const options = { body, idempotencyKey: crypto.randomUUID(), timeout: TIMEOUT_MS };
    const first = await api.call('POST /api/checkout/{locale}/buy/orders', options);
    if (first.ok || first.problem.status !== 0) return first;
    return api.call('POST /api/checkout/{locale}/buy/orders', options);
  };
};
