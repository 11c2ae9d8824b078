import { Agent, request as send, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from './random.ts';

/** An answer of the shop with any status. */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
  /** Whether the shop asks to repeat the same request. */
  readonly again: boolean;
  /** How long to wait before that, in milliseconds. */
  readonly wait: number;
}

/** No answer came, so it is unknown whether the request was executed. */
class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}

/** The round ended without an answer of the shop. */
export class OutOfTimeError extends Error {
  override readonly name = 'OutOfTimeError';
}

export interface CallOptions {
  readonly key?: string;
  /** `own` opens a connection for this request only; `kept` uses the browser's open one, one request at a time. */
  readonly connection?: 'kept' | 'own';
}

/** A buyer's browser: cookies, one open connection, and the timeout of a well-behaved client. */
export interface Browser {
  /** @throws {NoAnswerError} */
  once(method: string, path: string, body?: unknown, options?: CallOptions): Promise<Reply>;
  /**
   * Repeats the same request until there is an answer that does not ask for a retry.
   *
   * @throws {OutOfTimeError}
   */
  untilAnswered(method: string, path: string, body?: unknown, options?: CallOptions): Promise<Reply>;
  /** Number of requests without an answer, or with one that asked for a retry. */
  readonly repeated: number;
  close(): void;
}

const TIMEOUT = 10_000;
/** Limit in ms, because buyers wait less than the shop may ask for. */
const LONGEST_WAIT = 1_000;
const AGAIN = new Set([429, 503]);

interface BrowserSettings {
  readonly shop: string;
  readonly origin: string;
  /** The caller's network address, sent as a proxy would. */
  readonly address: string;
  /** Time (ms since 1970) after which nothing is repeated. */
  readonly deadline: number;
  readonly random: Random;
}

const headersOf = (
  { origin, address }: Pick<BrowserSettings, 'origin' | 'address'>,
  cookies: ReadonlyMap<string, string>,
  content: string | null,
  key: string | undefined,
): OutgoingHttpHeaders => ({
  origin,
  'x-forwarded-for': address,
  ...(cookies.size === 0
    ? {}
    : { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
  ...(content === null
    ? {}
    : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
  ...(key === undefined ? {} : { 'idempotency-key': key }),
});

/** @throws {SyntaxError} for a truncated body */
const replyOf = (answer: IncomingMessage, text: string): Reply => {
  const status = answer.statusCode ?? 0;
  return {
    status,
    body: text === '' ? null : JSON.parse(text),
    again: AGAIN.has(status) || answer.headers['retry-after'] !== undefined,
    wait: Number(answer.headers['retry-after'] ?? 0) * 1_000,
  };
};

const keepCookies = (cookies: Map<string, string>, headers: readonly string[]): void => {
  for (const header of headers) {
    const [pair = ''] = header.split(';', 1);
    const name = pair.slice(0, pair.indexOf('='));
    if (/;\s*max-age=0/i.test(header)) cookies.delete(name);
    else cookies.set(name, pair.slice(name.length + 1));
  }
};

/** Opens a browser without cookies. */
export const openBrowser = (settings: BrowserSettings): Browser => {
  const cookies = new Map<string, string>();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let repeated = 0;

  const once: Browser['once'] = (method, path, body, options = {}) =>
    new Promise((resolve, reject) => {
      const content = body === undefined ? null : JSON.stringify(body);
      const call = send(
        new URL(path, settings.shop),
        {
          method,
          agent: options.connection === 'own' ? false : agent,
          signal: AbortSignal.timeout(TIMEOUT),
          headers: headersOf(settings, cookies, content, options.key),
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.once('error', (cause) => reject(new NoAnswerError(`${method} ${path}`, { cause })));
          answer.once('end', () => {
            keepCookies(cookies, answer.headers['set-cookie'] ?? []);
            try {
              resolve(replyOf(answer, Buffer.concat(chunks).toString('utf8')));
            } catch (cause) {
              reject(new NoAnswerError(`${method} ${path}`, { cause }));
            }
          });
        },
      );
      call.once('error', (cause) => reject(new NoAnswerError(`${method} ${path}`, { cause })));
      call.end(content ?? undefined);
    });

  return {
    once,
    untilAnswered: async (method, path, body, options) => {
      for (;;) {
        let wait = 0;
        try {
          const reply = await once(method, path, body, options);
          if (!reply.again) return reply;
          wait = Math.min(reply.wait, LONGEST_WAIT);
        } catch (error) {
          if (!(error instanceof NoAnswerError)) throw error;
        }
        repeated += 1;
        if (Date.now() > settings.deadline) throw new OutOfTimeError(`${method} ${path}`);
        await sleep(Math.max(wait, 100) + settings.random.between(0, 300));
      }
    },
    get repeated() {
      return repeated;
    },
    close: () => agent.destroy(),
  };
};
