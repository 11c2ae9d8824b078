/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { fareOf, judgeCanary } from './judge-canary.ts';
import { createPartHealth } from './part-health.ts';

/** Each visit comes from a network of its own by default. */
const fare = (
  well: number,
  failed: number,
  lcp: number[] = [],
  networkOf = (visit: string): string => visit,
) => {
  const health = createPartHealth({ isLive: () => true, standsInFor: () => [] });
  const common = { part: 'cart', version: '2' };
  const observer = (visit: string) => ({ visit, network: networkOf(visit) });
  for (let visit = 0; visit < well; visit++)
    health.record({ kind: 'loaded', ...common, ms: 10 }, observer(`well ${visit}`));
  for (let visit = 0; visit < failed; visit++)
    health.record({ kind: 'load-error', ...common, message: 'no', stack: '' }, observer(`failed ${visit}`));
  for (const [visit, value] of lcp.entries())
    health.record({ kind: 'vital', ...common, name: 'LCP', value }, observer(`well ${visit}`));
  return health.countsOf('cart', '2');
};
const slow = Array.from({ length: 60 }, () => 4000);
const quick = Array.from({ length: 60 }, () => 1200);

test.each([
  ['wholly broken, after five', fare(0, 5), fare(1000, 0), /5 of 5 visits loads failed \(100.0 %\)/],
  ['while its few other visits say little', fare(0, 5), fare(0, 1), /with 2 it is 0.0 %/],
  ['failing a quarter of the time', fare(30, 10), fare(1000, 10), /10 of 40/],
  ['much slower on screen', fare(60, 0, slow), fare(900, 0, quick), /LCP is 4000/],
])('a canary is stopped: %s', (_, canary, current, why) => {
  expect(judgeCanary(canary, current)).toMatch(why);
});

test.each([
  ['four failures may be chance', fare(0, 4), fare(1000, 0)],
  ['no worse than the others on a bad day', fare(80, 20), fare(800, 200)],
  ['now and then, as networks are', fare(1000, 6), fare(4000, 12)],
  ['slow for a few', fare(10, 0, slow.slice(0, 10)), fare(900, 0, quick)],
  [
    'failing in one network alone',
    fare(30, 50, [], (visit) => (visit.startsWith('failed') ? 'one' : visit)),
    fare(1000, 0),
  ],
  ['slow in one network alone', fare(60, 0, slow, () => 'one'), fare(900, 0, quick)],
])('a canary goes on: %s', (_, canary, current) => {
  expect(judgeCanary(canary, current)).toBeNull();
});

test('the same error is kept once and counted for each visit that met it', () => {
  const { errors } = fare(0, 7);
  expect([...errors.values()].map(({ message, count }) => [message, count])).toEqual([['no', 7]]);
});

test('the numbers of visits, measurements and versions are limited', () => {
  const live = new Set(['1', '60']);
  const health = createPartHealth({ isLive: (_, version) => live.has(version), standsInFor: () => [] });
  const tell = (version: string, visit: string) =>
    health.record({ kind: 'vital', part: 'cart', version, name: 'LCP', value: 1 }, { visit, network: visit });
  for (let visit = 0; visit < 6000; visit++) tell('1', `${visit}`);
  const { visits, vitals } = health.countsOf('cart', '1');
  expect([visits.size, vitals.get('LCP')?.size]).toEqual([5000, 300]);
  for (let version = 2; version < 100; version++) {
    live.add(`${version}`);
    tell(`${version}`, 'somebody');
    if (version !== 60) live.delete(`${version}`);
  }
  const kept = health.all().map(({ version }) => version);
  expect(kept).toHaveLength(60);
  expect(kept).toEqual(expect.arrayContaining(['1', '60', '99']));
});

test('visits of a few networks displace no others, and weigh no more the more they are', () => {
  const networkOf = (visit: string): string =>
    visit.startsWith('failed') ? `network ${Number(visit.slice(7)) % 5}` : visit;
  const { from, networks, visits } = fareOf(fare(100, 6000, [], networkOf));
  expect([from, networks, visits]).toEqual([105, 5, 350]);
});
