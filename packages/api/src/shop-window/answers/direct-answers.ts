import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encodingOf, hasAlready } from './accepted-encoding.ts';
import type { EncodedAnswer, Encoding } from './answer-cache.ts';

/** Names of headers that belong to one request or to one answer; all others are the same for every visitor. */
const OWN_HEADERS =
  /^(x-request-id|content-(length|type|encoding)|etag|date|connection|keep-alive|set-cookie|retry-after|.*ratelimit.*)$/;
const MOST_ADDRESSES = 20_000;
const LONGEST_ADDRESS = 500;
/** Levels of the log at which every request is written down. */
const EVERY_REQUEST = new Set(['trace', 'debug', 'info']);
const TYPE = 'application/json; charset=utf-8';

interface Head {
  readonly answer: EncodedAnswer;
  /** Names and values in turn; the last value is the request's id. */
  readonly found: string[];
  readonly notModified: string[];
}

interface Address {
  readonly key: string;
  /** Headers that the application gives on this address, by the origin that asks; '' for none. */
  readonly headers: Map<string, readonly string[]>;
  readonly heads: Map<string, Head>;
}

/** Finds an answer that is at hand; it is not made. */
type Peek = (key: string, encoding: Encoding) => EncodedAnswer | undefined;

/**
 * Answers addresses whose answers are at hand before the application sees the request: finding the route, hooks, checks and
 * serialising cost ten times as much as sending bytes. What it needs to know it learns from the answers that the application
 * itself sends. Whoever shows a credential goes the long way, and so does everything it is not sure about.
 */
export const createDirectAnswers = (peek: Peek) => {
  const addresses = new Map<string, Address>();
  let open = true;

  const headOf = (address: Address, origin: string, answer: EncodedAnswer): Head | undefined => {
    const name = `${answer.encoding} ${origin}`;
    const known = address.heads.get(name);
    if (known?.answer === answer) return known;
    const headers = address.headers.get(origin);
    if (headers === undefined) return undefined;
    const notModified = [...headers, 'etag', answer.etag, 'x-request-id', ''];
    const encoding = answer.encoding === 'identity' ? [] : ['content-encoding', answer.encoding];
    const length = String(answer.body.length);
    const found = [...headers, 'content-type', TYPE, ...encoding, 'content-length', length];
    const head = { answer, notModified, found: [...found, 'etag', answer.etag, 'x-request-id', ''] };
    address.heads.set(name, head);
    return head;
  };

  /** Whether it was answered here. */
  const answer = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (!open || request.method !== 'GET') return false;
    const address = addresses.get(request.url ?? '');
    if (address === undefined) return false;
    const { headers } = request;
    if (headers.authorization !== undefined) return false;
    const there = peek(address.key, encodingOf(headers));
    const head = there === undefined ? undefined : headOf(address, headers.origin ?? '', there);
    if (there === undefined || head === undefined) return false;
    const known = hasAlready(headers, there.etag);
    const lines = known ? head.notModified : head.found;
    lines[lines.length - 1] = randomUUID();
    response.writeHead(known ? 304 : 200, lines);
    response.end(known ? undefined : there.body);
    return true;
  };

  return {
    /** To be told just before the application sends a catalogue answer, with all its headers set. */
    learn(request: FastifyRequest, reply: FastifyReply, key: string): void {
      const { url, headers } = request;
      if (request.method !== 'GET' || headers.authorization !== undefined || url.length > LONGEST_ADDRESS)
        return;
      const origin = headers.origin ?? '';
      let address = addresses.get(url);
      if (address?.headers.has(origin)) return;
      const given = Object.entries({ ...reply.raw.getHeaders(), ...reply.getHeaders() });
      // An origin that may not read is nobody whose name should be remembered.
      const allowed = reply.getHeader('access-control-allow-origin') === headers.origin;
      if (given.some(([name]) => name === 'set-cookie') || !(headers.origin === undefined || allowed)) return;
      if (address === undefined) {
        address = { key, headers: new Map(), heads: new Map() };
        for (const oldest of addresses.keys()) {
          if (addresses.size < MOST_ADDRESSES) break;
          addresses.delete(oldest);
        }
        addresses.set(url, address);
      }
      address.headers.set(
        origin,
        given.flatMap(([name, value]) =>
          value === undefined || OWN_HEADERS.test(name) ? [] : [name, String(value)],
        ),
      );
    },

    /** Puts itself before the application. Where every request is to be logged it stays away. */
    goBefore(app: FastifyInstance): void {
      if (EVERY_REQUEST.has(app.log.level)) return;
      const others = app.server.listeners('request');
      app.server.removeAllListeners('request');
      app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
        if (answer(request, response)) return;
        for (const other of others) other.call(app.server, request, response);
      });
      // While connections are being closed the application says so in its answers.
      app.addHook('preClose', async () => {
        open = false;
      });
    },
  };
};
