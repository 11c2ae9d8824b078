import { expect, test } from '@jest/globals';
import type { AuditEntry, ListedVersion } from '@rewald/contracts';
import { steadiestFormer } from './steadiest-former.ts';

const at = (hour: number, minute = 0): string => new Date(Date.UTC(2026, 0, 1, hour, minute)).toISOString();
const listed = (version: string, provenAt: string, isLive = false): ListedVersion => ({
  url: '',
  metadata: { version, integrity: '' },
  deployment: { traffic: isLive ? 100 : 0, default: isLive },
  extras: { release: '', releaseSha256: '', publishedAt: provenAt, provenAt },
});
const promoted = (version: string, time: string): AuditEntry => ({
  at: time,
  who: 'anna',
  action: 'promote',
  part: 'cart',
  version,
  from: null,
  to: null,
  document: '',
  keyId: '',
});

test('after two bad releases the way back leads past the first of them', () => {
  const versions = [listed('3', at(10, 5), true), listed('2', at(10)), listed('1', at(8))];
  const log = [promoted('3', at(10, 5)), promoted('2', at(10)), promoted('1', at(8))];
  expect(steadiestFormer(versions, log, 'cart')).toBe('1');
});

test('a former version that stayed is the way back, also if it was promoted again', () => {
  const versions = [listed('3', at(12), true), listed('2', at(10)), listed('1', at(8))];
  const log = ['1', '2', '1', '2', '3'].map((version, index) => promoted(version, at(8 + index)));
  expect(steadiestFormer(versions, log, 'cart')).toBe('2');
});

test('where none stayed, or nothing is known, it is the latest one', () => {
  const versions = [listed('3', at(8, 20), true), listed('2', at(8, 10)), listed('1', at(8))];
  const log = [promoted('1', at(8)), promoted('2', at(8, 10)), promoted('3', at(8, 20))];
  expect(steadiestFormer(versions, log, 'cart')).toBe('2');
  expect(steadiestFormer(versions, [], 'cart')).toBe('2');
  expect(steadiestFormer(versions.slice(0, 1), log, 'cart')).toBeNull();
});
