import type { FastifyReply, FastifyRequest } from 'fastify';
import { createAnswerCache, type CacheCounts } from '@rewald/contracts/servers/answer-cache';
import { inBackground } from '@rewald/contracts/servers/in-background';
import { encodingOf, hasAlready } from './accepted-encoding.ts';
import { encodeAnswer, type EncodedAnswer } from './encode-answer.ts';

const CACHE_CONTROL = 'public, max-age=30, stale-while-revalidate=300';
const HOUR_MS = 60 * 60 * 1000;
/**
 * An answer is reused for at least this long, unless an offer was taken off sale. Without this, many price changes a
 * second would keep any answer from being reused.
 */
const FRESH_MS = 2_000;
/** An answer that has been out of date for less than this is still sent while it is rebuilt. */
const STALE_MS = 8_000;
const MOST_BYTES = 64 * 1024 * 1024;
/** About how many bytes of memory an answer takes besides its body. */
const OVERHEAD = 600;

/** Sends catalogue answers, which are the same for everybody, from a cache of finished bytes. */
export interface CatalogueAnswers {
  /** Hits, stale answers and misses of the cache. */
  readonly counts: Readonly<CacheCounts>;
  /**
   * @param make builds the content of `data`; called only when there is no kept answer
   * @param write turns the data into the answer's text; by default the schema of the route does
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
  /** Answers of another version are out of date. */
  readonly version: number;
  /** Grows when an offer is taken off sale, which must no longer be shown. */
  readonly takenOff: number;
}

interface KeptAnswer extends EncodedAnswer {
  readonly takenOff: number;
}

const namesBySchema = new WeakMap<object, readonly string[]>();

/** Names of the query parameters that a route knows. */
const namesIn = (schema: unknown): readonly string[] => {
  if (typeof schema !== 'object' || schema === null || !('properties' in schema)) return [];
  const known = namesBySchema.get(schema);
  if (known !== undefined) return known;
  const names = Object.keys(schema.properties ?? {});
  namesBySchema.set(schema, names);
  return names;
};

/** The cache key of a request: the order of the parameters, and parameters unknown to the route, make no difference. */
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

/** Keeps answers until the version of their source changes, or a new hour begins. */
export const createCatalogueAnswers = (source: Source): CatalogueAnswers => {
  // Delivery days change at midnight, which falls on a different hour in each time zone.
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
      // Not returned to Fastify, which would look at the reply before the onSend hooks have run.
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
