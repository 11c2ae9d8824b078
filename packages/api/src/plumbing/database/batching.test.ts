import { expect, test } from '@jest/globals';
import pg from 'pg';
import { inBatches } from './batching.ts';

test('whoever comes alone waits for nobody; who comes meanwhile goes together, each with their own answer', async () => {
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

test('what the database refuses together is tried alone, so that nobody suffers for somebody else', async () => {
  const ask = inBatches(async (items: readonly string[]) => {
    await Promise.resolve();
    if (items.includes('bad')) throw new pg.DatabaseError('bad', 3, 'error');
    return items;
  });
  const [first, bad, good] = await Promise.allSettled(['first', 'bad', 'good'].map(ask));
  expect([first?.status, bad?.status, good?.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await ask('after')).toBe('after');
});

test('without an answer nobody knows what was done: nothing is done twice', async () => {
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
