import type {
  Id,
  TradeInModelVariations,
  TradeInOffer,
  TradeInOfferRequest,
  TradeInOrderRequest,
} from '@rewald/contracts/client';
import type { ApiClient, ApiResult } from '@rewald/platform';
import type { JoinedParcel } from '../../shipping/joined-parcel.ts';

/** Logs failed GET and offer calls (TRADE-18), except those that we aborted. */
const logged = async <T>(what: string, call: Promise<ApiResult<T>>): Promise<ApiResult<T>> => {
  const result = await call;
  // A call that the API host does not implement (501) is no failure either.
  if (!result.ok && result.problem.kind !== 'aborted' && result.problem.status !== 501) {
    console.warn(
      `Trade-in: ${what} failed`,
      result.problem.kind,
      result.problem.status,
      result.problem.message,
    );
  }
  return result;
};

type Result<T> = Promise<ApiResult<T>>;

const ok = <T>(data: T): ApiResult<T> => ({ ok: true, data });

/** Treats a response that is not a list as an empty list, so that later code cannot fail on it. */
const list = async <T>(call: Result<T[]>): Result<T[]> => {
  const result = await call;
  return result.ok && !Array.isArray(result.data) ? ok([]) : result;
};

const variationsIn = async (call: Result<TradeInModelVariations>): Result<TradeInModelVariations> => {
  const result = await call;
  if (!result.ok) return result;
  const found: Partial<TradeInModelVariations> | null = result.data;
  return ok({ variations: found?.variations ?? [], products: found?.products ?? [] });
};

const nothingCame = { kind: 'http', status: 200, message: '', errors: {} } as const;

/** Treats an empty response as a failure. */
const something = async <T>(call: Result<T>): Result<T> => {
  const result = await call;
  if (!result.ok) return result;
  const data: T | null | undefined = result.data;
  return data === null || data === undefined ? { ok: false, problem: nothingCame } : result;
};

/**
 * The offer in a response. One without a grade is no failure: there is no offer for these answers (TRADE-09). A grade without a
 * price is one, which can be retried.
 */
const offerIn = async (call: Result<TradeInOffer>): Result<TradeInOffer> => {
  const result = await something(call);
  if (!result.ok) return result;
  const { price, grade }: { price?: unknown; grade?: unknown } = result.data;
  const known = typeof grade === 'string' || typeof grade === 'number' ? String(grade) : '';
  const amount = typeof price === 'string' && price.trim() !== '' ? Number(price) : price;
  const isPrice = typeof amount === 'number' && Number.isFinite(amount);
  if (known !== '' && !isPrice) return { ok: false, problem: nothingCame };
  return ok({ ...result.data, grade: known, price: isPrice ? amount : 0 });
};

/** The calls to find a device. */
const findingCalls = (api: ApiClient) => ({
  categories: (signal: AbortSignal) =>
    logged(
      'categories',
      list(api.call('GET /api/trade-in/{locale}/integrations/devices/categories', { signal })),
    ),
  popular: (signal: AbortSignal) =>
    logged(
      'popular models',
      list(api.call('GET /api/trade-in/{locale}/integrations/devices/popular', { signal })),
    ),
  selection: (signal: AbortSignal, modelId: Id) =>
    something(
      api.call('GET /api/trade-in/{locale}/integrations/devices/select/{modelId}', {
        params: { modelId },
        signal,
      }),
    ),
  brands: (signal: AbortSignal, categoryId: Id) =>
    logged(
      'brands',
      list(
        api.call('GET /api/trade-in/{locale}/integrations/devices/brands/{categoryId}', {
          params: { categoryId },
          signal,
        }),
      ),
    ),
  subbrands: (signal: AbortSignal, brandId: Id, categoryId: Id) =>
    logged(
      'subbrands',
      list(
        api.call('GET /api/trade-in/{locale}/integrations/devices/subbrands/{brandId}/{categoryId}', {
          params: { brandId, categoryId },
          signal,
        }),
      ),
    ),
  models: (signal: AbortSignal, categoryId: Id, brandId: Id, search: string) =>
    logged(
      'models',
      list(
        api.call('GET /api/trade-in/{locale}/integrations/devices/models/{categoryId}/{brandId}', {
          params: { categoryId, brandId },
          query: { search: search || undefined },
          signal,
        }),
      ),
    ),
});

/** The calls to describe, value and sell a device. */
const sellingCalls = (api: ApiClient) => ({
  variations: (signal: AbortSignal, modelId: Id) =>
    logged(
      'variations',
      variationsIn(
        api.call('GET /api/trade-in/{locale}/integrations/devices/models-variations/{modelId}', {
          params: { modelId },
          signal,
        }),
      ),
    ),
  questions: (signal: AbortSignal, variationId: Id) =>
    logged(
      'questions',
      list(
        api.call('GET /api/trade-in/{locale}/integrations/trading-in/{variationId}', {
          params: { variationId },
          signal,
        }),
      ),
    ),
  offer: (variationId: Id, body: TradeInOfferRequest, signal: AbortSignal) =>
    logged(
      'offer',
      offerIn(
        api.call('POST /api/trade-in/{locale}/integrations/trading-in/{variationId}', {
          params: { variationId },
          body,
          signal,
        }),
      ),
    ),
  /** @param parcel the earlier sale in whose parcel the device travels */
  order: (
    body: TradeInOrderRequest,
    idempotencyKey: string,
    partner: string | null,
    parcel: JoinedParcel | null,
  ) =>
    api.call('POST /api/trade-in/{locale}/integrations/orders', {
      body,
      query: { partner: partner ?? undefined, parcel: parcel?.caseId, key: parcel?.key },
      idempotencyKey,
      timeout: 20_000,
    }),
});

/** The calls to keep an offer for later. */
const keepingCalls = (api: ApiClient) => ({
  mailOffer: (quoteId: string, email: string) =>
    something(
      api.call('POST /api/trade-in/{locale}/integrations/quotes/{quoteId}/mail', {
        params: { quoteId },
        body: { email },
      }),
    ),
  savedOffer: (quoteId: string, key: string, signal: AbortSignal) =>
    something(
      api.call('GET /api/trade-in/{locale}/integrations/quotes/{quoteId}', {
        params: { quoteId },
        query: { key },
        signal,
      }),
    ),
  resumeOffer: (quoteId: string, key: string) =>
    something(
      api.call('POST /api/trade-in/{locale}/integrations/quotes/{quoteId}/resume', {
        params: { quoteId },
        query: { key },
      }),
    ),
});

/** The trade-in calls of section 7 with their public credential, which the API client adds. */
export const tradeInCalls = (api: ApiClient) => ({
  ...findingCalls(api),
  ...sellingCalls(api),
  ...keepingCalls(api),
});

export type TradeInCalls = ReturnType<typeof tradeInCalls>;
