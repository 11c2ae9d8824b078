import type { TradeInOfferRequest, TradeInOrderRequest } from '@rewald/contracts';
import { PUBLIC_TRADE_IN_TOKEN } from '@rewald/contracts/trade-in-credential';
import type { ApiClient, ApiResult } from '@rewald/platform';

const headers = { Authorization: `Bearer ${PUBLIC_TRADE_IN_TOKEN}` };

/** Failed GET and offer calls are logged (TRADE-18); one that we gave up ourselves is no failure. */
export const logged = async <T>(what: string, call: Promise<ApiResult<T>>): Promise<ApiResult<T>> => {
  const result = await call;
  if (!result.ok && result.problem.kind !== 'aborted') {
    console.warn(
      `Trade-in: ${what} failed`,
      result.problem.kind,
      result.problem.status,
      result.problem.message,
    );
  }
  return result;
};

/** The trade-in calls of section 7 with their public credential. */
export const tradeInCalls = (api: ApiClient) => ({
  categories: (signal?: AbortSignal) =>
    logged(
      'categories',
      api.call('GET /api/trade-in/{locale}/integrations/devices/categories', {
        headers,
        ...(signal ? { signal } : {}),
      }),
    ),
  selection: (modelId: number, signal?: AbortSignal) =>
    api.call('GET /api/trade-in/{locale}/integrations/devices/select/{modelId}', {
      params: { modelId },
      headers,
      ...(signal ? { signal } : {}),
    }),
  brands: (categoryId: number) =>
    logged(
      'brands',
      api.call('GET /api/trade-in/{locale}/integrations/devices/brands/{categoryId}', {
        params: { categoryId },
        headers,
      }),
    ),
  subbrands: (brandId: number, categoryId: number) =>
    logged(
      'subbrands',
      api.call('GET /api/trade-in/{locale}/integrations/devices/subbrands/{brandId}/{categoryId}', {
        params: { brandId, categoryId },
        headers,
      }),
    ),
  models: (categoryId: number, brandId: number, search: string) =>
    logged(
      'models',
      api.call('GET /api/trade-in/{locale}/integrations/devices/models/{categoryId}/{brandId}', {
        params: { categoryId, brandId },
        query: { search: search || undefined },
        headers,
      }),
    ),
  variations: (modelId: number, signal?: AbortSignal) =>
    logged(
      'variations',
      api.call('GET /api/trade-in/{locale}/integrations/devices/models-variations/{modelId}', {
        params: { modelId },
        headers,
        ...(signal ? { signal } : {}),
      }),
    ),
  questions: (variationId: number) =>
    logged(
      'questions',
      api.call('GET /api/trade-in/{locale}/integrations/trading-in/{variationId}', {
        params: { variationId },
        headers,
      }),
    ),
  offer: (variationId: number, body: TradeInOfferRequest, signal: AbortSignal) =>
    logged(
      'offer',
      api.call('POST /api/trade-in/{locale}/integrations/trading-in/{variationId}', {
        params: { variationId },
        body,
        headers,
        signal,
      }),
    ),
  order: (body: TradeInOrderRequest, idempotencyKey: string) =>
    api.call('POST /api/trade-in/{locale}/integrations/orders', {
      body,
      headers,
      idempotencyKey,
      timeout: 20_000,
    }),
});

export type TradeInCalls = ReturnType<typeof tradeInCalls>;
