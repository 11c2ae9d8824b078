import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OfferBook } from '../catalogue-index/offer-book.ts';
import { AnswerCache, type Encoding } from './answer-cache.ts';

const CACHE_CONTROL = 'public, max-age=30, stale-while-revalidate=300';

/** Sends catalogue answers, which are the same for everybody, from a cache of finished bytes. */
export interface CatalogueAnswers {
  /**
   * @param make builds what stands in `data`; called only when the answer is not at hand
   */
  send(request: FastifyRequest, reply: FastifyReply, make: () => unknown): Promise<void>;
}

const encodingOf = (request: FastifyRequest): Encoding => {
  const accepted = request.headers['accept-encoding'];
  const text = typeof accepted === 'string' ? accepted : '';
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(text)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(text) ? 'gzip' : 'identity';
};

// Parameters in another order are the same question.
const normalPath = (url: string): string => {
  const [path = '', query] = url.split('?', 2);
  if (query === undefined || query === '') return path;
  const parameters = new URLSearchParams(query);
  parameters.sort();
  return `${path}?${parameters.toString()}`;
};

const knows = (request: FastifyRequest, etag: string): boolean => {
  const known = request.headers['if-none-match'];
  return (
    known !== undefined &&
    (known === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))
  );
};

/** @param book its version and the day are part of every key: new prices or a new day make new answers */
export const createCatalogueAnswers = (book: OfferBook): CatalogueAnswers => {
  const cache = new AnswerCache();
  return {
    send: async (request, reply, make) => {
      await book.follow();
      const day = new Date().toISOString().slice(0, 10);
      const key = `${book.version} ${day} ${normalPath(request.url)}`;
      const { body, etag, encoding } = await cache.get(key, encodingOf(request), async () => {
        const data = await make();
        const text = reply.serialize({ data });
        if (typeof text !== 'string') throw new TypeError('A catalogue answer is JSON text.');
        return text;
      });
      reply
        .header('cache-control', CACHE_CONTROL)
        .header('etag', etag)
        .header('vary', 'Origin, Accept-Encoding');
      if (knows(request, etag)) {
        reply.code(304).send();
        return;
      }
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      reply.type('application/json; charset=utf-8').send(body);
    },
  };
};
