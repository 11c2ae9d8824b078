import { requestUnderWay } from './escaped-errors.ts';
import { mask } from './mask.ts';

const HIDDEN = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'passwordConfirmed',
  'oldPassword',
  'newPassword',
  'newPasswordConfirmed',
  'iban',
  'token',
  'secret',
  'headers',
];

/** The members of a Fastify request that a log line uses. */
interface LoggedRequest {
  readonly id: string;
  readonly method: string;
  readonly routeOptions: { readonly url?: string | undefined };
}

/**
 * How requests are logged: by their route's pattern, because some paths and queries carry tokens of mailed links. Every
 * line is also searched for secrets before it is written.
 *
 * @param write where a line goes; the standard output by default
 */
export const loggerOptions = (
  level: string,
  write: (line: string) => void = (line) => {
    process.stdout.write(line);
  },
) => {
  const stream = { write: (line: string) => write(mask(line)) };
  return {
    level,
    stream,
    serializers: {
      req: (request: LoggedRequest) => ({
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
      }),
      // PostgreSQL names the offending values; constraint and position are enough to find an error.
      err: (error: Error) => ({
        type: error.name,
        message: error.message,
        stack: error.stack ?? '',
        ...('code' in error ? { code: error.code } : {}),
        ...('constraint' in error ? { constraint: error.constraint } : {}),
        ...(error.cause instanceof Error ? { cause: String(error.cause) } : {}),
      }),
    },
    redact: {
      paths: HIDDEN.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
      censor: '[secret]',
    },
  };
};

/**
 * Fastify options, in the API's log format, for a server with too many pages or files to log each request. The server still
 * has to turn off request lines (`LogController`).
 *
 * @param write where a line goes; the standard output by default
 */
export const failureLog = (level: string, write?: (line: string) => void) => ({
  logger: {
    ...loggerOptions(level, write),
    mixin: () => {
      const reqId = requestUnderWay();
      return reqId === undefined ? {} : { reqId };
    },
  },
  // Creating a logger for each request would take up to a fifth of the time of a cached page.
  childLoggerFactory: <Logger>(logger: Logger): Logger => logger,
});

interface FailureLogger {
  warn(facts: object, message: string): void;
}

/**
 * Creates the `onResponse` hook that logs each answer with status 500 or higher, except those of `/ready`, which
 * are intended.
 */
export const logFailedAnswers =
  (log: FailureLogger) =>
  (request: LoggedRequest, reply: { readonly statusCode: number }, done: () => void): void => {
    if (reply.statusCode >= 500 && request.routeOptions.url !== '/ready')
      log.warn({ reqId: request.id, req: request, statusCode: reply.statusCode }, 'answered with an error');
    done();
  };
