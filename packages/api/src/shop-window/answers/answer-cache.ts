import { hash } from 'node:crypto';
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

/** The bytes of an answer, in each encoding that was asked for. */
class Answer {
  readonly #plain: EncodedAnswer;
  readonly #tag: string;
  readonly #encoded = new Map<Encoding, EncodedAnswer>();
  readonly #encoding = new Map<Encoding, Promise<EncodedAnswer>>();
  #weight: number;

  constructor(text: string) {
    const body = Buffer.from(text);
    this.#tag = hash('sha256', body, 'base64url').slice(0, 22);
    this.#plain = { body, etag: `"${this.#tag}"`, encoding: 'identity' };
    this.#weight = body.length;
  }

  get tag(): string {
    return this.#tag;
  }

  /** Bytes held in memory. */
  get weight(): number {
    return this.#weight;
  }

  /** The answer when it is there in this encoding. */
  at(encoding: Encoding): EncodedAnswer | undefined {
    if (encoding === 'identity' || this.#plain.body.length < WORTH_COMPRESSING) return this.#plain;
    return this.#encoded.get(encoding);
  }

  in(encoding: Encoding): EncodedAnswer | Promise<EncodedAnswer> {
    const there = this.at(encoding);
    if (there !== undefined) return there;
    let pending = this.#encoding.get(encoding);
    if (pending === undefined) {
      pending = this.#compress(encoding);
      this.#encoding.set(encoding, pending);
    }
    return pending;
  }

  async #compress(encoding: Encoding): Promise<EncodedAnswer> {
    const { body } = this.#plain;
    const compressed =
      encoding === 'br'
        ? await compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
        : await compressGzip(body, { level: 6 });
    const encoded = { body: compressed, etag: `"${this.#tag}-${encoding}"`, encoding };
    this.#weight += compressed.length;
    this.#encoded.set(encoding, encoded);
    this.#encoding.delete(encoding);
    return encoded;
  }
}

interface Entry {
  answer: Answer | null;
  /** The version it was made from. */
  version: string;
  madeAt: number;
  /** Set while it is being made, anew or for the first time. */
  making: Promise<Answer> | null;
  weight: number;
  /** Whether somebody has asked a second time. */
  wanted: boolean;
}

/** For how long answers stand. All in milliseconds. */
export interface Patience {
  /** An answer stands at least so long, whatever changed: with many sales a second it would never stand otherwise. */
  readonly atLeast: number;
  /** One that is out of date for not longer than this is given once more, while it is being made anew. */
  readonly outOfDate: number;
}

const TIMEOUT: Patience = { atLeast: 2_000, outOfDate: 10_000 };
/** So many questions are known to have been asked before, at least. */
const REMEMBERED_QUESTIONS = 5_000;
/** What an answer takes beside its bytes and its key. */
const OVERHEAD = 600;

/** Knows the questions that were asked last, in two lists of which the older is forgotten when the younger is full. */
class Questions {
  #young = new Set<string>();
  #old = new Set<string>();

  /** Whether it was asked before. */
  ask(question: string): boolean {
    const known = this.#young.has(question) || this.#old.has(question);
    this.#young.add(question);
    if (this.#young.size > REMEMBERED_QUESTIONS) {
      this.#old = this.#young;
      this.#young = new Set();
    }
    return known;
  }
}

/**
 * Keeps the answers that were asked for last, as bytes, up to a total size; those that nobody has asked for a second time are
 * not kept, so that single questions push nothing out. Requests for the same answer that come while it
 * is being made wait for the one that is making it.
 */
export class AnswerCache {
  readonly #most: number;
  readonly #timeout: Patience;
  readonly #entries = new Map<string, Entry>();
  readonly #asked = new Questions();
  #total = 0;

  /** @param mostBytes beyond this the longest unused answers are dropped */
  constructor(mostBytes = 64 * 1024 * 1024, timeout = TIMEOUT) {
    this.#most = mostBytes;
    this.#timeout = timeout;
  }

  /** Bytes held in memory, about. */
  get weight(): number {
    return this.#total;
  }

  /** The answer when it is at hand and need not be made anew. */
  peek(key: string, encoding: Encoding, version: string): EncodedAnswer | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined || entry.answer === null) return undefined;
    if (entry.making === null && !this.#stands(entry, version)) return undefined;
    if (entry.making !== null && !this.#mayBeGiven(entry)) return undefined;
    const there = entry.answer.at(encoding);
    if (there !== undefined) this.#use(key, entry);
    return there;
  }

  /**
   * @param version what the answer would be made from now
   * @param make called when the answer is not there or out of date; its failure is not kept
   */
  get(
    key: string,
    encoding: Encoding,
    version: string,
    make: () => string | Promise<string>,
  ): EncodedAnswer | Promise<EncodedAnswer> {
    let entry = this.#entries.get(key);
    if (entry === undefined) {
      entry = { answer: null, version, madeAt: 0, making: null, weight: 0, wanted: this.#asked.ask(key) };
      this.#entries.set(key, entry);
    } else {
      entry.wanted = true;
      this.#use(key, entry);
    }

    if (entry.answer !== null) {
      if (this.#stands(entry, version)) return this.#encode(key, entry, entry.answer, encoding);
      if (this.#mayBeGiven(entry)) {
        // What cannot be made anew stays as it is until it is too old; then the failure is told.
        this.#make(key, entry, version, make).catch(() => undefined);
        return this.#encode(key, entry, entry.answer, encoding);
      }
    }
    const made = entry;
    return this.#make(key, made, version, make).then((answer) => this.#encode(key, made, answer, encoding));
  }

  #stands(entry: Entry, version: string): boolean {
    return entry.version === version || Date.now() - entry.madeAt < this.#timeout.atLeast;
  }

  #mayBeGiven(entry: Entry): boolean {
    return Date.now() - entry.madeAt < this.#timeout.outOfDate;
  }

  #make(key: string, entry: Entry, version: string, make: () => string | Promise<string>): Promise<Answer> {
    entry.making ??= (async () => {
      try {
        const answer = new Answer(await make());
        // The same bytes again keep their compressed forms.
        if (entry.answer?.tag !== answer.tag) entry.answer = answer;
        entry.version = version;
        entry.madeAt = Date.now();
        if (entry.wanted) this.#weigh(key, entry);
        else this.#drop(key, entry);
        return entry.answer ?? answer;
      } catch (error) {
        if (entry.answer === null) this.#drop(key, entry);
        throw error;
      } finally {
        entry.making = null;
      }
    })();
    return entry.making;
  }

  #encode(
    key: string,
    entry: Entry,
    answer: Answer,
    encoding: Encoding,
  ): EncodedAnswer | Promise<EncodedAnswer> {
    const there = answer.in(encoding);
    return there instanceof Promise
      ? there.then((encoded) => {
          this.#weigh(key, entry);
          return encoded;
        })
      : there;
  }

  // The order of a Map is the order of insertion; the first is the longest unused.
  #use(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
  }

  #weigh(key: string, entry: Entry): void {
    if (this.#entries.get(key) !== entry) return;
    const weight = (entry.answer?.weight ?? 0) + 2 * key.length + OVERHEAD;
    this.#total += weight - entry.weight;
    entry.weight = weight;
    for (const [oldestKey, oldest] of this.#entries) {
      if (this.#total <= this.#most || oldest === entry) return;
      this.#drop(oldestKey, oldest);
    }
  }

  #drop(key: string, entry: Entry): void {
    if (this.#entries.get(key) !== entry) return;
    this.#entries.delete(key);
    this.#total -= entry.weight;
    entry.weight = 0;
  }
}
