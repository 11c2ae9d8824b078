import { useRef, useState } from 'react';
import type { ReviewList, ReviewSort } from '@rewald/contracts';
import { usePlatform } from '@rewald/platform';

/** Reviews of a model as the visitor sorts and narrows them; further pages are added below. */
export const useReviews = (modelId: number, first: ReviewList) => {
  const platform = usePlatform();
  const [list, setList] = useState(first);
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState(false);
  const latest = useRef(0);
  const ask = async (sort: ReviewSort, stars: number | null, page: number): Promise<void> => {
    latest.current += 1;
    const turn = latest.current;
    setPending(true);
    const result = await platform.api.call('GET /api/offers/{locale}/product/{modelId}/reviews', {
      params: { modelId },
      query: { sort, page, ...(stars === null ? {} : { stars }) },
    });
    // Whoever asked later has the say.
    if (turn !== latest.current) return;
    setPending(false);
    setFailed(!result.ok);
    if (result.ok)
      setList(page === 1 ? result.data : { ...result.data, items: [...list.items, ...result.data.items] });
  };
  return {
    list,
    pending,
    failed,
    sortBy: (sort: ReviewSort) => ask(sort, list.stars, 1),
    narrow: (stars: number | null) => ask(list.sort, stars, 1),
    more: () => ask(list.sort, list.stars, list.page + 1),
  };
};
