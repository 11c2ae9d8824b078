import { ApiError, unwrap, type ApiResult } from '@rewald/platform';

/** How long a page waits for its data, in ms; then it shows a notice and keeps retrying. */
export const TIMEOUT_MS = 5_000;
/** The same for data that a page can do without, in ms. */
export const EXTRA_TIMEOUT_MS = 1_500;

/**
 * The data of a complete response. An incomplete response counts as none.
 *
 * @param field must be present
 * @throws ApiError
 */
export const wholeAnswer = <T extends object>(result: ApiResult<T>, field: keyof T): T => {
  const data = unwrap(result);
  // The type is only a promise, which a faulty server may break.
  const given: unknown = data;
  if (typeof given !== 'object' || given === null || !(field in given))
    throw new ApiError({ kind: 'network', status: 0, message: '', errors: {} });
  return data;
};
