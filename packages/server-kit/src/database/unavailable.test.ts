import { afterAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { openDatabase } from './connection.ts';
import { isDatabaseAway } from './unavailable.ts';

const database = openDatabase(process.env['TEST_DATABASE_URL'] ?? '', { connections: 1 });
afterAll(() => database.destroy());

test('a connection that breaks inside a transaction counts as the database being away', async () => {
  const failure = await database
    .transaction()
    .execute((transaction) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction))
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(isDatabaseAway(failure)).toBe(true);
  expect((await sql<{ one: number }>`select 1 as one`.execute(database)).rows).toEqual([{ one: 1 }]);
});

test('the driver’s errors about a connection that it has already dropped', () => {
  for (const message of [
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Connection terminated unexpectedly',
  ])
    expect(isDatabaseAway(new Error(message))).toBe(true);
  expect(isDatabaseAway(new Error('duplicate key value violates unique constraint'))).toBe(false);
});
