import { expect, test } from '@jest/globals';
import { createLateLoading } from './late-loading.ts';

test('code that a filter keeps back is asked for until it comes; meanwhile it is late, and its part is told once per attempt', async () => {
  const told: (boolean | string)[] = [];
  let attempts = 0;
  const load = createLateLoading(
    async (part, expose) => {
      attempts += 1;
      if (attempts === 1) throw new Error('blocked');
      return Promise.resolve(`${part} ${expose}`);
    },
    { onLate: (isLate) => told.push(isLate), onFailure: (part) => told.push(part) },
  );
  expect(await load('shop', './listing')).toBe('shop ./listing');
  expect(told).toEqual(['shop', true, false]);
});

test('nothing is late any more only when the last place has its code', async () => {
  const told: boolean[] = [];
  const failed = new Set<string>();
  const last = Promise.withResolvers<string>();
  const load = createLateLoading(
    async (_, expose) => {
      if (!failed.has(expose)) {
        failed.add(expose);
        throw new Error('blocked');
      }
      return expose === './last' ? last.promise : Promise.resolve('');
    },
    { onLate: (isLate) => told.push(isLate), onFailure: () => undefined },
  );
  const both = [load('shop', './first'), load('shop', './last')] as const;
  await both[0];
  expect(told).toEqual([true, true, true]);
  last.resolve('');
  await both[1];
  expect(told.at(-1)).toBe(false);
});
