import { Ajv } from 'ajv';
import formatsModule from 'ajv-formats';
import type { FastifyInstance } from 'fastify';

/** Compiles the schemas of requests: bodies are taken literally, path and query are text and are converted. */
export const checkRequests = (app: FastifyInstance): void => {
  const options = { allErrors: true, strict: false, useDefaults: true } as const;
  const literal = new Ajv({ ...options, coerceTypes: false });
  const converting = new Ajv({ ...options, coerceTypes: true });
  const addFormats = formatsModule.default;
  addFormats(literal);
  addFormats(converting);
  app.setValidatorCompiler(({ schema, httpPart }) =>
    (httpPart === 'body' ? literal : converting).compile(schema),
  );
};
