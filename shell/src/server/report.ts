import { inspect, types } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';

/**
 * Reports something that this server could not do as it should.
 *
 * @param facts further fields of its line in the log, such as `reqId`
 */
export type Report = (message: string, error?: unknown, facts?: Readonly<Record<string, unknown>>) => void;

/** Makes each report one line of a log. */
export const reportIn =
  (log: FastifyBaseLogger): Report =>
  (message, error, facts) => {
    // Errors of parts come from other realms.
    const err = error === undefined || types.isNativeError(error) ? error : new Error(inspect(error));
    log.error({ ...facts, ...(err !== undefined && { err }) }, message);
  };
