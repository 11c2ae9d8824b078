import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { ReleaseManifest } from '@rewald/contracts';
import { publishPart, readRegistry } from './registry.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'rewald-registry-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** A built part on disk whose only script says what is given. */
const builtPart = (name: string, version: string, script: string): string => {
  const dist = join(dir, `${name}-${version}-${script.length}`, 'dist');
  mkdirSync(join(dist, 'browser'), { recursive: true });
  mkdirSync(join(dist, 'server'), { recursive: true });
  writeFileSync(join(dist, 'browser/entry.js'), script);
  writeFileSync(join(dist, 'server/server.cjs'), 'exports.exposes = {};');
  const release: ReleaseManifest = {
    schema: 1,
    name,
    container: `rewald_${name}`,
    version,
    commit: 'abc',
    owner: 'Team',
    entry: 'browser/entry.js',
    server: 'server/server.cjs',
    routes: [],
    exposes: {},
    shared: [],
    publishes: [],
    subscribes: [],
    calls: [],
    files: {
      'browser/entry.js': {
        bytes: script.length,
        brotli: script.length,
        sha256: createHash('sha256').update(script).digest('hex'),
        integrity: 'sha384-x',
      },
    },
  };
  writeFileSync(join(dist, 'release.json'), JSON.stringify(release));
  return dist;
};

test('the newest version is the default, former ones stay listed and their files stay', async () => {
  const registry = join(dir, 'registry');
  mkdirSync(registry);
  await publishPart(builtPart('shop', '1', 'one'), registry);
  expect(await publishPart(builtPart('shop', '2', 'zwei'), registry)).toEqual({
    name: 'shop',
    version: '2',
    changed: true,
  });
  const versions = readRegistry(registry).microFrontends.shop;
  expect(versions?.map(({ metadata, deployment }) => [metadata.version, deployment?.traffic])).toEqual([
    ['2', 100],
    ['1', 0],
  ]);
  expect(readFileSync(join(registry, 'shop/1/browser/entry.js'), 'utf8')).toBe('one');
  expect(existsSync(join(registry, 'shop/2/browser/entry.js.br'))).toBe(true);
});

test('publishing the live version again changes nothing', async () => {
  const registry = join(dir, 'registry');
  mkdirSync(registry);
  const dist = builtPart('shop', '1', 'one');
  await publishPart(dist, registry);
  expect(await publishPart(dist, registry)).toMatchObject({ changed: false });
});

test('a version is immutable: other bytes under its name are refused', async () => {
  const registry = join(dir, 'registry');
  mkdirSync(registry);
  await publishPart(builtPart('shop', '1', 'one'), registry);
  await expect(publishPart(builtPart('shop', '1', 'other'), registry)).rejects.toThrow(/published already/);
  expect(readFileSync(join(registry, 'shop/1/browser/entry.js'), 'utf8')).toBe('one');
});

test('teams that publish at the same instant all land', async () => {
  const registry = join(dir, 'registry');
  mkdirSync(registry);
  const names = ['shop', 'cart', 'account', 'tradein', 'shell'];
  await Promise.all(names.map((name) => publishPart(builtPart(name, '1', name), registry)));
  expect(Object.keys(readRegistry(registry).microFrontends).sort()).toEqual([...names].sort());
});
