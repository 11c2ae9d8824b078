/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { judgeLive } from './judge-live.ts';
import { createPartHealth } from './part-health.ts';

const loaded = (version: string) => ({ kind: 'loaded' as const, part: 'returns', version, ms: 1 });
const observer = (visit: string) => ({ visit, network: visit });
const failure = (version: string) => ({
  kind: 'load-error' as const,
  part: 'returns',
  version,
  message: 'no module',
  stack: '',
});
/** Version 2 is live, and 1 stands in for it. */
const watch = () =>
  createPartHealth({ isLive: () => true, standsInFor: (_, version) => (version === '1' ? ['2'] : []) });

test('a page that is new and fails in each visit leads back, although its stand-in cannot show it either', () => {
  const health = watch();
  for (let visit = 0; visit < 12; visit++) {
    health.record(failure('2'), observer(`${visit}`));
    health.record(failure('1'), observer(`${visit}`));
  }
  const [live, former] = [health.countsOf('returns', '2'), health.countsOf('returns', '1')];
  expect([live.visits.size, former.visits.size]).toEqual([12, 0]);
  expect(judgeLive(live, [former])).toMatchObject({ to: '1', why: '12 of 12 visits failed (100.0 %)' });
});

test('a few bad visits of the version before are no measure for the live one', () => {
  const health = watch();
  for (let visit = 0; visit < 3; visit++) health.record(failure('1'), observer(`before ${visit}`));
  for (let visit = 0; visit < 8; visit++) health.record(failure('2'), observer(`${visit}`));
  const verdict = judgeLive(health.countsOf('returns', '2'), [health.countsOf('returns', '1')]);
  expect(verdict).toMatchObject({ to: '1', why: '8 of 8 visits failed (100.0 %)' });
});

test('what failed as often in many visits before is not the version’s fault', () => {
  const health = watch();
  for (let visit = 0; visit < 100; visit++) {
    const seen = observer(`before ${visit}`);
    if (visit < 8) health.record(failure('1'), seen);
    else health.record(loaded('1'), seen);
  }
  for (let visit = 0; visit < 50; visit++) {
    const seen = observer(`${visit}`);
    if (visit < 10) health.record(failure('2'), seen);
    else health.record(loaded('2'), seen);
  }
  expect(judgeLive(health.countsOf('returns', '2'), [health.countsOf('returns', '1')])).toBeNull();
});

/** The verdict about version 2 after visits from a network each, beside as many good ones of version 1. */
const verdictOf = ({ failed, well, before = 0 }: { failed: number; well: number; before?: number }) => {
  const health = watch();
  for (let visit = 0; visit < before; visit++) health.record(loaded('1'), observer(`before ${visit}`));
  for (let visit = 0; visit < failed; visit++) health.record(failure('2'), observer(`failed ${visit}`));
  for (let visit = 0; visit < well; visit++) health.record(loaded('2'), observer(`well ${visit}`));
  return judgeLive(health.countsOf('returns', '2'), [health.countsOf('returns', '1')])?.to ?? null;
};

test.each([
  { failed: 7, well: 0, to: null },
  { failed: 8, well: 0, to: '1' },
  { failed: 4, well: 4, to: null },
  { failed: 5, well: 3, to: '1' },
  { failed: 12, well: 12, to: null },
  { failed: 13, well: 12, to: '1' },
])('without a measure, more than half of at least eight visits must fail: $failed beside $well', (of) => {
  expect(verdictOf(of)).toBe(of.to);
});

test.each([
  { failed: 5, well: 0, to: null },
  { failed: 5, well: 20, to: null },
  { failed: 7, well: 20, to: null },
  { failed: 8, well: 60, to: '1' },
  { failed: 8, well: 80, to: null },
  { failed: 6, well: 4, to: '1' },
])('with a measure, a handful of networks does not outvote others: $failed beside $well', (of) => {
  expect(verdictOf({ ...of, before: 30 })).toBe(of.to);
});

test('twenty visits of one network are no measure for what usually fails', () => {
  const health = watch();
  for (let visit = 0; visit < 20; visit++)
    health.record(failure('1'), { visit: `before ${visit}`, network: 'one' });
  for (let visit = 0; visit < 12; visit++) health.record(failure('2'), observer(`${visit}`));
  expect(judgeLive(health.countsOf('returns', '2'), [health.countsOf('returns', '1')])?.to).toBe('1');
});

test('failures of the last moments wait for what worked meanwhile', () => {
  const health = watch();
  for (let visit = 0; visit < 8; visit++) health.record(failure('2'), observer(`failed ${visit}`));
  const [live, former] = [health.countsOf('returns', '2'), health.countsOf('returns', '1')];
  expect(judgeLive(live, [former], 0, 5000)).toBeNull();
  expect(judgeLive(live, [former])?.to).toBe('1');
});
