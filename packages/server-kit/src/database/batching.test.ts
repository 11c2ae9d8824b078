import { expect, test } from '@jest/globals';
import pg from 'pg';
import { inBatches } from './batching.ts';

test('a single call does not wait; calls that arrive meanwhile form one batch, each with its own answer', async () => {
  const calls: string[][] = [];
  const ask = inBatches(async (items: readonly string[]) => {
    calls.push([...items]);
    await Promise.resolve();
    return items.map((item) => item.toUpperCase());
  });
  expect(await Promise.all(['a', 'b', 'c'].map(ask))).toEqual(['A', 'B', 'C']);
  expect(await ask('d')).toBe('D');
  expect(calls).toEqual([['a'], ['b', 'c'], ['d']]);
});

test('the items of a batch that the database refuses are tried alone, so that one does not fail the others', async () => {
  const ask = inBatches(async (items: readonly string[]) => {
    await Promise.resolve();
    if (items.includes('bad')) throw new pg.DatabaseError('bad', 3, 'error');
    return items;
  });
  const [first, bad, good] = await Promise.allSettled(['first', 'bad', 'good'].map(ask));
  expect([first?.status, bad?.status, good?.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await ask('after')).toBe('after');
});

test('without an answer the outcome is unknown, so nothing is retried', async () => {
  const done: string[] = [];
  const ask = inBatches(async (items: readonly string[]) => {
    await Promise.resolve();
    done.push(...items);
    if (items.includes('lost')) throw new Error('Connection terminated unexpectedly');
    return items;
  });
  const outcomes = await Promise.allSettled(['first', 'lost', 'with it'].map(ask));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(done).toEqual(['first', 'lost', 'with it']);
});
