import type { ApiResult } from '../api/problem.ts';

/** A failure that did not come from a server, such as of a device or a bank, in the form of any other. */
export const refusal = (message: string): ApiResult<never> => ({
  ok: false,
  problem: { kind: 'http', status: 0, message, errors: {} },
});
