/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { judgeLive } from './judge-live.ts';
import { createPartHealth } from './part-health.ts';

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
    else health.record({ kind: 'loaded', part: 'returns', version: '1', ms: 1 }, seen);
  }
  for (let visit = 0; visit < 50; visit++) {
    const seen = observer(`${visit}`);
    if (visit < 10) health.record(failure('2'), seen);
    else health.record({ kind: 'loaded', part: 'returns', version: '2', ms: 1 }, seen);
  }
  expect(judgeLive(health.countsOf('returns', '2'), [health.countsOf('returns', '1')])).toBeNull();
});
