/** @jest-environment node */
import { afterEach, expect, test } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrokenOff } from './broken-off.ts';
import { watchProcess } from './watch-process.ts';

let child: ChildProcess | null = null;
afterEach(() => {
  child?.kill();
});

test('a process that takes long to start is not broken; one that beats no more is', async () => {
  child = spawn('sleep', ['300'], { stdio: 'ignore' });
  const broken = Promise.withResolvers<BrokenOff>();
  let isBroken = false;
  const watch = watchProcess(child, {
    cpuMs: () => 5000,
    look: () => Promise.resolve(null),
    onSilent: () => Promise.resolve(null),
    onHeard: () => undefined,
    onBroken: (error) => {
      isBroken = true;
      broken.resolve(error);
    },
  });
  watch.start();
  await sleep(8_000);
  expect(isBroken).toBe(false);
  watch.beat(0);
  expect((await broken.promise).message).toContain('kept the server busy');
  watch.stop();
});
