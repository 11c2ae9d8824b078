import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { freePort } from '../testing/free-port.ts';
import { startOrigin, type RunningOrigin } from './start-origin.ts';

let dir: string;
let host: string;
let origin: RunningOrigin;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'rewald-origin-'));
  const port = await freePort();
  host = `http://127.0.0.1:${port}`;
  // Nothing was released when it starts.
  origin = await startOrigin({ port, registry: join(dir, 'registry'), folders: [] });
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
  ];
  for (const path of [...lists, ...versions, ...hidden]) put(path);
  const year = 'public, max-age=31536000, immutable';
  expect(await answers(lists)).toEqual(lists.map((path) => [path, 200, 'no-cache']));
  expect(await answers(versions)).toEqual(versions.map((path) => [path, 200, year]));
  expect(await answers([...hidden, '.parts/shop/listing.json'])).toEqual(
    [...hidden, '.parts/shop/listing.json'].map((path) => [path, 404, null]),
  );
});
