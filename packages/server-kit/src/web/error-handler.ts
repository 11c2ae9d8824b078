import type { ErrorBody, Locale } from '@rewald/contracts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway, isDatabaseBusy } from '../database/unavailable.ts';
import { localeOf } from './locale.ts';
import { translate } from '../problems/messages.ts';
import { undeclaredIn, type Undeclared } from '../problems/declared-problems.ts';
import { Problem } from '../problems/problem.ts';
import { validationProblem } from '../problems/validation-problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The client's field names, by JSON pointer into the body, where they differ from the pointer's last step. */
    fieldNames?: Readonly<Record<string, string>>;
  }
}

const MALFORMED = new Set(['FST_ERR_CTP_EMPTY_JSON_BODY', 'FST_ERR_CTP_INVALID_JSON_BODY']);

/** Errors of the framework, raised before a route is reached. */
const refusal = (error: FastifyError, status: number, request: FastifyRequest): Problem => {
  if (error.validation !== undefined)
    return validationProblem(
      error.validation,
      error.validationContext,
      request.routeOptions.config.fieldNames,
    );
  switch (status) {
    case 400:
      return new Problem(
        400,
        MALFORMED.has(error.code) || error instanceof SyntaxError ? 'malformed' : 'bad-request',
      );
    case 404:
      return new Problem(404, 'not-found');
    case 413:
      return new Problem(413, 'too-large');
    case 415:
      return new Problem(415, 'content-type');
    default:
      return new Problem(status, 'bad-request');
  }
};

const toProblem = (error: FastifyError | Problem, request: FastifyRequest): Problem => {
  if (error instanceof Problem) return error;
  const { statusCode: status } = error;
  // Checked first, because a visitor's broken connection has the same error code as a broken connection to the database.
  if (status !== undefined && status >= 400 && status < 500) return refusal(error, status, request);
  if (isDatabaseAway(error)) return new Problem(503, 'away', { headers: { 'retry-after': '2' } });
  if (isDatabaseBusy(error)) return new Problem(503, 'busy', { headers: { 'retry-after': '2' } });
  return new Problem(500, 'internal', { cause: error });
};

/** The body of an error answer in a language. */
export const errorBody = (problem: Problem, locale: Locale): ErrorBody => ({
  message: translate(locale, problem.key, problem.details.values),
  errors: Object.fromEntries(
    Object.entries(problem.details.fields ?? {}).map(([field, messages]) => [
      field,
      messages.map(({ key, values }) => translate(locale, key, values)),
    ]),
  ),
  ...(problem.details.present === undefined ? {} : { present: problem.details.present }),
});

/** Answers an error in the common shape; internal details are logged and never sent. */
export const answerError = (
  error: FastifyError | Problem,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  const problem = toProblem(error, request);
  // While the database is down every request fails, so each gets only one log line, without a stack.
  if (!(error instanceof Problem) && problem.statusCode === 503)
    request.log.warn({ reason: error.message }, 'database away or busy');
  else if (problem.statusCode >= 500) request.log.error({ err: error }, 'request failed');
  return reply
    .code(problem.statusCode)
    .headers({
      'cache-control': 'no-store',
      // Requests whose path is not a valid URL arrive here without passing the hooks that set these headers.
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
      ...problem.details.headers,
    })
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(errorBody(problem, localeOf(request)));
};

/** Clients read in the declaration why a call may be refused: it has to name every reason. */
const checkDeclared = (problem: Problem, request: FastifyRequest, undeclared: Undeclared): void => {
  const { call } = request.routeOptions.config;
  const names = call === undefined ? [] : undeclaredIn(problem, call);
  if (names.length === 0) return;
  const sentence = `${call?.name} does not declare ${names.join(', ')}.`;
  if (undeclared === 'refused') throw new Error(sentence);
  request.log.warn(sentence);
};

/** Sends every error of the application through `answerError`. */
export const answerErrors = (app: FastifyInstance, undeclared: Undeclared = 'noted'): void => {
  app.setErrorHandler<FastifyError | Problem>((error, request, reply) => {
    if (error instanceof Problem) checkDeclared(error, request, undeclared);
    return answerError(error, request, reply);
  });
  app.setNotFoundHandler(async () => {
    throw new Problem(404, 'route-unknown');
  });
};
