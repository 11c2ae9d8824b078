import type { FastifyRequest } from 'fastify';
import type { DestinationStream } from 'pino';
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

/**
 * How requests are logged: by the pattern of their path, because some paths and queries carry tokens of mailed links, and
 * every line is searched for secrets before it is written.
 *
 * @param write where a line goes; the standard output by default
 */
export const loggerOptions = (
  level: string,
  write: (line: string) => void = (line) => {
    process.stdout.write(line);
  },
) => {
  const stream: DestinationStream = { write: (line) => write(mask(line)) };
  return {
    level,
    stream,
    serializers: {
      req: (request: FastifyRequest) => ({
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
