import type { FastifyReply, FastifyRequest } from 'fastify';
import { createAnswerCache, type CacheCounts } from '@rewald/contracts/servers/answer-cache';
import { inBackground } from '@rewald/contracts/servers/in-background';
import { encodingOf, hasAlready } from './accepted-encoding.ts';
import { encodeAnswer, type EncodedAnswer } from './encode-answer.ts';

const CACHE_CONTROL = 'public, max-age=30, stale-while-revalidate=300';
const HOUR_MS = 60 * 60 * 1000;
/**
 * An answer is kept at least this long, unless something was taken off sale: with many prices a second it would never be reused
 * otherwise.
 */
const FRESH_MS = 2_000;
/** An answer that is out of date for no longer than this is sent once more while it is rebuilt. */
const STALE_MS = 8_000;
const MOST_BYTES = 64 * 1024 * 1024;
/** What an answer takes beside its bytes, about. */
const OVERHEAD = 600;

/** Sends catalogue answers, which are the same for everybody, from a cache of finished bytes. */
export interface CatalogueAnswers {
  /** How often an answer was at hand. */
  readonly counts: Readonly<CacheCounts>;
  /**
   * @param make builds the content of `data`; called only when there is no kept answer
   * @param write makes the answer's text of it; without it the call's own schema does
   */
  send<T>(
    request: FastifyRequest,
    reply: FastifyReply,
    make: () => T | Promise<T>,
    write?: (data: T) => string,
  ): void;
}

/** What answers are made from. */
interface Source {
  /** A new one makes them out of date. */
  readonly version: number;
  /** Grows when something is taken off sale: it must not be shown any longer. */
  readonly takenOff: number;
}

interface KeptAnswer extends EncodedAnswer {
  readonly takenOff: number;
}

const namesBySchema = new WeakMap<object, readonly string[]>();

/** Names of the parameters that a call knows. */
const namesIn = (schema: unknown): readonly string[] => {
  if (typeof schema !== 'object' || schema === null || !('properties' in schema)) return [];
  const known = namesBySchema.get(schema);
  if (known !== undefined) return known;
  const names = Object.keys(schema.properties ?? {});
  namesBySchema.set(schema, names);
  return names;
};

/** What is asked: parameters in another order, or others that mean nothing here, are the same question. */
const questionOf = ({ url, routeOptions, query }: FastifyRequest): string => {
  const mark = url.indexOf('?');
  if (mark < 0 || typeof query !== 'object' || query === null) return url;
  const asked = namesIn(routeOptions.schema?.querystring).flatMap((name) => {
    const value: unknown = Reflect.get(query, name);
    return value === undefined ? [] : [name, value];
  });
  return asked.length === 0 ? url.slice(0, mark) : `${url.slice(0, mark)}?${JSON.stringify(asked)}`;
};

const textOf = (reply: FastifyReply, data: unknown): string => {
  const text = reply.serialize({ data });
  if (typeof text !== 'string') throw new TypeError('A catalogue answer is JSON text.');
  return text;
};

/** Keeps answers until their source has another version, or another hour begins. */
export const createCatalogueAnswers = (source: Source): CatalogueAnswers => {
  // Days of delivery change with the day, which begins at different hours of the world's clock.
  const versionNow = (): string => `${source.version} ${Math.floor(Date.now() / HOUR_MS)}`;
  const cache = createAnswerCache<KeptAnswer>({
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    room: { bytes: MOST_BYTES, bytesOf: ({ body }) => body.length + OVERHEAD },
    isCurrent: ({ version }) => version === versionNow(),
    isWrong: ({ takenOff }) => takenOff !== source.takenOff,
  });

  const finish = (
    request: FastifyRequest,
    reply: FastifyReply,
    { body, etag, encoding }: EncodedAnswer,
  ): void => {
    reply.header('cache-control', CACHE_CONTROL).header('vary', 'Origin, Accept-Encoding');
    reply.header('etag', etag);
    if (hasAlready(request.headers, etag)) {
      reply.code(304).send();
      return;
    }
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    reply.type('application/json; charset=utf-8').send(body);
  };

  return {
    counts: cache.counts,
    send: (request, reply, make, write = (data) => textOf(reply, data)) => {
      const encoding = encodingOf(request.headers);
      const key = `${encoding} ${questionOf(request)}`;
      const kept = cache.current(key);
      if (kept !== undefined) {
        finish(request, reply, kept);
        return;
      }
      const answer = cache.take(key, async (former) => {
        const [version, { takenOff }] = [versionNow(), source];
        return { ...(await encodeAnswer(write(await make()), encoding, version, former)), takenOff };
      });
      // Not returned to Fastify, which would look at the reply before the hooks of sending have run.
      inBackground(
        answer.then((encoded) => {
          if (encoded === null) throw new Error('A question about the catalogue came to no answer.');
          finish(request, reply, encoded);
        }),
        (error) => {
          reply.send(error);
        },
      );
    },
  };
};
