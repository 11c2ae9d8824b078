import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';

/** Receives an uncaught error. @param where the request that caused it, or `outside any request` */
export type ReportEscape = (where: string, error: unknown) => void;

/** The members of a Fastify reply that are used here. */
interface Reply {
  readonly raw: ServerResponse;
  readonly sent: boolean;
  send(error: Error): unknown;
}

interface RequestUnderWay {
  id: string;
  name: () => string;
  reply: Reply;
  report: ReportEscape;
}

const underWay = new AsyncLocalStorage<RequestUnderWay>();

/** The id of the request in progress; undefined outside of one. */
export const requestUnderWay = (): string | undefined => underWay.getStore()?.id;

/** Answers a failed request with an error. If its answer has already begun, the connection can only be cut. */
const endRequest = (reply: Reply, cause: unknown): void => {
  const { raw, sent } = reply;
  if (raw.writableEnded || raw.destroyed) return;
  if (raw.headersSent || sent) raw.destroy();
  else reply.send(new Error('An error escaped from this request', { cause }));
};

/** Whether the process's output was closed: reporting that would cause the same error again. */
const isOutputGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EPIPE' && underWay.getStore() === undefined;

const reporters: ReportEscape[] = [];

const survive = (error: unknown): void => {
  if (isOutputGone(error)) return;
  const request = underWay.getStore();
  const report = request?.report ?? reporters.at(-1) ?? console.error;
  try {
    report(request?.name() ?? 'outside any request', error);
    if (request) endRequest(request.reply, error);
  } catch (another) {
    console.error('An error escaped, and so did another while it was reported', error, another);
  }
};

/**
 * From now on an uncaught exception or rejection ends the request that caused it, and nothing else.
 *
 * @param report receives errors that no request caused
 * @returns a function that lets uncaught errors end the process again
 */
export const surviveEscapedErrors = (report: ReportEscape): (() => void) => {
  if (reporters.length === 0) process.on('uncaughtException', survive).on('unhandledRejection', survive);
  reporters.push(report);
  return () => {
    reporters.splice(reporters.indexOf(report), 1);
    if (reporters.length === 0) process.off('uncaughtException', survive).off('unhandledRejection', survive);
  };
};

/**
 * Hooks that connect uncaught errors to their request. The body of a request is read outside the async context that the first
 * hook opens, so the second opens it again.
 *
 * @param nameOf names the request for the log, without its query, which may contain secrets
 */
export const followRequests = <Request extends { readonly id: string }>(
  nameOf: (request: Request) => string,
  report: ReportEscape,
): Record<'onRequest' | 'preValidation', (request: Request, reply: Reply, done: () => void) => void> => {
  const follow = (request: Request, reply: Reply, done: () => void): void =>
    underWay.run({ id: request.id, name: () => nameOf(request), reply, report }, done);
  return { onRequest: follow, preValidation: follow };
};
