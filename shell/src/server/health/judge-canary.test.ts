/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { judgeCanary } from './judge-canary.ts';
import { createPartHealth } from './part-health.ts';

const fare = (loads: number, loadErrors: number, lcp: number[] = []) => {
  const health = createPartHealth();
  const common = { part: 'cart', version: '2' };
  for (let load = 0; load < loads; load++) health.record({ kind: 'loaded', ...common, ms: 10 });
  for (let load = 0; load < loadErrors; load++)
    health.record({ kind: 'load-error', ...common, message: 'no', stack: '' });
  for (const value of lcp) health.record({ kind: 'vital', ...common, name: 'LCP', value });
  return health.countsOf('cart', '2');
};
const slow = Array.from({ length: 60 }, () => 4000);
const quick = Array.from({ length: 60 }, () => 1200);

test.each([
  ['wholly broken, after five', fare(0, 5), fare(1000, 0), /5 of 5 loads failed \(100.0 %\)/],
  ['failing a quarter of the time', fare(30, 10), fare(1000, 10), /10 of 40/],
  ['much slower on screen', fare(60, 0, slow), fare(900, 0, quick), /LCP is 4000/],
])('a canary is stopped: %s', (_, canary, current, why) => {
  expect(judgeCanary(canary, current)).toMatch(why);
});

test.each([
  ['four failures may be chance', fare(0, 4), fare(1000, 0)],
  ['no worse than the others on a bad day', fare(80, 20), fare(800, 200)],
  ['now and then, as networks are', fare(1000, 6), fare(10_000, 30)],
  ['slow for a few', fare(10, 0, slow.slice(0, 10)), fare(900, 0, quick)],
])('a canary goes on: %s', (_, canary, current) => {
  expect(judgeCanary(canary, current)).toBeNull();
});

test('the same error is kept once and counted', () => {
  const { errors } = fare(0, 7);
  expect([...errors.values()].map(({ message, count }) => [message, count])).toEqual([['no', 7]]);
});
