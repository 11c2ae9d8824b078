import { expect, test } from '@jest/globals';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const KEEP = new URL('runner/keep-runner-data.mjs', import.meta.url).href;
const ANSWER = { type: 'jest-light-runner-worker-data', workerData: { one: 1 } };
const ASKING = fileURLToPath(new URL('runner/asks-like-the-runner.mjs', import.meta.url));
const start = (): ChildProcess => fork(ASKING, [], { execArgv: ['--import', KEEP] });

test('[API-03] a test process that is answered before it asks does not wait for ever', async () => {
  const child = start();
  child.send(ANSWER);
  child.send('task');
  expect(await once(child, 'message', { signal: AbortSignal.timeout(20_000) })).toEqual([
    ANSWER.workerData,
    undefined,
  ]);
});

test('[API-03] one that asks first is answered as ever', async () => {
  const child = start();
  child.send('task');
  expect(await once(child, 'message')).toEqual(['jest-light-runner-get-worker-data', undefined]);
  child.send(ANSWER);
  expect(await once(child, 'message')).toEqual([ANSWER.workerData, undefined]);
});
