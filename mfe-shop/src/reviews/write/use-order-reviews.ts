import { useEffect, useState } from 'react';
import type { OrderReviews, ReviewRequest } from '@rewald/contracts';
import { useLocale, usePlatform, useSearchParams, useSession, type ApiResult } from '@rewald/platform';

type State =
  { kind: 'waiting' } | { kind: 'here'; order: OrderReviews } | { kind: 'unknown' } | { kind: 'failed' };

/** What can be reviewed of an order: for its customer, or with the key of a mail's link. Read in the browser alone, because it is personal. */
export const useOrderReviews = (orderId: string) => {
  const platform = usePlatform();
  const locale = useLocale();
  const { status } = useSession();
  const [search] = useSearchParams();
  const key = search.get('key') ?? undefined;
  const [state, setState] = useState<State>({ kind: 'waiting' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    void platform.api
      .call('GET /api/checkout/{locale}/buy/orders/{orderId}/reviews', {
        params: { orderId },
        query: { key },
        signal: abort.signal,
      })
      .then((result) => {
        if (abort.signal.aborted) return;
        if (result.ok) setState({ kind: 'here', order: result.data });
        else
          setState({
            kind: result.problem.kind === 'http' && result.problem.status < 500 ? 'unknown' : 'failed',
          });
      });
    return () => abort.abort();
  }, [platform, orderId, key, locale, status, attempt]);
  const take = (result: ApiResult<OrderReviews>): ApiResult<OrderReviews> => {
    if (result.ok) setState({ kind: 'here', order: result.data });
    return result;
  };
  return {
    state,
    retry: () => {
      setState({ kind: 'waiting' });
      setAttempt(attempt + 1);
    },
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
