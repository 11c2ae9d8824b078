import { useState } from 'react';
import type { ReviewList, ReviewSort } from '@rewald/contracts';
import { remember, useAnswer, usePlatform, type Remembered } from '@rewald/platform';

type Wanted = [sort: ReviewSort, stars: number | null, page: number];

/** Reviews of a model, sorted and filtered by the visitor; further pages are appended. */
export const useReviews = (modelId: number, first: ReviewList) => {
  const { api } = usePlatform();
  const [lists] = useState(() => {
    const all: Remembered<Wanted, ReviewList> = remember(async (signal, sort, stars, page) => {
      const result = await api.call('GET /api/offers/{locale}/product/{modelId}/reviews', {
        params: { modelId },
        query: { sort, page, ...(stars === null ? {} : { stars }) },
        signal,
      });
      const above = page > 1 ? all.with(sort, stars, page - 1).state().data : null;
      return result.ok && above
        ? { ok: true, data: { ...result.data, items: [...above.items, ...result.data.items] } }
        : result;
    });
    all.with(first.sort, first.stars, first.page).know(first);
    return all;
  });
  const [wanted, setWanted] = useState<Wanted>([first.sort, first.stars, first.page]);
  const { status, seen } = useAnswer(lists.with(...wanted));
  const list = seen ?? first;
  const ask = (...next: Wanted): void => {
    setWanted(next);
    // This page was requested before and failed: retries it.
    lists.with(...next).load();
  };
  return {
    list,
    pending: status === 'waiting',
    failed: status === 'failed',
    sortBy: (sort: ReviewSort) => ask(sort, list.stars, 1),
    narrow: (stars: number | null) => ask(list.sort, stars, 1),
    more: () => ask(list.sort, list.stars, list.page + 1),
  };
};
