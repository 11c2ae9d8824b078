import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { drafts } from '../gate/testing/gate-world.ts';
import { createRegistry } from '../registry/registry.ts';
import { keyFileIn } from '../signing/key-folder.ts';
import { storeInDirectory } from '../store/directory-store.ts';
import { builtPart } from '../testing/release-of-texts.ts';
import { throwawayKeys, type ThrowawayKeys } from '../testing/throwaway-keys.ts';

jest.setTimeout(120_000);

const mfe = join(import.meta.dirname, '../../bin/mfe.ts');

let dir: string;
let keys: ThrowawayKeys;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'rewald-commands-'));
  keys = throwawayKeys(dir, 'cart');
  // A machine whose Chromium does not start.
  mkdirSync(join(dir, 'bin'));
  writeFileSync(join(dir, 'bin/chromium'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** Runs `mfe` with variables of its own. */
const withEnv = (
  env: NodeJS.ProcessEnv,
  ...args: string[]
): { status: number | null; stdout: string; stderr: string } =>
  spawnSync(
    process.execPath,
    [mfe, ...args, '--registry', join(dir, 'registry'), '--trust', keys.trusted, '--who', 'anna'],
    {
      encoding: 'utf8',
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        PATH: `${join(dir, 'bin')}${delimiter}${process.env['PATH']}`,
        ...env,
      },
    },
  );
/** Runs `mfe` as the team of the cart. */
const byTeam = (...args: string[]): ReturnType<typeof withEnv> =>
  withEnv({ MFE_KEY: keyFileIn(keys.keys, 'cart') }, ...args);
const storeDocument = (): void => {
  mkdirSync(join(dir, 'registry'), { recursive: true });
  writeFileSync(join(dir, 'registry/openapi.json'), '{"paths":{}}');
};
/** A built cart that breaks no other part. */
const folderOf = (version: string): string => {
  const { manifest, files } = drafts.cart();
  return dirname(
    builtPart(
      dir,
      'cart',
      version,
      { 'browser/entry.js': '/* entry */', ...files },
      { ...manifest, fills: [], calls: [] },
    ),
  );
};

test('the gate refuses where it has no OpenAPI document or no browser, unless it is told to go on without', () => {
  const folder = folderOf('1');
  const blind = byTeam('check', folder, '--without-browser');
  expect([blind.status, blind.stdout]).toEqual([1, expect.stringContaining('✗ api-none')]);
  const allowed = byTeam('check', folder, '--without-browser', '--without-api');
  expect([allowed.status, allowed.stdout]).toEqual([0, expect.stringContaining('· api-none')]);
  expect(allowed.stdout).toContain('· browser-none');

  storeDocument();
  const browserless = byTeam('check', folder);
  expect([browserless.status, browserless.stdout]).toEqual([
    1,
    expect.stringMatching(/✗ browser-none[^]*Chromium does not start/),
  ]);
  const seen = byTeam('check', folder, '--without-browser');
  expect([seen.status, seen.stdout]).toEqual([0, expect.not.stringContaining('api-none')]);
  // The registry is empty: no shell shows the part's pages.
  expect(browserless.stdout).toMatch(/✗ shell-none[^]*No shell is live[^]*Publish the shell first/);
  expect(seen.stdout).toContain('· shell-none');
});

test('promote asks the gate no second time about a staged version, but does where pages were not seen in a browser', () => {
  storeDocument();
  expect(byTeam('publish', folderOf('1'), '--stage', '--without-browser').status).toBe(0);
  const unseen = byTeam('promote', 'cart@1');
  expect([unseen.status, unseen.stdout]).toEqual([1, expect.stringContaining('✗ browser-none')]);
  const again = byTeam('promote', 'cart@1', '--without-browser');
  expect([again.status, again.stdout, again.stderr]).toEqual([
    0,
    'cart 1 is live\n',
    expect.stringMatching(/Unchanged since the check at 20\d\d-/),
  ]);
});

test('a check and the publish after it cost one run of the gate, also where the check has no key', () => {
  storeDocument();
  const folder = folderOf('1');
  // As in a pipeline, where only the last step has the key; and the part is built again in between.
  const check = (): ReturnType<typeof byTeam> =>
    withEnv({ MFE_KEY: join(dir, 'none') }, 'check', folder, '--without-browser');
  const first = check();
  expect([first.status, first.stdout]).toEqual([0, expect.stringMatching(/breaks nobody \(\d/)]);
  const [, at] = /unchanged since the check at (\S+ \S+ UTC)/.exec(check().stdout) ?? [];
  expect(at).toBeDefined();
  const published = byTeam('publish', folder, '--without-browser');
  expect([published.status, published.stdout, published.stderr]).toEqual([
    0,
    'cart 1 is live\n',
    expect.stringContaining(`Unchanged since the check at ${at}`),
  ]);
  // The verdict is in the registry by then, so that no other machine asks again.
  rmSync(join(folder, 'node_modules'), { recursive: true });
  expect(byTeam('promote', 'cart@1', '--without-browser').stderr).toContain(`since the check at ${at}`);
});

test('a verdict is not used for other bytes, and one that refuses is asked for again', () => {
  storeDocument();
  const folder = folderOf('1');
  const check = (): string => byTeam('check', folder, '--without-browser').stdout;
  check();
  writeFileSync(join(folder, 'dist/browser/page.js'), 'other bytes');
  const altered = check();
  expect(altered).toContain('✗ file-altered');
  expect(altered).not.toContain('unchanged');
  expect(check()).not.toContain('unchanged');
});

test('a rollback asks about what was released since, and goes on all the same with the second key', async () => {
  storeDocument();
  for (const version of ['1', '2'])
    expect(byTeam('publish', folderOf(version), '--without-browser').status).toBe(0);
  throwawayKeys(dir, 'shop');
  const shop = createRegistry(storeInDirectory(join(dir, 'registry')), keys.actor('otto'));
  const { manifest, files } = drafts.shop();
  const page = { path: '/checkout/:step', expose: './product', page: {} };
  const claims = { ...manifest, calls: [], routes: [...(manifest.routes ?? []), page] };
  await shop.upload(builtPart(dir, 'shop', '1', { 'browser/entry.js': '', ...files }, claims));
  await shop.promote('shop', '1');
  // The live version of the cart claims that address as well, so it is no reason against the former one.
  const back = byTeam('rollback', 'cart', '--why', 'worse');
  expect([back.status, back.stderr]).toEqual([
    0,
    expect.stringContaining('cart 1 was never checked with shop 1; their contracts were compared'),
  ]);
  const { manifest: cart, files: cartFiles } = drafts.cart();
  const without = { ...cart, fills: [], calls: [], routes: [] };
  const mended = builtPart(dir, 'cart', '3', { 'browser/entry.js': '', ...cartFiles }, without);
  const byCart = createRegistry(storeInDirectory(join(dir, 'registry')), keys.actor('anna'));
  await byCart.upload(mended);
  await byCart.promote('cart', '3');
  const refused = byTeam('rollback', 'cart', '--why', 'worse');
  expect([refused.status, refused.stdout]).toEqual([1, expect.stringContaining('✗ route-taken')]);
  const second = keyFileIn(keys.keys, 'second-key');
  const forced = byTeam('rollback', 'cart', '--force', 'the sale begins', '--second-key', second);
  expect([forced.status, forced.stdout]).toEqual([0, 'cart is back at 1, in place of 3\n']);
});

test("the site's own gate takes no team's word", () => {
  storeDocument();
  const folder = folderOf('1');
  expect(byTeam('publish', folder, '--stage', '--without-browser').status).toBe(0);
  throwawayKeys(dir, 'gate-runner');
  const promoted = withEnv({ MFE_KEY: keys.keys }, 'promote', 'cart@1', '--without-browser');
  expect([promoted.status, promoted.stderr]).toEqual([0, expect.not.stringContaining('Unchanged')]);
});

test('mfe log says who released what and why, the newest first', () => {
  storeDocument();
  for (const version of ['1', '2'])
    expect(byTeam('publish', folderOf(version), '--without-browser').status).toBe(0);
  expect(byTeam('rollback', 'cart', '--why', 'wrong prices').status).toBe(0);
  const { status, stdout } = byTeam('log', 'cart');
  expect(status).toBe(0);
  const lines = stdout.trim().split('\n').slice(1);
  expect(
    lines.map((line) =>
      line
        .replace(/^\S+ \S+ +/, '')
        .replace(/[0-9a-f]{16}/, 'KEY')
        .split(/ {2,}/),
    ),
  ).toEqual([
    ['anna', 'rollback', 'cart', '1', '2', '1', 'KEY', 'wrong prices'],
    ['anna', 'promote', 'cart', '2', '1', '2', 'KEY', 'the gate went on without: shell, browser'],
    ['anna', 'upload', 'cart', '2'],
    ['anna', 'promote', 'cart', '1', '1', 'KEY', 'the gate went on without: shell, browser'],
    ['anna', 'upload', 'cart', '1'],
  ]);
  const entries: unknown = JSON.parse(byTeam('log', '--json', '--entries', '1').stdout);
  expect(entries).toEqual([
    expect.objectContaining({ who: 'anna', action: 'rollback', note: 'wrong prices' }),
  ]);
  expect(byTeam('log', '--entries', 'some').status).toBe(2);
});

test('the log says what the gate went on without, also where the verdict was kept or the share is small', () => {
  const blind = ['--without-browser', '--without-api'];
  expect(byTeam('publish', folderOf('1'), ...blind).status).toBe(0);
  expect(byTeam('publish', folderOf('2'), '--stage', ...blind).status).toBe(0);
  expect(byTeam('canary', 'cart@2', '5%', ...blind).status).toBe(0);
  storeDocument();
  expect(byTeam('promote', 'cart@2', ...blind).status).toBe(0);
  expect(byTeam('rollback', 'cart', '--why', 'worse').status).toBe(0);
  const log: { action: string; without?: string[] }[] = JSON.parse(byTeam('log', '--json').stdout);
  expect(log.flatMap(({ action, without }) => (action === 'upload' ? [] : [[action, without]]))).toEqual([
    ['rollback', undefined],
    ['promote', ['shell', 'browser']],
    ['canary', ['shell', 'api', 'browser']],
    ['promote', ['shell', 'api', 'browser']],
  ]);
  const { stdout } = byTeam('status', 'cart');
  expect(stdout).toMatch(/canary +cart .* 5 %; the gate went on without: shell, api, browser/);
});
