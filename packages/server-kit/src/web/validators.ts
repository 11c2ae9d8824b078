import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import { Ajv } from 'ajv';
import formatsModule from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import { checkOnDemand, writeOnDemand } from './compile-on-demand.ts';

/** Compiles the schemas of requests: bodies are taken literally; path and query are text, and are converted. */
export const checkRequests = (app: FastifyInstance): void => {
  // Decimals of amounts are counted with some tolerance, because 349.99 / 0.01 is not exactly an integer.
  const options = { allErrors: true, strict: false, useDefaults: true, multipleOfPrecision: 6 } as const;
  const literal = new Ajv({ ...options, coerceTypes: false });
  const converting = new Ajv({ ...options, coerceTypes: true });
  const addFormats = formatsModule.default;
  addFormats(literal);
  addFormats(converting);
  app.setValidatorCompiler(({ schema, httpPart }) =>
    checkOnDemand(() => (httpPart === 'body' ? literal : converting).compile(schema)),
  );
};

/** Compiles the schemas of answers, as Fastify itself does. */
export const writeAnswers = (app: FastifyInstance): void => {
  const compile = SerializerSelector()();
  app.setSerializerCompiler(({ schema, method, url, httpStatus = '' }) =>
    writeOnDemand(() => compile({ schema, method, url, httpStatus })),
  );
};
