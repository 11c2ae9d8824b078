import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { startOrigin } from '@rewald/federation/origin/start-origin';
import { makeMissingKeys } from '@rewald/federation/signing/make-keys';
import { openStore } from '@rewald/federation/registry/open-store';
import { hasCeph, startCeph } from '@rewald/federation/store/testing/start-ceph';
import { freePort } from '@rewald/federation/testing/free-port';
import { builtPart, ENTRY } from '@rewald/federation/testing/release-of-texts';
import { releaseKeysIn } from './release-keys.ts';
import { releaseOwnParts } from './release-own-parts.ts';

jest.setTimeout(300_000);

const PARTS = ['shell', 'shop', 'cart', 'account', 'tradein'];
const environment = { ...process.env };
const former = process.cwd();
let dir: string;
let said: string[];
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'rewald-release-'));
  said = [];
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'team', AWS_SECRET_ACCESS_KEY: 'secret-of-team' });
  // A bucket's address was once taken for a folder, which was created in the working directory.
  process.chdir(dir);
});
afterEach(() => {
  process.chdir(former);
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])
    if (environment[name] === undefined) delete process.env[name];
    else process.env[name] = environment[name];
  rmSync(dir, { recursive: true, force: true });
});

const release = (registry: string): Promise<void> =>
  releaseOwnParts(
    { REWALD_DATA: join(dir, 'data'), REGISTRY: registry },
    (line) => {
      said.push(line);
    },
    [builtPart(join(dir, 'parts'), 'cart', '1', 'cart 1')],
  );

test('releasing into a bucket needs keys that were put here, and never goes into a folder of that name', async () => {
  await expect(release('s3://releases/site')).rejects.toThrow(/shell has no key: .*shell\.pem is not there/);
  expect(readdirSync(dir).toSorted()).toEqual(['data', 'parts']);
});

test('a store that ignores conditional writes is refused in one sentence', async () => {
  const server: Server = createServer((request, answer) => {
    request.resume();
    answer.writeHead(request.method === 'GET' ? 404 : 200, { ETag: '"1"' }).end();
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  makeMissingKeys(releaseKeysIn(join(dir, 'data')).keys, PARTS);
  try {
    const releasing = release(`http://127.0.0.1:${port}/releases/site`);
    await expect(releasing).rejects.toMatchObject({
      name: 'SiteProblem',
      message: expect.stringContaining('ignores conditional writes'),
    });
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

if (hasCeph())
  describe('on Ceph, a real store over S3', () => {
    test('the parts of this version are released into a bucket, and an origin serves them from there', async () => {
      const ceph = await startCeph();
      try {
        await ceph.makeBucket('releases');
        const registry = `${ceph.endpoint}/releases/site`;
        makeMissingKeys(releaseKeysIn(join(dir, 'data')).keys, PARTS);
        await release(registry);
        await release(registry);
        expect(said).toEqual(['Released: cart 1', 'Already live: cart 1']);
        expect(readdirSync(dir).toSorted()).toEqual(['data', 'parts']);
        await expectServed(registry);
      } finally {
        await ceph.stop();
      }
    });
  });

/** What an origin answers for released, compressed and hidden files. */
const expectServed = async (registry: string): Promise<void> => {
  const store = await openStore(registry);
  const packed = brotliCompressSync('cart 1');
  await store.create(`cart/1/${ENTRY}.br`, packed);
  store.close();
  const port = await freePort();
  const origin = await startOrigin({ port, registry, folders: [] });
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}/${path}`, { headers });
  try {
    const entry = await ask(`cart/1/${ENTRY}`, { 'accept-encoding': 'br, gzip' });
    expect(entry.headers.get('content-encoding')).toBe('br');
    expect(entry.headers.get('content-type')).toContain('text/javascript');
    expect(entry.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await entry.text()).toBe('cart 1');
    const plain = await ask(`cart/1/${ENTRY}`, { 'accept-encoding': 'identity' });
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, 'cart 1']);
    const list = await ask('.parts/cart/listing.json');
    expect([list.status, list.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    const again = await ask('.parts/cart/listing.json', { 'if-none-match': list.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    for (const path of [
      '.audit/cart',
      '.parts/cart/',
      'cart/2/release.json',
      'cart/%2e%2e/registry.json',
      '',
    ])
      expect([path, (await ask(path)).status]).toEqual([path, 404]);
  } finally {
    await origin.stop();
  }
};
