import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { invalidFields, Problem } from '../problems/problem.ts';
import { fieldAt } from '../problems/validation-problem.ts';

/** Maximum depth of a body; the deepest body of any call has six levels. */
const MOST_LEVELS = 32;

/** A lone surrogate cannot be encoded as UTF-8, and PostgreSQL cannot store NUL. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');

/**
 * JSON pointer to a string or property name that cannot be stored; null if there is none.
 *
 * @throws {Problem} 400 if the value is nested too deeply
 */
const findUnstorable = (body: unknown): string | null => {
  const waiting: { value: unknown; path: string; level: number }[] = [{ value: body, path: '', level: 0 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, path, level } = next;
    if (typeof value === 'string' && !isStorable(value)) return path;
    if (typeof value !== 'object' || value === null) continue;
    if (level === MOST_LEVELS) throw new Problem(400, 'bad-request');
    for (const [name, inner] of Object.entries(value)) {
      if (!isStorable(name)) return path;
      waiting.push({ value: inner, path: `${path}/${name}`, level: level + 1 });
    }
  }
  return null;
};

/**
 * Parses JSON bodies (RFC 8259: UTF-8) and nothing else. Keys that could reach an object's prototype are an error. A
 * text that cannot be stored is refused at its field; URLs must not contain NUL either, and invalid UTF-8 is never
 * decoded. Of duplicate names in an object the last one counts.
 */
export const acceptJsonBodies = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (!Buffer.isBuffer(bytes) || !isUtf8(bytes)) done(new Problem(400, 'malformed'));
    else
      return parse(request, bytes.toString(), (error, body: unknown) => {
        try {
          const path = error === null ? findUnstorable(body) : null;
          if (path === null) done(error, body);
          else done(unstorable(fieldAt(path, request.routeOptions.config.fieldNames)));
        } catch (tooDeep) {
          done(tooDeep instanceof Error ? tooDeep : new Problem(400, 'bad-request'));
        }
      });
  });
  app.addHook('preValidation', (request, _reply, done) => {
    if (!request.is404 && /%00/.test(request.url)) throw new Problem(400, 'bad-request');
    done();
  });
};

const unstorable = (field: string): Problem => invalidFields({ [field]: [{ key: 'field.characters' }] });
