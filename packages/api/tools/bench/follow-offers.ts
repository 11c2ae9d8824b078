import { sql } from 'kysely';
import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '@rewald/server-kit/database/connection';
import { OfferBook } from '@rewald/assortment/index/offer-book';
import type { Repriced } from './change-prices.ts';

/** Interval of checking whether prices have arrived, in ms. */
const LOOK_MS = 5;

// Follows the offers as a replica does, and reports how long each change took to arrive.
const { url }: { url: string } = workerData;
const database = openDatabase(url, { connections: 1, queryTimeout: false });
const book = await OfferBook.load(database);
// Not part of following: replicas read these once an hour on a separate connection.
await book.lowestPrices.refresh(database);
const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database);
const stop = book.follow((error) => {
  throw error;
});
const waiting: Repriced[] = [];
const lags: number[] = [];
const timer = setInterval(() => {
  for (let place = waiting.length - 1; place >= 0; place -= 1) {
    const wanted = waiting[place];
    if (wanted === undefined || book.now.priceCents(book.now.rowOf(wanted.id)) < wanted.cents) continue;
    lags.push(Date.now() - wanted.at);
    waiting.splice(place, 1);
  }
}, LOOK_MS);
const end = async (): Promise<void> => {
  clearInterval(timer);
  await stop();
  await database.destroy();
  parentPort?.postMessage({ lags, missing: waiting.length });
  parentPort?.close();
};
parentPort?.on('message', (message: Repriced | 'end') => {
  if (message === 'end') void end();
  else waiting.push(message);
});
parentPort?.postMessage({ pid: rows[0]?.pid ?? 0 });
