import type { ApiResult } from '../api/problem.ts';

/** A failure that no server has said, such as of a device or a bank, for a form to tell like any other. */
export const refusal = (message: string): ApiResult<never> => ({
  ok: false,
  problem: { kind: 'http', status: 0, message, errors: {} },
});
