import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** A finished answer, ready to be sent. */
export interface EncodedAnswer {
  readonly body: Buffer;
  /** Strong: another encoding is another representation and has another tag. */
  readonly etag: string;
  readonly encoding: Encoding;
}

/** Smaller than one packet: compressing it saves nobody time. */
const WORTH_COMPRESSING = 1_000;

class Answer {
  readonly #body: Buffer;
  readonly #tag: string;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();
  #weight: number;

  constructor(text: string) {
    this.#body = Buffer.from(text);
    this.#tag = createHash('sha256').update(this.#body).digest('base64url').slice(0, 22);
    this.#weight = this.#body.length;
  }

  /** Bytes held in memory. */
  get weight(): number {
    return this.#weight;
  }

  async in(encoding: Encoding): Promise<EncodedAnswer> {
    if (encoding === 'identity' || this.#body.length < WORTH_COMPRESSING)
      return { body: this.#body, etag: `"${this.#tag}"`, encoding: 'identity' };
    let body = this.#encoded.get(encoding);
    if (body === undefined) {
      body = (
        encoding === 'br'
          ? compressBrotli(this.#body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
          : compressGzip(this.#body, { level: 6 })
      ).then((compressed) => {
        this.#weight += compressed.length;
        return compressed;
      });
      this.#encoded.set(encoding, body);
    }
    return { body: await body, etag: `"${this.#tag}-${encoding}"`, encoding };
  }
}

/**
 * Keeps the answers that were asked for last, as bytes, up to a total size. Requests for the same answer that come while
 * it is being made wait for the one that is making it.
 */
export class AnswerCache {
  readonly #most: number;
  readonly #answers = new Map<string, Promise<Answer>>();
  #weights = new Map<string, number>();
  #total = 0;

  /** @param mostBytes beyond this the longest unused answers are dropped */
  constructor(mostBytes = 64 * 1024 * 1024) {
    this.#most = mostBytes;
  }

  /** @param make called when the answer is not there; its failure is not kept */
  async get(key: string, encoding: Encoding, make: () => Promise<string>): Promise<EncodedAnswer> {
    let pending = this.#answers.get(key);
    if (pending === undefined) {
      pending = make().then((text) => new Answer(text));
      pending.catch(() => this.#drop(key));
    }
    // The order of a Map is the order of insertion; the first is the longest unused.
    this.#answers.delete(key);
    this.#answers.set(key, pending);
    const answer = await pending;
    const encoded = await answer.in(encoding);
    this.#weigh(key, answer.weight);
    return encoded;
  }

  #weigh(key: string, weight: number): void {
    if (!this.#answers.has(key)) return;
    this.#total += weight - (this.#weights.get(key) ?? 0);
    this.#weights.set(key, weight);
    for (const oldest of this.#answers.keys()) {
      if (this.#total <= this.#most || oldest === key) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#answers.delete(key);
    this.#total -= this.#weights.get(key) ?? 0;
    this.#weights.delete(key);
  }
}
