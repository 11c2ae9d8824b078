import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { storeInDirectory } from '../store/directory-store.ts';
import { liveVersions } from './document.ts';
import { listingPath } from './listings.ts';
import { createRegistry, type Registry } from './registry.ts';
import { builtPart } from '../testing/release-of-texts.ts';
import { storedDocument } from '../testing/stored-lists.ts';
import type { TrustFile } from '../signing/trusted-keys.ts';
import { throwawayKeys, type ThrowawayKeys } from '../testing/throwaway-keys.ts';

let dir: string;
let registryDir: string;
let registry: Registry;
let keys: ThrowawayKeys;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'rewald-registry-'));
  registryDir = join(dir, 'registry');
  keys = throwawayKeys(dir, 'shop', 'cart', 'account', 'tradein', 'nobody');
  registry = createRegistry(storeInDirectory(registryDir), keys.actor('anna@team'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

const upload = async (name: string, ...versions: string[]): Promise<void> => {
  for (const version of versions) await registry.upload(builtPart(dir, name, version, `${name} ${version}`));
};

/** `2 100 default`, `3 5`, `1 0 withdrawn` in the order of the document. */
const listing = async (part: string): Promise<string[]> =>
  ((await registry.read()).microFrontends[part] ?? []).map(({ metadata, deployment, extras }) =>
    [
      metadata.version,
      deployment?.traffic,
      ...(deployment?.default ? ['default'] : []),
      ...(extras.withdrawn ? ['withdrawn'] : []),
    ].join(' '),
  );

test('publish, canary, promote, rollback: the document in the frontend-discovery schema says who gets what', async () => {
  await upload('shop', '1', '2', '3');
  // An upload makes nothing live.
  expect(existsSync(join(registryDir, '.parts'))).toBe(false);
  await registry.promote('shop', '1');
  await registry.promote('shop', '2');
  expect(await listing('shop')).toEqual(['2 100 default', '1 0']);

  await registry.canary('shop', '3', 5);
  expect(await listing('shop')).toEqual(['2 95 default', '3 5', '1 0']);
  await registry.stopCanary('shop', '3', 'fails');
  expect(await listing('shop')).toEqual(['2 100 default', '1 0', '3 0 withdrawn']);
  expect(liveVersions((await registry.read()).microFrontends['shop'] ?? []).rollback?.metadata.version).toBe(
    '1',
  );

  await registry.canary('shop', '3', 50);
  await registry.promote('shop', '3');
  expect(await listing('shop')).toEqual(['3 100 default', '2 0', '1 0']);
  expect(await registry.rollback('shop', null, 'wrong prices')).toMatchObject({ version: '2', from: '3' });
  expect(await listing('shop')).toEqual(['2 100 default', '1 0', '3 0 withdrawn']);
  // Never back to a withdrawn version.
  expect(await registry.rollback('shop', null, 'worse')).toMatchObject({ version: '1' });
  expect(readFileSync(join(registryDir, 'shop/1/browser/entry.js'), 'utf8')).toBe('shop 1');
  expect(existsSync(join(registryDir, 'shop/2/browser/entry.js.br'))).toBe(true);
});

test('a version that somebody went back from is never where a rollback leads, however they went back', async () => {
  await upload('shop', '1', '2', '3');
  for (const version of ['1', '2', '1', '3']) await registry.promote('shop', version);
  expect(await listing('shop')).toEqual(['3 100 default', '1 0', '2 0 withdrawn']);
  expect(await registry.rollback('shop', null, 'worse')).toMatchObject({ version: '1' });
});

test('what was taken back stays so, through a canary and further rollbacks; with nothing good left nobody goes back', async () => {
  await upload('shop', '1', '2', '3');
  for (const version of ['1', '2']) await registry.promote('shop', version);
  await registry.rollback('shop', null, 'wrong prices');
  await registry.canary('shop', '2', 5);
  await registry.stopCanary('shop', '2', 'still wrong');
  await registry.promote('shop', '3');
  expect(await registry.rollback('shop', null, 'worse')).toMatchObject({ version: '1', from: '3' });
  const before = await listing('shop');
  expect(before).toEqual(['1 100 default', '3 0 withdrawn', '2 0 withdrawn']);
  await expect(registry.rollback('shop', null, 'what now')).rejects.toThrow(/no former version/);
  expect(await listing('shop')).toEqual(before);
});

test('a part that its site has taken off comes back by no rollback', async () => {
  await upload('shop', '1', '2');
  for (const version of ['1', '2']) await registry.promote('shop', version);
  const trusted: TrustFile = JSON.parse(readFileSync(keys.trusted, 'utf8'));
  const { shop: _, ...others } = trusted;
  writeFileSync(keys.trusted, JSON.stringify(others));
  const off = createRegistry(storeInDirectory(registryDir), keys.actor('anna@team'));
  await expect(off.rollback('shop', null, 'back, please')).rejects.toThrow(/shop/);
  expect(storedDocument(registryDir).microFrontends['shop']?.[0]?.metadata.version).toBe('2');
  expect((await off.inspect()).untrusted.map(({ part }) => part)).toContain('shop');
});

test('what the gate said is kept for holders of the key, and nobody else can put it there', async () => {
  const verdict = { asked: 'a', notes: [] };
  await upload('shop', '1');
  await registry.keepVerdict('shop', '1', verdict);
  expect(await registry.keptVerdict('shop', '1')).toEqual(verdict);
  const file = join(registryDir, '.gate/shop/1.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"a"', '"b"'));
  expect(await registry.keptVerdict('shop', '1')).toBeNull();
});

test('the log says who did what, when, from which version to which, and why', async () => {
  await upload('shop', '1', '2');
  await registry.promote('shop', '1');
  await registry.promote('shop', '2', 'for the sale');
  await registry.rollback('shop', null, 'wrong prices');
  // Actions that change nothing are not logged.
  expect(await registry.promote('shop', '1')).toMatchObject({ changed: false });
  const log = await registry.audit();
  expect(log.map(({ who, action, from, to, note }) => [who, action, from, to, note])).toEqual([
    ['anna@team', 'rollback', '2', '1', 'wrong prices'],
    ['anna@team', 'promote', '1', '2', 'for the sale'],
    ['anna@team', 'promote', null, '1', undefined],
    ['anna@team', 'upload', null, null, undefined],
    ['anna@team', 'upload', null, null, undefined],
  ]);
  expect(log[0]?.document).toBe(digest(readFileSync(join(registryDir, listingPath('shop')), 'utf8')));
  expect(Date.now() - Date.parse(log[0]?.at ?? '')).toBeLessThan(60_000);
});

test('a version is immutable: other bytes under its name are refused, the same are welcome', async () => {
  await upload('shop', '1');
  await expect(registry.upload(builtPart(dir, 'shop', '1', 'other'))).rejects.toThrow(/published already/);
  expect(await registry.upload(builtPart(dir, 'shop', '1', 'shop 1'))).toMatchObject({ uploaded: false });
  expect(readFileSync(join(registryDir, 'shop/1/browser/entry.js'), 'utf8')).toBe('shop 1');
});

test('an upload that was cut off can be repeated, and a file changed since the build is refused', async () => {
  const dist = builtPart(dir, 'shop', '1', 'whole');
  await registry.upload(dist);
  rmSync(join(registryDir, 'shop/1/release.json'));
  expect(await registry.upload(dist)).toMatchObject({ uploaded: true });
  const touched = builtPart(dir, 'shop', '2', 'before');
  writeFileSync(join(touched, 'browser/entry.js'), 'after');
  await expect(registry.upload(touched)).rejects.toThrow(/build the part again/);
});

test.each([
  ['an unknown version', () => registry.promote('shop', '9'), /no version 9/],
  ['a part nobody published', () => registry.rollback('nobody', null, ''), /No version of nobody/],
  ['a canary of all', () => registry.canary('shop', '1', 100), /between 1 and 99/],
  ['a canary of the live version', () => registry.canary('shop', '1', 5), /all visitors get already/],
  ['a rollback to nowhere', () => registry.rollback('shop', null, ''), /no former version/],
  ['stopping what is no canary', () => registry.stopCanary('shop', '1', ''), /no canary/],
])('refused with a reason: %s', async (_, act, reason) => {
  await upload('shop', '1');
  await registry.promote('shop', '1');
  await expect(act()).rejects.toThrow(reason);
});

test('teams that release at the same instant from processes of their own all land, and no reader ever sees half a document', async () => {
  const teams = ['shop', 'cart', 'account', 'tradein'];
  for (const team of teams) await upload(team, '1', '2');
  const script = join(dir, 'release.mjs');
  const source = (path: string) => JSON.stringify(join(__dirname, path));
  writeFileSync(
    script,
    `import { createRegistry } from ${source('registry.ts')};
     import { storeInDirectory } from ${source('../store/directory-store.ts')};
     import { actorWith } from ${source('../signing/actor.ts')};
     const actor = actorWith(process.argv[2], ${JSON.stringify(keys)});
     const registry = createRegistry(storeInDirectory(${JSON.stringify(registryDir)}), actor);
     for (let round = 0; round < 5; round++)
       for (const version of ['1', '2']) await registry.promote(process.argv[2], version);`,
  );
  const progress = { done: false };
  const releases = Promise.all(
    teams.map(
      (team) =>
        new Promise<number | null>((resolve) => {
          spawn(process.execPath, [script, team], { stdio: 'inherit' }).once('exit', resolve);
        }),
    ),
  ).finally(() => (progress.done = true));
  let looks = 0;
  while (!progress.done) {
    storedDocument(registryDir);
    looks++;
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await releases).toEqual([0, 0, 0, 0]);
  expect(looks).toBeGreaterThan(10);
  for (const team of teams) expect((await listing(team))[0]).toBe('2 100 default');
  const promoted = (await registry.audit(100)).filter(({ action }) => action === 'promote');
  expect(promoted).toHaveLength(40);
  expect(
    readdirSync(registryDir, { recursive: true }).filter((name) => String(name).endsWith('.lock')),
  ).toEqual([]);
});

test('prune leaves alone what was uploaded lately and is not shown yet', async () => {
  await upload('cart', 'staged');
  expect(await registry.prune({ olderThanDays: 1, dryRun: false })).toEqual([]);
  expect(existsSync(join(registryDir, 'cart/staged/release.json'))).toBe(true);
});

test('prune deletes what was only ever a preview with its end, whatever the days; what was released goes as any other', async () => {
  const nowSeconds = Math.floor(Date.now() / 1000);
  await upload('cart', 'over', 'running', 'released');
  await registry.preview({ part: 'cart', version: 'over', name: 'PR-1', until: nowSeconds - 1 });
  await registry.preview({ part: 'cart', version: 'running', name: 'PR-2', until: nowSeconds - 1 });
  await registry.preview({ part: 'cart', version: 'running', name: 'PR-2', until: nowSeconds + 60 });
  await registry.promote('cart', 'released');
  await registry.preview({ part: 'cart', version: 'released', name: 'PR-3', until: nowSeconds - 1 });
  expect(await registry.prune({ olderThanDays: 30, dryRun: false })).toEqual(['cart/over']);
  expect(readdirSync(join(registryDir, 'cart')).sort()).toEqual(['released', 'running']);
  expect(await registry.prune({ olderThanDays: 0, dryRun: false })).toEqual([]);
  await expect(
    registry.preview({ part: 'cart', version: 'over', name: 'PR-1', until: nowSeconds + 60 }),
  ).rejects.toThrow('was not uploaded');
});

test('a preview that a newer one replaces is deleted, unless it was released or is shown by another name', async () => {
  const until = Math.floor(Date.now() / 1000) + 60;
  await upload('cart', 'former', 'shared', 'shipped', 'newest');
  const show = (version: string, name: string) => registry.preview({ part: 'cart', version, name, until });
  for (const version of ['former', 'shared', 'shipped', 'newest']) await show(version, 'anna');
  await show('shared', 'PR-12');
  await registry.promote('cart', 'shipped');
  const ended: boolean[] = [];
  for (const version of ['former', 'shared', 'shipped'])
    ended.push(await registry.endPreview('cart', version, 'anna'));
  expect(ended).toEqual([true, false, false]);
  expect(readdirSync(join(registryDir, 'cart')).sort()).toEqual(['newest', 'shared', 'shipped']);
});

test('prune deletes what is not listed and was not shown lately, and nothing else', async () => {
  await upload('shop', ...Array.from({ length: 9 }, (_, index) => String(index)));
  for (let version = 0; version < 9; version++) await registry.promote('shop', String(version));
  // Open pages may need them.
  expect(await registry.prune({ olderThanDays: 7, dryRun: false })).toEqual([]);
  expect(await registry.prune({ olderThanDays: 0, dryRun: true })).toEqual(['shop/0', 'shop/1', 'shop/2']);
  expect(existsSync(join(registryDir, 'shop/0'))).toBe(true);
  await registry.prune({ olderThanDays: 0, dryRun: false });
  expect(readdirSync(join(registryDir, 'shop')).sort()).toEqual(['3', '4', '5', '6', '7', '8']);
});
