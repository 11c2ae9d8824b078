import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { zipSync } from 'fflate';
import { createRegistry } from '../registry/registry.ts';
import { storeInDirectory } from '../store/directory-store.ts';
import { builtPart, ENTRY, SERVER } from '../testing/release-of-texts.ts';
import { throwawayKeys, type ThrowawayKeys } from '../testing/throwaway-keys.ts';

const mfe = join(import.meta.dirname, '../../bin/mfe.ts');
const ARCHIVE = 'browser/@mf-types.zip';

let dir: string;
let part: string;
let keys: ThrowawayKeys;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'rewald-types-command-'));
  part = join(dir, 'mfe-lamp');
  mkdirSync(part);
  writeFileSync(join(part, 'package.json'), '{"version":"1.0.0","type":"module"}');
  writeFileSync(
    join(part, 'mfe.config.ts'),
    "export default { name: 'lamp', owner: 'Team', exposes: {}, routes: [] };",
  );
  mkdirSync(join(part, 'src'));
  keys = throwawayKeys(dir, 'cart');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const registryDir = (): string => join(dir, 'registry');
const types = (folder: string, ...more: string[]) => {
  const { MFE_REGISTRY: _1, RELEASE_KEYS: _2, MFE_KEY: _3, ...env } = process.env;
  return spawnSync(process.execPath, [mfe, 'types', folder, '--key', join(dir, 'own'), ...more], {
    encoding: 'utf8',
    env: { ...env, NODE_OPTIONS: '', AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' },
  });
};

/** Releases a cart with a widget. */
const releaseCart = async (): Promise<void> => {
  const archive = zipSync(
    { 'panel.d.ts': Buffer.from('export default function Panel(props: {}): null;') },
    { level: 0 },
  );
  const texts = { [ENTRY]: '', [SERVER]: 'exports.exposes = {};', [ARCHIVE]: '' };
  const dist = builtPart(dir, 'cart', '1', texts, { types: { './panel': 'types/panel.d.ts' } });
  const registry = createRegistry(storeInDirectory(registryDir()), keys.actor('anna'));
  await registry.upload(dist);
  await registry.promote('cart', '1');
  // The stored archive is replaced by another one.
  writeFileSync(join(registryDir(), 'cart/1', ARCHIVE), archive);
};

test('a folder that is no part, and a registry that nobody named, are the command line to blame', () => {
  const noPart = types(dir, '--registry', registryDir());
  expect([noPart.status, noPart.stderr]).toEqual([2, expect.stringContaining(`${dir} has no mfe.config.ts`)]);
  const noRegistry = types(part);
  expect([noRegistry.status, noRegistry.stderr]).toEqual([2, expect.stringContaining('Which registry?')]);
});

test('a registry that cannot be reached is told from one where nothing is live', () => {
  const away = types(part, '--registry', 'http://127.0.0.1:9/bucket/site');
  expect([away.status, away.stderr]).toEqual([3, expect.stringContaining('127.0.0.1:9')]);
  expect(existsSync(join(part, '@mf-types'))).toBe(false);
  const empty = types(part, '--registry', registryDir());
  expect([empty.status, empty.stdout]).toEqual([0, expect.stringContaining('No live part has types yet')]);
});

test('parts whose key nobody knows are named, and what to do about it', async () => {
  await releaseCart();
  const { status, stderr, stdout } = types(part, '--registry', registryDir());
  expect(stderr).toMatch(
    /Without the types of cart: .*\n.*Take the site's own file of trusted keys \(--trust\)/,
  );
  expect([status, stdout]).toEqual([0, expect.stringContaining('No live part has types yet')]);
  expect(readdirSync(join(part, '@mf-types')).sort()).toEqual(['events.json', 'widgets.d.ts']);
});

test('an archive that is not the one of the signed release is refused, and the types of before stay', async () => {
  await releaseCart();
  mkdirSync(join(part, '@mf-types'));
  writeFileSync(join(part, '@mf-types/widgets.d.ts'), 'export {};');
  const { status, stderr } = types(part, '--registry', registryDir(), '--trust', keys.trusted);
  expect([status, stderr]).toEqual([
    2,
    expect.stringContaining(`cart 1 ${ARCHIVE} is not what was published`),
  ]);
  expect(readdirSync(join(part, '@mf-types'))).toEqual(['widgets.d.ts']);
});
