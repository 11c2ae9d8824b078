import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { makeDatabase } from '../../testing/test-database.ts';
import { openDatabase, type Database, type DatabaseTransaction } from './connection.ts';
import { CopyBuffer, copyRows } from './copy-rows.ts';

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const own = await makeDatabase();
  // One connection, so that the next statement runs on the connection that a copy has used.
  database = openDatabase(own.url, { connections: 1 });
  drop = own.drop;
});
afterAll(async () => {
  await database.destroy();
  await drop();
});

const withTable = <T>(work: (transaction: DatabaseTransaction) => Promise<T>): Promise<T> =>
  database.transaction().execute(async (transaction) => {
    await sql`create temp table copied (n integer, text text, yes boolean) on commit drop`.execute(
      transaction,
    );
    return work(transaction);
  });
const all = async (transaction: DatabaseTransaction) =>
  (
    await sql<{ n: number | null; text: string | null }>`select * from pg_temp.copied order by n`.execute(
      transaction,
    )
  ).rows;

test('[API-03] copied values arrive unchanged, whatever characters they contain', async () => {
  const texts = ['\\N', '\\.', 'a\tb\nc\rd\\', '', 'Übergröße 📱', "'; drop table offers; --", '\u2028'];
  const copied = await withTable(async (transaction) => {
    const buffer = new CopyBuffer();
    texts.forEach((text, n) => buffer.add([n, text, n % 2 === 0]));
    buffer.add([texts.length, null, false]);
    await copyRows(transaction, 'pg_temp.copied (n, text, yes)', buffer.take());
    await copyRows(transaction, 'pg_temp.copied (n, text, yes)', buffer.take());
    return all(transaction);
  });
  expect(copied).toEqual([
    ...texts.map((text, n) => ({ n, text, yes: n % 2 === 0 })),
    { n: texts.length, text: null, yes: false },
  ]);
});

test('a buffer takes rows of any length, and starts again once they are taken', async () => {
  const long = 'ä'.repeat(200_000);
  const copied = await withTable(async (transaction) => {
    const buffer = new CopyBuffer();
    for (const n of [1, 2]) {
      buffer.add([n, `${long}${n}`, true]);
      expect(buffer.isFull).toBe(true);
      await copyRows(transaction, 'pg_temp.copied (n, text, yes)', buffer.take());
      expect(buffer.isFull).toBe(false);
    }
    return all(transaction);
  });
  expect(copied.map(({ n, text }) => [n, text === `${long}${n}`])).toEqual([
    [1, true],
    [2, true],
  ]);
});

test('[API-03] invalid rows are an error of the statement, and the connection stays usable', async () => {
  const failing = withTable(async (transaction) => {
    const buffer = new CopyBuffer();
    buffer.add(['no number', 'a', true]);
    await copyRows(transaction, 'pg_temp.copied (n, text, yes)', buffer.take());
  });
  await expect(failing).rejects.toMatchObject({ code: '22P02' });
  await expect(
    withTable((transaction) => copyRows(transaction, 'pg_temp.nowhere (n)', Buffer.from('1\n'))),
  ).rejects.toMatchObject({ code: '42P01' });
  expect((await sql<{ one: number }>`select 1 as one`.execute(database)).rows).toEqual([{ one: 1 }]);
});
