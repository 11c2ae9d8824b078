import type { Clock, Seen } from './read-offers.ts';

/** Allowance, because the time of a change is taken just before its transaction shows up as running. */
const SLACK_MS = 500;
/** Maximum age of transactions that were running during the first complete read. */
const LONGEST_MS = 60 * 60_000;

/**
 * Determines which changes cannot have been seen yet: those of transactions that began after the last poll, or were
 * running then and have ended since. None of these changed anything before the poll that preceded the first one to see
 * it running, however long it took.
 */
export class UnseenChanges {
  #last: Clock;
  /** Transactions that ran during the last poll, with the time of the poll before the first one that saw them. */
  #running: ReadonlyMap<string, number>;

  /** @param first clock of the first complete read */
  constructor(first: Clock) {
    this.#last = first;
    this.#running = new Map(first.running.map((one) => [one, first.now.getTime() - LONGEST_MS]));
  }

  /** The clock of the last completed poll. */
  get last(): Clock {
    return this.#last;
  }

  /** What a poll has to read; it must call `isSeen` when it has read that. */
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
