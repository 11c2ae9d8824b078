import { ApiError, unwrap, type ApiResult } from '@rewald/platform';

/** A page waits for its data no longer than this, in ms; then it says so and goes on trying. */
export const PATIENCE_MS = 5_000;
/** For what a page can do without. */
export const EXTRA_PATIENCE_MS = 1_500;

/**
 * The data of an answer that a page can be made of. A server that answers with nothing counts as one that did not answer.
 *
 * @param field must be there
 * @throws ApiError
 */
export const wholeAnswer = <T extends object>(result: ApiResult<T>, field: keyof T): T => {
  const data = unwrap(result);
  // The type is what the server promises; a broken one does not keep it.
  const given: unknown = data;
  if (typeof given !== 'object' || given === null || !(field in given))
    throw new ApiError({ kind: 'network', status: 0, message: '', errors: {} });
  return data;
};
