import { Agent, request as send } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from './random.ts';

/** An answer of the shop, whatever its status. */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
  /** The shop asks to repeat the same call. */
  readonly again: boolean;
  /** How long to wait before that, in milliseconds. */
  readonly wait: number;
}

/** No answer came, so it is unknown whether the call was executed. */
class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}

/** The round ended without an answer of the shop. */
export class OutOfTimeError extends Error {
  override readonly name = 'OutOfTimeError';
}

export interface CallOptions {
  readonly key?: string;
  /** `own` opens a connection for this call alone, `kept` uses the browser's open one, one call after another. */
  readonly connection?: 'kept' | 'own';
}

/** A buyer's browser: cookies, one open connection, and the timeout of a good client. */
export interface Browser {
  /** @throws {NoAnswerError} */
  once(method: string, path: string, body?: unknown, options?: CallOptions): Promise<Reply>;
  /**
   * Repeats the same call while there is no answer, or one that asks to come again.
   *
   * @throws {OutOfTimeError}
   */
  untilAnswered(method: string, path: string, body?: unknown, options?: CallOptions): Promise<Reply>;
  /** Number of calls without an answer, or with one that asked to repeat them. */
  readonly repeated: number;
  close(): void;
}

const TIMEOUT = 10_000;
/** Buyers wait less than the shop may ask for. */
const LONGEST_WAIT = 1_000;
const AGAIN = new Set([429, 503]);

/**
 * @param address the caller's network address, sent like by a proxy
 * @param deadline time (ms since 1970) after which nothing is repeated
 */
export const openBrowser = (settings: {
  readonly shop: string;
  readonly origin: string;
  readonly address: string;
  readonly deadline: number;
  readonly random: Random;
}): Browser => {
  const cookies = new Map<string, string>();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let repeated = 0;

  const keepCookies = (headers: readonly string[]): void => {
    for (const header of headers) {
      const [pair = ''] = header.split(';', 1);
      const name = pair.slice(0, pair.indexOf('='));
      if (/;\s*max-age=0/i.test(header)) cookies.delete(name);
      else cookies.set(name, pair.slice(name.length + 1));
    }
  };
  const once: Browser['once'] = (method, path, body, options = {}) =>
    new Promise((resolve, reject) => {
      const content = body === undefined ? null : JSON.stringify(body);
      const call = send(
        new URL(path, settings.shop),
        {
          method,
          agent: options.connection === 'own' ? false : agent,
          signal: AbortSignal.timeout(TIMEOUT),
          headers: {
            origin: settings.origin,
            'x-forwarded-for': settings.address,
            ...(cookies.size === 0
              ? {}
              : { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
            ...(content === null
              ? {}
              : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
            ...(options.key === undefined ? {} : { 'idempotency-key': options.key }),
          },
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.once('error', (cause) => reject(new NoAnswerError(`${method} ${path}`, { cause })));
          answer.once('end', () => {
            keepCookies(answer.headers['set-cookie'] ?? []);
            const text = Buffer.concat(chunks).toString('utf8');
            try {
              const status = answer.statusCode ?? 0;
              resolve({
                status,
                body: text === '' ? null : JSON.parse(text),
                again: AGAIN.has(status) || answer.headers['retry-after'] !== undefined,
                wait: Number(answer.headers['retry-after'] ?? 0) * 1_000,
              });
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
