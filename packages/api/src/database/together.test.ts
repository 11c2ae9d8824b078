import { expect, test } from '@jest/globals';
import { together } from './together.ts';

test('whoever comes alone waits for nobody; who comes meanwhile goes together, each with their own answer', async () => {
  const calls: string[][] = [];
  const ask = together(async (items: readonly string[]) => {
    calls.push([...items]);
    await Promise.resolve();
    return items.map((item) => item.toUpperCase());
  });
  expect(await Promise.all(['a', 'b', 'c'].map(ask))).toEqual(['A', 'B', 'C']);
  expect(await ask('d')).toBe('D');
  expect(calls).toEqual([['a'], ['b', 'c'], ['d']]);
});

test('what fails together is tried alone, so that nobody suffers for somebody else', async () => {
  const ask = together(async (items: readonly string[]) => {
    await Promise.resolve();
    if (items.includes('bad')) throw new Error('bad');
    return items;
  });
  const [first, bad, good] = await Promise.allSettled(['first', 'bad', 'good'].map(ask));
  expect([first?.status, bad?.status, good?.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await ask('after')).toBe('after');
});
