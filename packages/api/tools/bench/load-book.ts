import { openDatabase } from '@rewald/server-kit/database/connection';
import { OfferBook } from '@rewald/assortment/index/offer-book';

// Reads all offers into memory as a replica does at startup, and prints the time and the memory kept.
const database = openDatabase(process.env['DATABASE_URL'] ?? '', { connections: 2, queryTimeout: false });
const used = (): number => {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};
const before = used();
const begun = performance.now();
const book = await OfferBook.load(database);
const seconds = (performance.now() - begun) / 1_000;
process.stdout.write(`${seconds.toFixed(2)} s, ${used() - before} bytes, ${book.now.size} offers\n`);
await database.destroy();
