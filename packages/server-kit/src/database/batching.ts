import pg from 'pg';
import { inBackground } from '@rewald/contracts/servers/in-background';

/** Most items in a batch. */
const MOST = 50;

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Collects the calls that arrive while one is running and makes them as one statement afterwards. A single call
 * does not wait; the more calls there are, the less each costs.
 *
 * @param work returns an answer for each item, in order, with one statement that does all or nothing. If the database refuses a batch,
 * each item is tried alone, so that one bad item does not fail the others; if the database does not answer, nothing is retried
 */
export const inBatches = <Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
): ((item: Item) => Promise<Result>) => {
  let running = false;
  let waiting: Waiting<Item, Result>[] = [];

  const settle = async (batch: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await work(batch.map(({ item }) => item));
      if (results.length !== batch.length) throw new Error(`${results.length} answers to ${batch.length}.`);
      results.forEach((result, index) => batch[index]?.resolve(result));
    } catch (error) {
      const [first] = batch;
      if (batch.length === 1) first?.reject(error);
      else if (!(error instanceof pg.DatabaseError)) for (const one of batch) one.reject(error);
      else await Promise.all(batch.map((one) => settle([one])));
    }
  };
  const next = (): void => {
    const batch = waiting.slice(0, MOST);
    waiting = waiting.slice(MOST);
    running = batch.length > 0;
    if (!running) return;
    inBackground(settle(batch).finally(next), (error) => {
      for (const { reject } of batch) reject(error);
    });
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!running) next();
    });
};
