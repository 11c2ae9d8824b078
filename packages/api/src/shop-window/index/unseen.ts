import type { Clock, Seen } from './read-offers.ts';

/** A moment of a change is written just before its transaction is known to run. */
const SLACK_MS = 500;
/** How long ago a transaction that was running when everything was read may have begun. */
const LONGEST_MS = 60 * 60_000;

/**
 * Knows which changes cannot have been seen yet: those of transactions that began after the last look, or ran then and have ended. None
 * of these changed anything before the look ahead of the one that saw it run first, however long it took.
 */
export class UnseenChanges {
  #last: Clock;
  /** Transactions that ran at the last look, and the look before the one that saw them first. */
  #running: ReadonlyMap<string, number>;

  /** @param first everything before it is known */
  constructor(first: Clock) {
    this.#last = first;
    this.#running = new Map(first.running.map((one) => [one, first.now.getTime() - LONGEST_MS]));
  }

  /** The last look that was made up for. */
  get last(): Clock {
    return this.#last;
  }

  /** What a look has to read, and how to say that it was. */
  since(clock: Clock): Seen & { readonly isSeen: () => void } {
    // The database's clock may have been set back.
    const until = Math.min(this.#last.now.getTime(), clock.now.getTime());
    const running = new Map(clock.running.map((one) => [one, this.#running.get(one) ?? until]));
    const ended = [...this.#running].filter(([one]) => !running.has(one)).map(([, begun]) => begun);
    return {
      after: new Date(Math.min(until, ...ended) - SLACK_MS),
      transaction: this.#last.transaction,
      isSeen: () => {
        this.#last = clock;
        this.#running = running;
      },
    };
  }
}
