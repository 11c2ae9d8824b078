import type { FastifyRequest } from 'fastify';

/** How requests are logged: by the pattern of their path, because some paths and queries carry tokens of mailed links. */
export const loggerOptions = (level: string) => ({
  level,
  serializers: {
    req: (request: FastifyRequest) => ({
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
    }),
  },
  redact: ['req.headers', 'res.headers'],
});
