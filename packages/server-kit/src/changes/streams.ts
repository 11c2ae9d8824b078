import { Readable } from 'node:stream';
import { inBackground } from '@rewald/contracts/servers/in-background';
import type { Operator } from '../operators/operator.ts';
import { Problem } from '../problems/problem.ts';
import type { Change, Follower } from './follow-changes.ts';

/** Times and numbers of streams. */
export interface StreamBounds {
  /** How often it is looked whether the reader may still read, in ms; a sign of life goes with it. */
  readonly checkMs: number;
  /** After this time a stream ends, in ms; its reader comes back, maybe to another process. */
  readonly lastMs: number;
  /** Open streams of one person or key, and of this process. */
  readonly ofOne: number;
  readonly ofAll: number;
}

export const USUAL_BOUNDS: StreamBounds = { checkMs: 5_000, lastMs: 600_000, ofOne: 10, ofAll: 500 };
/** Unread bytes after which a reader is too slow. */
const MOST_UNREAD = 64 * 1024;
/** When somebody may ask again for whom there was no room, in seconds. */
const AGAIN_S = 30;
/** When a browser tries again after a break, in ms. */
const RETRY_MS = 3_000;

/** Somebody who reads a stream. */
interface Reader {
  readonly operator: Operator;
  /** Who they are now; null if they may not read any more. */
  readonly now: () => Promise<Operator | null>;
}

interface Context {
  readonly follower: Follower;
  readonly mayHear: (operator: Operator, change: Change) => boolean;
  readonly bounds: StreamBounds;
  readonly report: (error: unknown) => void;
}

const eventOf = ({ resource, id }: Change): string =>
  `data: ${JSON.stringify({ resource, ...(id === null ? {} : { id }) })}\n\n`;

/** One stream: what its reader may hear, signs of life, and its end. */
const streamFor = ({ operator, now }: Reader, context: Context): Readable => {
  const { follower, mayHear, bounds, report } = context;
  const began = performance.now();
  let reader = operator;
  const ends: (() => void)[] = [];
  const stream = new Readable({
    read: () => undefined,
    destroy: (error, done) => {
      for (const end of ends) end();
      done(error);
    },
  });
  const write = (text: string): void => {
    if (stream.readableLength > MOST_UNREAD) stream.destroy();
    else if (!stream.destroyed && !stream.readableEnded) stream.push(text);
  };
  const check = async (): Promise<void> => {
    const still = performance.now() - began < bounds.lastMs ? await now() : null;
    if (stream.destroyed) return;
    if (still === null) stream.push(null);
    else {
      reader = still;
      write(':\n\n');
    }
  };
  const timer = setInterval(() => inBackground(check(), report), bounds.checkMs).unref();
  ends.push(
    () => clearInterval(timer),
    follower.listen(
      (changes) => {
        const heard = changes.filter((change) => mayHear(reader, change));
        if (heard.length > 0) write(heard.map(eventOf).join(''));
      },
      () => {
        write(`retry: ${RETRY_MS}\n\n`);
        if (bounds.lastMs === 0) stream.push(null);
      },
    ),
  );
  return stream;
};

/** All streams of a process. */
export interface Streams {
  /** @throws {Problem} 429 if there are too many */
  open(reader: Reader): Readable;
  endAll(): void;
}

export const createStreams = (context: Context): Streams => {
  const { bounds } = context;
  const open = new Map<Readable, string>();
  return {
    open: (reader) => {
      const { id } = reader.operator;
      const own = [...open.values()].filter((one) => one === id).length;
      if (own >= bounds.ofOne || open.size >= bounds.ofAll)
        throw new Problem(429, 'too-many', {
          values: { seconds: AGAIN_S },
          headers: { 'retry-after': String(AGAIN_S) },
        });
      const stream = streamFor(reader, context);
      open.set(stream, id);
      stream.once('close', () => open.delete(stream));
      return stream;
    },
    endAll: () => {
      for (const stream of open.keys()) stream.push(null);
    },
  };
};
