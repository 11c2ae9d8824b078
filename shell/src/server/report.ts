import { inspect, types } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';

/**
 * Reports a failure of this server.
 *
 * @param facts further fields of its line in the log, such as `reqId`
 */
export type Report = (message: string, error?: unknown, facts?: Readonly<Record<string, unknown>>) => void;

/** Writes each report as one line of a log. */
export const reportIn =
  (log: FastifyBaseLogger): Report =>
  (message, error, facts) => {
    // Not `instanceof`, because errors of parts come from other realms.
    const err = error === undefined || types.isNativeError(error) ? error : new Error(inspect(error));
    log.error({ ...facts, ...(err !== undefined && { err }) }, message);
  };
