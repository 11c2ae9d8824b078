import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { assertQuick, assertSmall, cpuSeconds, megabytesOf } from './limits.ts';

test('a distribution of more than 290 MB fails the trial', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rewald-limits-'));
  try {
    mkdirSync(join(folder, 'a/.b'), { recursive: true });
    writeFileSync(join(folder, 'one'), Buffer.alloc(300_000));
    writeFileSync(join(folder, 'a/.b/two'), Buffer.alloc(200_000));
    expect(megabytesOf(folder)).toBe(0.5);
  } finally {
    rmSync(folder, { recursive: true });
  }
  expect(() => assertSmall(290)).not.toThrow();
  expect(() => assertSmall(290.6)).toThrow('The distribution is 291 MB, and may be 290.');
});

test('a kind of process whose fastest start takes more than 8 s of its own time fails the trial', () => {
  const starts = (api: number[]) =>
    new Map([
      ['api', api],
      ['shell', [1.2]],
    ]);
  expect(() => assertQuick(starts([9.9, 7.9, 8.4]))).not.toThrow();
  expect(() => assertQuick(starts([9.9, 8.1, 8.4]))).toThrow('CPU time: api 9.9, 8.1, 8.4.');
});

test('the time of a process is what it worked, and not what it waited', () => {
  const before = cpuSeconds(process.pid);
  const { user, system } = process.cpuUsage();
  expect(before).toBeGreaterThan(0);
  expect(Math.abs(before - (user + system) / 1e6)).toBeLessThan(1);
});
