import { useState } from 'react';
import type { Paged, Question } from '@rewald/contracts';
import { remember, useAnswer, usePlatform, type Remembered } from '@rewald/platform';

/**
 * Questions about a model; further pages are appended.
 *
 * @param first first page; null if it could not be loaded
 */
export const useQuestions = (modelId: number, first: Paged<Question> | null) => {
  const { api } = usePlatform();
  const [lists] = useState(() => {
    const all: Remembered<[modelId: number, page: number], Paged<Question>> = remember(
      async (signal, model, page) => {
        const result = await api.call('GET /api/offers/{locale}/product/{modelId}/questions', {
          params: { modelId: model },
          query: { page },
          signal,
        });
        const above = all.with(model, page - 1).state().data;
        return result.ok && above
          ? { ok: true, data: { ...result.data, items: [...above.items, ...result.data.items] } }
          : result;
      },
    );
    if (first) all.with(modelId, first.page).know(first);
    return all;
  });
  const [wanted, setWanted] = useState({ modelId, page: 1 });
  const page = wanted.modelId === modelId ? wanted.page : 1;
  const known = lists.with(modelId, page - 1).state().data ?? first;
  const answer = useAnswer(page > 1 ? lists.with(modelId, page) : null);
  const list = page > 1 ? (answer.data ?? known) : first;
  const showMore = (): void => {
    if (list === null) return;
    if (first && list === first) lists.with(modelId, first.page).know(first);
    setWanted({ modelId, page: list.page + 1 });
    // This page was requested before and failed: retries it.
    lists.with(modelId, list.page + 1).load();
  };
  return { list, status: page > 1 ? answer.status : ('here' as const), showMore };
};
