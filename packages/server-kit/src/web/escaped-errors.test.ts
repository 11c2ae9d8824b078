import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '../../testing/eventually.ts';

let careless: ChildProcess;
let address: string;
let output = '';

beforeAll(async () => {
  careless = fork(join(import.meta.dirname, '../../testing/careless-app.ts'), {
    silent: true,
    execArgv: [],
  });
  for (const stream of [careless.stdout, careless.stderr])
    stream?.on('data', (text: Buffer) => (output += text.toString()));
  address = await new Promise<string>((resolve, reject) => {
    careless.once('message', (message) => resolve(typeof message === 'string' ? message : ''));
    careless.once('exit', (code) => reject(new Error(`It ended with ${code}: ${output}`)));
  });
});
afterAll(() => {
  careless.kill('SIGKILL');
});

const ask = (path: string, body?: string): Promise<Response> =>
  fetch(address + path, {
    signal: AbortSignal.timeout(10_000),
    ...(body === undefined ? {} : { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
  });
const isAnotherWaiting = async (): Promise<boolean> => {
  const answer: { data: number } = JSON.parse(await (await ask('/en/waiting')).text());
  return answer.data === 1;
};
/** Does something while another request is under way, which is answered afterwards. */
const besideAnother = <T>(work: () => Promise<T>): Promise<[T, Response]> => {
  const meanwhile = async (): Promise<T> => {
    try {
      await eventually(isAnotherWaiting);
      return await work();
    } finally {
      await ask('/en/go');
    }
  };
  return Promise.all([meanwhile(), ask('/en/slow')]);
};
/** The log line of an error that escaped. */
const lineOf = (message: string) =>
  eventually(() =>
    output
      .split('\n')
      .filter((line) => line.includes('an error escaped'))
      .map((line): { where: string; err: { message: string } } => JSON.parse(line))
      .find(({ err }) => err.message === message),
  );

test.each([
  [
    'an exception in a timer, once the body was read',
    '/en/timer/secret?key=secret',
    '{}',
    'in a timer',
    'POST /:locale/timer/:token',
  ],
  ['a rejection that nobody waits for', '/en/promise', undefined, 'in a promise', 'GET /:locale/promise'],
  [
    'an exception that says which status it wants',
    '/en/thing',
    undefined,
    'not found at all',
    'GET /:locale/thing',
  ],
])('%s is a problem of its request, and of no other', async (_, path, body, message, where) => {
  const [failed, served] = await besideAnother(() => ask(path, body));
  expect([failed.status, await failed.json()]).toEqual([
    500,
    { message: expect.stringMatching(/\w/), errors: {} },
  ]);
  expect([served.status, await served.json()]).toEqual([200, { data: 'whole' }]);
  expect((await lineOf(message)).where).toMatch(
    new RegExp(`^${where.replaceAll('/', '\\/')} \\([\\w-]+\\)$`),
  );
  expect(output).not.toContain('secret');
  expect(careless.exitCode).toBeNull();
});

test('an answer that has begun is cut off, so that nobody takes it for complete', async () => {
  const [, served] = await besideAnother(async () => {
    const half = await ask('/en/half');
    await expect(half.text()).rejects.toThrow();
  });
  expect([served.status, await served.json()]).toEqual([200, { data: 'whole' }]);
  await lineOf('in the middle');
  expect((await ask('/en/waiting')).status).toBe(200);
  expect(careless.exitCode).toBeNull();
});
