import type { ApiResult } from '../api/problem.ts';

/** An {@link ApiResult} for a failure outside a server call, such as one of a device or a bank. */
export const refusal = (message: string): ApiResult<never> => ({
  ok: false,
  problem: { kind: 'http', status: 0, message, errors: {} },
});
