import { LOCALES, type Locale } from '@rewald/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../problems/problem.ts';

const isLocale = (text: string | undefined): text is Locale => LOCALES.some((locale) => locale === text);

/** The language of a request, from the second segment of its path; German if that names none. */
export const localeOf = (request: FastifyRequest): Locale => {
  const segment = request.url.split('?', 1)[0]?.split('/')[2];
  return isLocale(segment) ? segment : 'de';
};

/** Answers 404 under an unknown language, before anything else is checked. */
export const refuseUnknownLocales = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const { params } = request;
    if (
      typeof params === 'object' &&
      params !== null &&
      'locale' in params &&
      (typeof params.locale !== 'string' || !isLocale(params.locale))
    )
      throw new Problem(404, 'locale-unknown');
    done();
  });
};
