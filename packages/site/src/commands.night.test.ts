/** @jest-environment node */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

const PROGRAM = join(import.meta.dirname, '../bin/rewald.ts');
let dir: string;
const running: ChildProcess[] = [];

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'rewald-commands-'));
});
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  rmSync(dir, { recursive: true, force: true });
});

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });

const rewald = (args: string[], env: Record<string, string> = {}) => {
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'] ?? '', NODE_NO_WARNINGS: '1', REWALD_DATA: dir, ...env },
  });
  running.push(child);
  const said = { out: '', err: '' };
  child.stdout.on('data', (text: Buffer) => (said.out += text.toString()));
  child.stderr.on('data', (text: Buffer) => (said.err += text.toString()));
  const ended = new Promise<number | string>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal ?? '')),
  );
  return { child, said, ended };
};

test('the commands are listed, and what is none of them is said so', async () => {
  const help = rewald([]);
  expect(await help.ended).toBe(0);
  for (const name of ['api', 'worker', 'shell', 'origin', 'migrate', 'seed', 'imports', 'prices', 'datev'])
    expect(help.said.out).toMatch(new RegExp(`^  ${name} `, 'm'));
  const wrong = rewald(['apis']);
  expect(await wrong.ended).toBe(1);
  expect(wrong.said.err).toMatch(/^There is no command "apis"\.\n/);
});

test.each([
  ['imports', 'newest'],
  ['prices', 'dearest'],
  ['datev', '--from=never'],
  ['export', '--to=never'],
])('rewald %s is the command of its script, and says how it is used', async (name, argument) => {
  const wrong = rewald([name, argument]);
  expect(await wrong.ended).toBe(1);
  expect(wrong.said.err).toContain(`npm run ${name}`);
});

test.each([
  [
    'api',
    { API_PORT: 'many', TRUSTED_PROXIES: 'nginx' },
    'API_PORT must be a whole number from 0 to 65535, not "many".\n' +
      'TRUSTED_PROXIES must be how many proxies stand in front, or their addresses and networks, not "nginx".\n',
  ],
  ['worker', { WORKER_PORT: '-1' }, 'WORKER_PORT must be a whole number from 0 to 65535, not "-1".\n'],
  ['shell', { DRAIN_NOTICE: 'soon' }, 'DRAIN_NOTICE must be a whole number from 0 to 65535, not "soon".\n'],
  [
    'shell',
    {},
    'RELEASE_KEYS is not set: it names the file of the keys whose releases this shell may run.\n',
  ],
  [
    'origin',
    { REGISTRY: 's3://' },
    's3:// names no bucket; write https://store.example/bucket or s3://bucket.\n',
  ],
])('rewald %s with settings %p says what is wrong, and nothing else', async (command, env, sentences) => {
  const { said, ended } = rewald([command], env);
  expect(await ended).toBe(1);
  expect(said).toEqual({ out: '', err: sentences });
});

test('an origin listens where it is told, is alive and ready, and shuts down in order', async () => {
  mkdirSync(join(dir, 'registry'));
  writeFileSync(join(dir, 'registry/registry.json'), '{}');
  const port = await freePort();
  const { child, said, ended } = rewald(['origin'], {
    ASSETS_PORT: String(port),
    HOST: '127.0.0.2',
    // Long enough for all requests below, on a busy machine, too.
    DRAIN_NOTICE: '20',
  });
  while (!said.out.includes('answers')) await sleep(20);
  expect(said.out).toBe(`The artefact origin answers at http://127.0.0.2:${port}\n`);
  const ask = async (path: string) => (await fetch(`http://127.0.0.2:${port}${path}`)).status;
  await expect(fetch(`http://127.0.0.1:${port}/live`)).rejects.toThrow('fetch failed');
  expect([await ask('/live'), await ask('/ready'), await ask('/registry.json')]).toEqual([200, 200, 200]);
  child.kill('SIGTERM');
  while ((await ask('/ready')) === 200) await sleep(20);
  // A load balancer sees that the process is stopping, while it still answers.
  expect([await ask('/live'), await ask('/ready'), await ask('/registry.json')]).toEqual([200, 503, 200]);
  expect(await ended).toBe(0);
  expect(said.err).toBe('');
});
