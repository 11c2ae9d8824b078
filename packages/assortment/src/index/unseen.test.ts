import { expect, test } from '@jest/globals';
import type { Clock } from './read-offers.ts';
import { UnseenChanges } from './unseen.ts';

const clock = (second: number, transaction: number, running: Clock['running']): Clock => ({
  now: new Date(second * 1_000),
  transaction: String(transaction),
  next: String(transaction + 10),
  running,
  seeded: '',
  assortment: '',
  sellers: '',
});
const from = (second: number): Date => new Date(second * 1_000);

test('[SHOP-02] what has ended is looked for from the look before the one that saw it first, and once', () => {
  const unseen = new UnseenChanges(clock(100, 50, []));
  const looks = [
    [clock(101, 50, ['50']), { after: from(99.5), transaction: '50' }],
    [clock(102, 50, ['50', '52']), { after: from(100.5), transaction: '50' }],
    // 50 began after the first poll and has ended.
    [clock(110, 52, ['52']), { after: from(99.5), transaction: '50' }],
    [clock(111, 52, ['52']), { after: from(109.5), transaction: '52' }],
    // The database's clock was set back.
    [clock(50, 53, []), { after: from(49.5), transaction: '52' }],
  ] as const;
  for (const [now, wanted] of looks) {
    const seen = unseen.since(now);
    expect(seen).toMatchObject(wanted);
    seen.isSeen();
  }
});

test('[SHOP-02] a look that failed is made up for by the next', () => {
  const unseen = new UnseenChanges(clock(100, 50, []));
  unseen.since(clock(101, 60, ['61']));
  expect(unseen.since(clock(102, 70, []))).toMatchObject({ after: from(99.5), transaction: '50' });
});

test('[SHOP-02] where a copy is read after one that is ahead of it, its time counts', () => {
  const unseen = new UnseenChanges(clock(100, 50, ['50']));
  const ahead = unseen.since(clock(110, 60, ['60']));
  ahead.isSeen();
  // An hour back, which is how long 50 may have been running when everything was read.
  expect(ahead.after).toEqual(from(100 - 3_600 - 0.5));
  const behind = unseen.since(clock(105, 55, ['55', '60']));
  expect(behind).toMatchObject({ after: from(104.5), transaction: '60' });
  behind.isSeen();
  // Both have ended; 60 was first seen by the poll after the one at 100.
  expect(unseen.since(clock(111, 61, []))).toMatchObject({ after: from(99.5), transaction: '55' });
});
