import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { SiteProblem } from '../problem.ts';
import { superviseService, type SupervisedService } from './supervise.ts';

const countingService = join(import.meta.dirname, 'testing/counting-service.ts');
let dir: string;
let said: string[];
const running: SupervisedService[] = [];

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
const supervise = async (settings: {
  port: number;
  refuses?: boolean;
  stays?: boolean;
}): Promise<SupervisedService> => {
  const service = await superviseService({
    name: 'Counting',
    module: countingService,
    settings: { ...settings, diary: join(dir, 'diary') },
    env: process.env,
    say: (line) => said.push(line),
  });
  running.push(service);
  return service;
};
const diary = (): string[] => readFileSync(join(dir, 'diary'), 'utf8').trim().split('\n');
/** Waits until the condition holds, or the test's own timeout is reached. */
const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await holds())) await sleep(50);
};
const answer = (address: string | undefined): Promise<string | null> =>
  fetch(`${address}/`).then(
    (response) => response.text(),
    () => null,
  );
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'rewald-service-'));
  said = [];
});
afterEach(async () => {
  for (const service of running.splice(0)) await service.stop();
  rmSync(dir, { recursive: true, force: true });
});

test('a service that dies is restarted, as often as necessary, until it is told to end', async () => {
  const service = await supervise({ port: await freePort() });
  const { address } = service.facts;
  for (let death = 1; death <= 2; death++) {
    const before = await answer(address);
    await fetch(`${address}/die`).catch(() => undefined);
    await until(async () => ![null, before].includes(await answer(address)));
  }
  expect(said.filter((line) => line === 'Counting ended with SIGKILL; starting it again')).toHaveLength(2);

  const pid = Number(await answer(address));
  await service.stop();
  expect(isAlive(pid)).toBe(false);
  expect(await answer(address)).toBeNull();
  expect(diary()).toEqual(['start', 'start', 'start', 'stop']);
});

test('a service that does not end is killed after its time, and that is said', async () => {
  const service = await supervise({ port: await freePort(), stays: true });
  const pid = Number(await answer(service.facts['address']));
  expect(said).toEqual(['Counting']);
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  let stopped: Promise<void>;
  try {
    stopped = service.stop();
    jest.advanceTimersByTime(14_999);
    expect([said.length, isAlive(pid)]).toEqual([1, true]);
    jest.advanceTimersByTime(1);
  } finally {
    jest.useRealTimers();
  }
  await stopped;
  expect(said).toEqual(['Counting', 'Counting did not end within 15 s; killing it']);
  expect(isAlive(pid)).toBe(false);
});

test('a service that cannot start says why, and is not tried again', async () => {
  await expect(supervise({ port: await freePort(), refuses: true })).rejects.toEqual(
    new SiteProblem('It will not.'),
  );
  expect(diary()).toEqual(['start']);
});

test('a supervisor that is killed leaves no service behind', async () => {
  const port = await freePort();
  const settings = JSON.stringify({ module: countingService, port, diary: join(dir, 'diary') });
  const supervisor = spawn(
    process.execPath,
    [join(import.meta.dirname, 'testing/supervise-and-wait.ts'), settings],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(supervisor.stdout, 'data');
  const pid = Number(await answer(`http://127.0.0.1:${port}`));
  expect(isAlive(pid)).toBe(true);
  supervisor.kill('SIGKILL');
  await until(() => !isAlive(pid));
  expect(diary()).toEqual(['start', 'stop']);
});
