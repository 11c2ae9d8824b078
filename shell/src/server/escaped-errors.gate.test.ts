/** @jest-environment node */
import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

let careless: ChildProcess;
let address: string;
let output = '';

beforeAll(async () => {
  careless = fork(join(__dirname, 'testing/careless-shell.ts'), { silent: true, execArgv: [] });
  careless.stderr?.on('data', (text: Buffer) => (output += text.toString()));
  address = await new Promise<string>((resolve, reject) => {
    careless.once('message', (message) => resolve(typeof message === 'string' ? message : ''));
    careless.once('exit', (code) => reject(new Error(`It ended with ${code}: ${output}`)));
  });
});
afterAll(() => {
  careless.kill('SIGKILL');
});

const ask = (path: string): Promise<Response> =>
  fetch(`${address}${path}`, { headers: { Cookie: 'rw-share=1' }, signal: AbortSignal.timeout(10_000) });
const said = async (text: RegExp): Promise<void> => {
  while (!text.test(output)) await new Promise((resolve) => careless.stderr?.once('data', resolve));
};

test.each([
  ['an exception in a timer', '/timer', 'in a timer'],
  ['a rejection that nobody waits for', '/promise', 'in a promise'],
])(
  '%s costs the part its place on the page that it came from, and no other page anything',
  async (_, path, message) => {
    const [failed, served] = await Promise.all([ask(`${path}?key=secret`), ask('/en')]);
    expect([failed.status, failed.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(await failed.text()).toBe('cart careless in the browser');
    expect([served.status, await served.text()]).toEqual([200, 'cart careless']);
    await said(new RegExp(`${path} rendered with an error ${message}`));
    expect((await ask('/')).status).toBe(200);
    expect(careless.exitCode).toBeNull();
  },
);

test('an error after the page was sent is reported, and harms nobody', async () => {
  expect(await (await ask('/answered')).text()).toBe('cart careless');
  careless.send('answered');
  await said(/An error escaped from code of a part, outside any page once it was answered/);
  expect(await (await ask('/')).text()).toBe('cart careless');
  expect(careless.exitCode).toBeNull();
});
