import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { freePort } from '../testing/free-port.ts';
import type { FastifyPluginAsync } from 'fastify';
import { openStore } from '../registry/open-store.ts';
import { startOrigin, type RunningOrigin } from './start-origin.ts';

let dir: string;
let host: string;
let origin: RunningOrigin;
let lines: string[];

/** A route that fails, as pictures may. */
const broken: FastifyPluginAsync = async (app) => {
  app.get('/broken/:file', () => {
    throw new Error('no space left');
  });
};

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'rewald-origin-'));
  const port = await freePort();
  host = `http://127.0.0.1:${port}`;
  // The registry is empty when the origin starts.
  lines = [];
  origin = await startOrigin({
    port,
    registry: join(dir, 'registry'),
    folders: [],
    plugins: [broken],
    writeLog: (line) => lines.push(line),
  });
});
afterEach(async () => {
  await origin.stop();
  rmSync(dir, { recursive: true, force: true });
});

const put = (path: string): void => {
  const file = join(dir, 'registry', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '{}');
};

/** Status and caching of each path. */
const answers = (paths: readonly string[]): Promise<[string, number, string | null][]> =>
  Promise.all(
    paths.map(async (path): Promise<[string, number, string | null]> => {
      const { status, headers } = await fetch(`${host}/${path}`);
      return [path, status, headers.get('cache-control')];
    }),
  );

test('what lists releases is asked for again each time, versions are kept for good, and nobody gets anything else', async () => {
  const lists = ['.parts/cart/listing.json', 'registry.json'];
  const versions = ['cart/1/release.json', 'cart/1/browser/entry.js'];
  const hidden = [
    '.audit/cart/2026.json',
    '.gate/cart/1.json',
    '.parts/cart/listing.json.lock',
    '.parts/cart/.0b1c',
    '.parts/cart/1/listing.json',
    '.parts/notes.json',
    // Places in the sources of what runs on servers: shell servers read them from the registry itself.
    'cart/1/server/server.cjs.map',
  ];
  for (const path of [...lists, ...versions, ...hidden]) put(path);
  const year = 'public, max-age=31536000, immutable';
  expect(await answers(lists)).toEqual(lists.map((path) => [path, 200, 'no-cache']));
  expect(await answers(versions)).toEqual(versions.map((path) => [path, 200, year]));
  expect(await answers([...hidden, '.parts/shop/listing.json'])).toEqual(
    [...hidden, '.parts/shop/listing.json'].map((path) => [path, 404, null]),
  );
});

test('what fails is logged with its request, and nobody outside learns why', async () => {
  const answer = await fetch(`${host}/broken/x`);
  expect([answer.status, await answer.text()]).toEqual([500, '']);
  await origin.stop();
  const id = answer.headers.get('x-request-id');
  const about = lines.filter((line) => line.includes(String(id)));
  expect(about.map((line): unknown => JSON.parse(line))).toEqual([
    expect.objectContaining({ reqId: id, err: expect.objectContaining({ message: 'no space left' }) }),
    expect.objectContaining({ reqId: id, statusCode: 500, req: { method: 'GET', route: '/broken/:file' } }),
  ]);
});

test('while a bucket is away, what it holds is a 503, and the log says why', async () => {
  const port = await freePort();
  const { AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret } = process.env;
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'origin', AWS_SECRET_ACCESS_KEY: 'secret' });
  const said: string[] = [];
  const away = await startOrigin({
    port,
    registry: `http://127.0.0.1:${await freePort()}/bucket`,
    folders: [],
    writeLog: (line) => said.push(line),
  });
  try {
    expect((await fetch(`http://127.0.0.1:${port}/cart/1/browser/entry.js`)).status).toBe(503);
    expect(said.join('')).toContain('ECONNREFUSED');
  } finally {
    await away.stop();
    for (const [name, value] of Object.entries({ AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret }))
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
  }
});

test('an address of another kind of store is refused, and is no folder of that name', async () => {
  await expect(openStore('ftp://store.example/bucket')).rejects.toThrow('is no directory');
});
