import { useState } from 'react';
import type { Locale, OrderReviews, ReviewRequest } from '@rewald/contracts';
import {
  remember,
  useAnswer,
  useLocale,
  usePlatform,
  useSearchParams,
  useSession,
  type Answer,
  type ApiResult,
  type SessionState,
} from '@rewald/platform';

type State =
  { kind: 'waiting' } | { kind: 'here'; order: OrderReviews } | { kind: 'unknown' } | { kind: 'failed' };

const stateOf = ({ problem, seen }: Answer<OrderReviews>): State => {
  if (problem) return { kind: problem.kind === 'http' && problem.status < 500 ? 'unknown' : 'failed' };
  return seen ? { kind: 'here', order: seen } : { kind: 'waiting' };
};

/**
 * The lines of an order that can be reviewed, for its customer or with the key from a mail's link. They are personal,
 * so they are read in the browser only.
 */
export const useOrderReviews = (orderId: string) => {
  const platform = usePlatform();
  const locale = useLocale();
  const { status } = useSession();
  const [search] = useSearchParams();
  const key = search.get('key') ?? undefined;
  const [orders] = useState(() =>
    // Locale and login are part of the cache key, because the response depends on them.
    remember((signal, id: string, link: string | undefined, _locale: Locale, _for: SessionState['status']) =>
      platform.api.call('GET /api/checkout/{locale}/buy/orders/{orderId}/reviews', {
        params: { orderId: id },
        query: { key: link },
        signal,
      }),
    ),
  );
  const request = orders.with(orderId, key, locale, status);
  const answer = useAnswer(request);
  const take = (result: ApiResult<OrderReviews>): ApiResult<OrderReviews> => {
    if (result.ok) request.know(result.data);
    return result;
  };
  return {
    state: stateOf(answer),
    retry: answer.retry,
    write: async (lineId: string, body: ReviewRequest) =>
      take(
        await platform.api.call('POST /api/checkout/{locale}/buy/orders/{orderId}/reviews/{lineId}', {
          params: { orderId, lineId },
          query: { key },
          body,
        }),
      ),
    remove: async (lineId: string) =>
      take(
        await platform.api.call('DELETE /api/checkout/{locale}/buy/orders/{orderId}/reviews/{lineId}', {
          params: { orderId, lineId },
          query: { key },
        }),
      ),
    stop: async () =>
      take(
        await platform.api.call('POST /api/checkout/{locale}/buy/orders/{orderId}/reviews/stop', {
          params: { orderId },
          query: { key },
        }),
      ),
  };
};
