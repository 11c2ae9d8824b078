import type { FastifyInstance } from 'fastify';
import { Problem } from '../problems/problem.ts';

/**
 * Takes JSON bodies and nothing else. Keys that could reach an object's prototype are an error, and so is the character
 * NUL, which PostgreSQL cannot store in a text; it may not stand in an address either.
 */
export const takeJsonBodies = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text.includes('\\u0000')) done(new Problem(400, 'malformed'));
    else return parse(request, text, done);
  });
  app.addHook('preValidation', (request, _reply, done) => {
    if (!request.is404 && /%00/.test(request.url)) throw new Problem(400, 'bad-request');
    done();
  });
};
