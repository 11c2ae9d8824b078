import type { Paged, Question, ReviewList } from '@rewald/contracts';
import type { PageLoaderArgs } from '@rewald/platform';
import { EXTRA_PATIENCE_MS } from '../calls/whole-answer.ts';

/** What others say and ask about a model; null where it cannot be had, which takes nothing else with it. */
export interface Opinions {
  reviews: ReviewList | null;
  questions: Paged<Question> | null;
}

/** Loads the first page of both. */
export const loadOpinions = async (
  { api, signal }: Pick<PageLoaderArgs, 'api' | 'signal'>,
  modelId: number,
): Promise<Opinions> => {
  const call = { params: { modelId }, signal, timeout: EXTRA_PATIENCE_MS };
  const [reviews, questions] = await Promise.all([
    api.call('GET /api/offers/{locale}/product/{modelId}/reviews', call),
    api.call('GET /api/offers/{locale}/product/{modelId}/questions', call),
  ]);
  return { reviews: reviews.ok ? reviews.data : null, questions: questions.ok ? questions.data : null };
};
