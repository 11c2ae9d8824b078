import type { Paged, Question, ReviewList } from '@rewald/contracts';
import type { PageLoaderArgs } from '@rewald/platform';
import { EXTRA_TIMEOUT_MS } from '../calls/whole-answer.ts';

/** Reviews and questions of a model; null if they cannot be loaded, which does not affect the rest of the page. */
export interface Opinions {
  reviews: ReviewList | null;
  questions: Paged<Question> | null;
}

/** Loads the first page of both. */
export const loadOpinions = async (
  { api, signal }: Pick<PageLoaderArgs, 'api' | 'signal'>,
  modelId: number | string,
): Promise<Opinions> => {
  const call = { params: { modelId }, signal, timeout: EXTRA_TIMEOUT_MS };
  const [reviews, questions] = await Promise.all([
    api.call('GET /api/offers/{locale}/product/{modelId}/reviews', call),
    api.call('GET /api/offers/{locale}/product/{modelId}/questions', call),
  ]);
  return { reviews: reviews.ok ? reviews.data : null, questions: questions.ok ? questions.data : null };
};
