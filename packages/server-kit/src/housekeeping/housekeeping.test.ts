import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { openDatabase } from '../database/connection.ts';
import { startHousekeeping } from './housekeeping.ts';

// No test here sends a query.
const database = openDatabase('postgres://nobody@127.0.0.1:1/none', { connections: 1 });

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await sleep(5);
};

test('it cleans up soon after the start, and again; one failure does not stop the others', async () => {
  const done: string[] = [];
  const failures: unknown[] = [];
  const housekeeping = startHousekeeping(database, (error) => failures.push(error), true, {
    firstMs: 10,
    everyMs: 20,
  });
  housekeeping.add(() => Promise.reject(new Error('no')));
  housekeeping.add(async () => done.push('tidied'));
  await until(() => done.length >= 2);
  housekeeping.stop();
  expect(failures.length).toBeGreaterThanOrEqual(2);
});

test('if another process cleans up, it waits to be told', async () => {
  const done: string[] = [];
  const housekeeping = startHousekeeping(database, () => undefined, false, { firstMs: 0, everyMs: 1 });
  housekeeping.add(async () => done.push('tidied'));
  await sleep(50);
  expect(done).toEqual([]);
  await housekeeping.run();
  expect(done).toEqual(['tidied']);
});
