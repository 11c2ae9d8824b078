/** @jest-environment node */
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { ListedVersion, RegistryDocument } from '@rewald/contracts';
import { createRegistry } from '@rewald/federation/registry/registry';
import { readKey } from '@rewald/federation/signing/key-folder';
import { rotateKey } from '@rewald/federation/signing/make-keys';
import { signListing } from '@rewald/federation/signing/statements';
import { CANARY_WATCH } from '@rewald/federation/signing/trusted-keys';
import { storeInDirectory } from '@rewald/federation/store/directory-store';
import { withoutRequestLimits } from '../testing/without-request-limits.ts';
import type { ReleaseSets } from './release-sets.ts';
import { releaseWorld, versionsFor, type ReleaseWorld } from './testing/release-world.ts';

withoutRequestLimits();

let world: ReleaseWorld;
let sets: ReleaseSets;
let alarms: object[];
beforeEach(async () => {
  world = await releaseWorld();
  alarms = [];
  sets = world.openShell(alarms);
  await sets.refresh();
});
afterEach(() => world.stop());

const listOf = (document: RegistryDocument, part: string): ListedVersion[] =>
  document.microFrontends[part] ?? [];

/** Replaces a part's list with a changed one. */
const change = (part: string, make: (versions: ListedVersion[]) => ListedVersion[]): void => {
  const document = world.document();
  world.write({
    ...document,
    microFrontends: { ...document.microFrontends, [part]: make(listOf(document, part)) },
  });
};

const withExtras = (entry: ListedVersion, extras: Partial<ListedVersion['extras']>): ListedVersion => ({
  ...entry,
  extras: { ...entry.extras, ...extras },
});

/** Points a part at version 1, as an attacker does who can write the store and knows the schema. */
const pointBack = (versions: ListedVersion[]): ListedVersion[] => {
  const [listing] = versions.map(({ extras }) => extras.listing);
  return versions.toReversed().map((entry, index) => ({
    ...withExtras(entry, listing && index === 0 ? { listing } : {}),
    deployment: { traffic: index === 0 ? 100 : 0, default: index === 0 },
  }));
};

/** Alters the manifest of the live version, and its digest in the list to match. */
const alterManifest = (versions: ListedVersion[]): ListedVersion[] =>
  versions.map((entry, index) => {
    if (index > 0) return entry;
    const file = join(world.dir, 'registry', entry.extras.release);
    const text = readFileSync(file, 'utf8').replace('"owner":"Team cart"', '"owner":"Somebody"');
    writeFileSync(file, text);
    return withExtras(entry, { releaseSha256: createHash('sha256').update(text).digest('hex') });
  });

const signedBy = (name: string) => (versions: ListedVersion[]) =>
  signListing(readKey(world.keys.keys, name), 'cart', pointBack(versions), {
    serial: Date.now() + 1000,
    by: name,
    at: new Date().toISOString(),
  });

const unsigned = (versions: ListedVersion[]): ListedVersion[] =>
  versions.map(({ extras: { signature: _1, listing: _2, ...extras }, ...entry }) => ({ ...entry, extras }));

describe('a list that the key of its part does not vouch for is refused with an alarm, and the last good one goes on', () => {
  test.each<[string, (versions: ListedVersion[]) => ListedVersion[], RegExp]>([
    ['unsigned', unsigned, /not signed; mfe sign cart/],
    ['pointed at an old version', pointBack, /not what was signed/],
    ['signed with the key of another part', signedBy('shop'), /not one of cart/],
    ['signed with the key of the canary watch', signedBy(CANARY_WATCH), /not one of cart/],
    ['with an altered manifest', alterManifest, /not what was signed/],
    [
      'with another version to fall back to',
      (versions) => versions.map((entry) => withExtras(entry, { provenAt: '2030-01-01T00:00:00Z' })),
      /not what was signed/,
    ],
    ['emptied', () => [], /nothing can be read/],
  ])('%s', async (_, make, why) => {
    await world.release('shop', '1');
    change('cart', make);
    await sets.refresh();
    await sets.refresh();
    // The other part is released nevertheless.
    expect(versionsFor(sets, 500)).toEqual({ shell: '1', cart: '2', shop: '1' });
    expect(sets.setFor({ pinnedId: undefined, place: 500 })?.loaded.get('cart')?.manifest.owner).toBe(
      'Team cart',
    );
    expect(sets.refusals()).toEqual([
      expect.objectContaining({ part: 'cart', why: expect.stringMatching(why) }),
    ]);
    expect(alarms).toEqual([expect.objectContaining({ alarm: 'release-refused', part: 'cart' })]);

    // It does not run after a restart either: the accepted list was stored, and the refused one was not.
    const after = world.openShell();
    await after.refresh();
    expect(versionsFor(after, 500)).toEqual({ shell: '1', cart: '2', shop: '1' });

    // A server without stored state runs without the part.
    rmSync(join(world.dir, 'shell-state'), { recursive: true });
    const fresh = world.openShell();
    await fresh.refresh();
    expect(versionsFor(fresh, 500)).toEqual({ shell: '1', shop: '1' });
    expect(fresh.setFor({ pinnedId: undefined, place: 500 })?.releases.missing).toEqual(['cart']);
  });
});

test.each(['', '{', '[]', '{}', '{"schema":"x","microFrontends":{}}', '{"schema":"x","microFrontends":[]}'])(
  'an emptied document (%s) changes nothing, also after a restart; without anything from before no server starts',
  async (text) => {
    world.write(text);
    await sets.refresh();
    expect(versionsFor(sets, 500)).toEqual({ shell: '1', cart: '2' });
    expect(sets.refusals()).not.toEqual([]);
    const after = world.openShell();
    await after.refresh();
    expect(versionsFor(after, 500)).toEqual({ shell: '1', cart: '2' });
    rmSync(join(world.dir, 'shell-state'), { recursive: true });
    await expect(world.openShell().refresh()).rejects.toThrow();
  },
);

test('a part that vanishes from the registry goes on, until its line leaves the trusted keys', async () => {
  const { cart: _, ...microFrontends } = world.document().microFrontends;
  world.write({ ...world.document(), microFrontends });
  await sets.refresh();
  expect(versionsFor(sets, 500)['cart']).toBe('2');
  expect(sets.refusals()).toEqual([
    expect.objectContaining({ part: 'cart', why: 'it is gone from the registry' }),
  ]);
  trustWithout('cart');
  await sets.refresh();
  expect(versionsFor(sets, 500)).toEqual({ shell: '1' });
  expect(sets.refusals()).toEqual([]);
});

/** Removes the first `count` keys of a part from the trusted keys; all of them by default. */
const trustWithout = (part: string, count = Infinity): void => {
  const trusted: Record<string, unknown[]> = JSON.parse(readFileSync(world.keys.trusted, 'utf8'));
  const { [part]: keys = [], ...others } = trusted;
  const left = keys.slice(count);
  writeFileSync(world.keys.trusted, JSON.stringify(left.length > 0 ? { ...others, [part]: left } : others));
};

test('an older document is refused, also by a server that was restarted meanwhile', async () => {
  const older = world.document();
  await world.release('cart', '3');
  await sets.refresh();
  expect(versionsFor(sets, 500)['cart']).toBe('3');
  world.write(older);
  await sets.refresh();
  expect(versionsFor(sets, 500)['cart']).toBe('3');
  expect(sets.refusals()[0]?.why).toMatch(/it is an older one/);
  const after = world.openShell();
  await after.refresh();
  expect([versionsFor(after, 500)['cart'], after.refusals()[0]?.part]).toEqual(['3', 'cart']);

  // The next release is based on the list in the store, and all servers follow again.
  await world.registry.promote('cart', '3');
  await after.refresh();
  expect([versionsFor(after, 500)['cart'], after.refusals()]).toEqual(['3', []]);
});

test('an altered server bundle is never evaluated: the version before goes on', async () => {
  await world.publish('cart', '3', "exports.exposes = { './three': () => ({}) };");
  await world.registry.canary('cart', '3', 50);
  writeFileSync(join(world.dir, 'registry/cart/3/server/server.cjs'), 'globalThis.intruder = true;');
  await sets.refresh();
  expect([versionsFor(sets, 0)['cart'], 'intruder' in globalThis]).toEqual(['2', false]);
});

test('a manifest under the name of another part, or with scripts without digests, is not run', async () => {
  await world.publish('shop', '1');
  const release = join(world.dir, 'registry/shop/1/release.json');
  const manifest = JSON.parse(readFileSync(release, 'utf8'));
  const own = createRegistry(storeInDirectory(join(world.dir, 'registry')), world.keys.actor('team shop'));
  for (const altered of [
    { ...manifest, name: 'cart' },
    { ...manifest, entry: 'https://elsewhere.example/entry.js' },
    { ...manifest, exposes: { './page': ['browser/unlisted.js'] } },
  ]) {
    await own.promote('shop', '1');
    const text = JSON.stringify(altered);
    writeFileSync(release, text);
    // The shop's own team signs the altered manifest.
    const document = world.document();
    const key = readKey(world.keys.keys, 'shop');
    const { signRelease } = await import('@rewald/federation/signing/statements');
    const releaseSha256 = createHash('sha256').update(text).digest('hex');
    const who = { by: 'team shop', at: new Date().toISOString(), commit: 'abc' };
    const [entry] = listOf(document, 'shop');
    if (!entry) throw new Error('no shop');
    const signature = signRelease(key, { part: 'shop', version: '1', releaseSha256 }, who);
    const versions = signListing(key, 'shop', [withExtras(entry, { releaseSha256, signature })], {
      ...who,
      serial: Date.now() + 1000,
    });
    world.write({ ...document, microFrontends: { ...document.microFrontends, shop: versions } });
    const fresh = world.openShell();
    await fresh.refresh();
    expect(versionsFor(fresh, 500)).toEqual({ shell: '1', cart: '2' });
    writeFileSync(release, JSON.stringify(manifest));
    world.write({ ...document });
  }
});

test('keys rotate while everything runs: both count, what is live is signed again, the former goes', async () => {
  const pinned = sets.setFor({ pinnedId: undefined, place: 500 })?.releases.id;
  for (const part of ['shell', 'cart']) rotateKey(world.keys.keys, part);
  await sets.refresh();
  expect(sets.refusals()).toEqual([]);
  for (const part of ['shell', 'cart']) await world.registry.sign(part, null);
  await sets.refresh();
  for (const part of ['shell', 'cart']) trustWithout(part, 1);
  await sets.refresh();
  expect([versionsFor(sets, 500), sets.refusals()]).toEqual([{ shell: '1', cart: '2' }, []]);
  // A visit that began before continues, and a rollback to an earlier version is still possible.
  expect(versionsFor(sets, 500, pinned)).toEqual({ shell: '1', cart: '2' });
  await world.registry.rollback('cart', null, 'test');
  await sets.refresh();
  expect(versionsFor(sets, 500)['cart']).toBe('1');
  const after = world.openShell();
  await after.refresh();
  expect([versionsFor(after, 500)['cart'], after.refusals()]).toEqual(['1', []]);
});

test('what a revoked key signed stops at once, open visits included, and a thief does not have the last word by a high number', async () => {
  const pinned = sets.setFor({ pinnedId: undefined, place: 500 })?.releases.id;
  const stolen = readKey(world.keys.keys, 'cart');
  change('cart', (versions) =>
    signListing(stolen, 'cart', pointBack(versions), {
      serial: Number.MAX_SAFE_INTEGER,
      by: 'a thief',
      at: '2030-01-01T00:00:00Z',
    }),
  );
  await sets.refresh();
  // A trusted key is accepted until it is revoked.
  expect(versionsFor(sets, 500)['cart']).toBe('1');

  rotateKey(world.keys.keys, 'cart');
  trustWithout('cart', 1);
  await sets.refresh();
  expect(versionsFor(sets, 500)).toEqual({ shell: '1' });
  expect(versionsFor(sets, 500, pinned)).toEqual({ shell: '1' });
  expect(sets.refusals()[0]?.why).toMatch(/not one of cart/);

  await expect(world.registry.promote('cart', '2')).rejects.toThrow(/does not count/);
  await world.registry.sign('cart', 'looked at by the team');
  await world.registry.promote('cart', '2');
  await sets.refresh();
  expect([versionsFor(sets, 500), sets.refusals()]).toEqual([{ shell: '1', cart: '2' }, []]);
});

test('a revoked key counts no more even while the registry is away', async () => {
  world.origin.up = false;
  trustWithout('cart');
  await expect(sets.refresh()).rejects.toThrow(/answered 503/);
  expect(versionsFor(sets, 500)).toEqual({ shell: '1' });
  world.origin.up = true;
  await sets.refresh();
  expect(versionsFor(sets, 500)).toEqual({ shell: '1' });
  // The list of a part without a key is not requested.
  expect(sets.refusals()).toEqual([]);
});

test('a key counts within its time only; a broken file of trusted keys changes nothing', async () => {
  const trusted: Record<string, { key: string; notAfter?: string }[]> = JSON.parse(
    readFileSync(world.keys.trusted, 'utf8'),
  );
  writeFileSync(world.keys.trusted, '{"cart": [');
  await sets.refresh();
  expect(versionsFor(sets, 500)).toEqual({ shell: '1', cart: '2' });
  expect(sets.refusals()).toEqual([
    expect.objectContaining({ part: '*', why: expect.stringMatching(/is no JSON.*go on/) }),
  ]);
  const ended = trusted['cart']?.map((key) => ({ ...key, notAfter: '2026-01-01T00:00:00Z' }));
  writeFileSync(world.keys.trusted, JSON.stringify({ ...trusted, cart: ended }));
  await sets.refresh();
  expect(versionsFor(sets, 500)).toEqual({ shell: '1' });
  expect(sets.refusals()[0]?.why).toMatch(/counted until 2026-01-01 00:00/);
});

describe('the canary watch', () => {
  const registryOf = (name: string) =>
    createRegistry(storeInDirectory(join(world.dir, 'registry')), {
      ...world.keys.actor('canary watch'),
      keyOf: () => readKey(world.keys.keys, name),
    });
  beforeEach(async () => {
    await world.publish('cart', '3');
    await world.registry.canary('cart', '3', 50);
    await sets.refresh();
    expect(versionsFor(sets, 0)['cart']).toBe('3');
  });

  test('takes a canary back with its own key, on every server, and nobody takes that away', async () => {
    const before = world.document();
    await registryOf(CANARY_WATCH).stopByWatch('cart', '3', 'fails');
    await sets.refresh();
    expect([versionsFor(sets, 0)['cart'], sets.refusals()]).toEqual(['2', []]);
    expect(listOf(await world.registry.read(), 'cart')[2]).toMatchObject({
      metadata: { version: '3' },
      deployment: { traffic: 0 },
      extras: { withdrawn: { by: 'canary watch', why: 'fails' } },
    });
    world.write(before);
    const after = world.openShell();
    await after.refresh();
    expect(versionsFor(after, 0)['cart']).toBe('2');
    expect(after.refusals()[0]?.why).toMatch(/took away that its canary was stopped/);
  });

  test('cannot do anything else, and nobody else can stop a canary with less than the key of the part', async () => {
    const watch = registryOf(CANARY_WATCH);
    await expect(watch.stopByWatch('cart', '2', 'no canary')).rejects.toThrow(/no canary/);
    await registryOf('shop').stopByWatch('cart', '3', 'out of envy');
    await sets.refresh();
    expect(versionsFor(sets, 0)['cart']).toBe('3');
    expect(sets.refusals()[0]?.why).toMatch(
      /wants its canary stopped, but its key .* is not one of canary-watch/,
    );
  });

  test('stops one run of a canary: the next one is not stopped by the word about the one before', async () => {
    await registryOf(CANARY_WATCH).stopByWatch('cart', '3', 'fails');
    const { stopped } = listOf(world.document(), 'cart')[1]?.extras ?? {};
    await world.registry.canary('cart', '3', 50);
    change('cart', (versions) =>
      versions.map((entry) =>
        entry.metadata.version === '3' && stopped ? withExtras(entry, { stopped }) : entry,
      ),
    );
    const fresh = world.openShell();
    await fresh.refresh();
    expect(versionsFor(fresh, 0)['cart']).toBe('3');
  });

  test('takes a live version back to a former one of the same list, on every server, and nobody takes that away', async () => {
    const before = world.document();
    await registryOf(CANARY_WATCH).stopByWatch('cart', '2', 'fails', '1');
    await sets.refresh();
    expect([versionsFor(sets, 999)['cart'], sets.refusals()]).toEqual(['1', []]);
    expect((await world.registry.audit(1))[0]).toMatchObject({ action: 'rollback', from: '2', version: '1' });
    world.write(before);
    const after = world.openShell();
    await after.refresh();
    expect(versionsFor(after, 999)['cart']).toBe('1');
    expect(after.refusals()[0]?.why).toMatch(/2 taken back/);
    // The next list is based on the stopped one.
    await registryOf(CANARY_WATCH).stopByWatch('cart', '2', 'fails', '1');
    await world.release('cart', '4');
    expect(listOf(world.document(), 'cart').find(({ metadata }) => metadata.version === '2')).toMatchObject({
      extras: { withdrawn: { why: 'fails' } },
    });
  });

  test('leads nowhere but to a former version, and leaves a held one alone', async () => {
    const watch = registryOf(CANARY_WATCH);
    await expect(watch.stopByWatch('cart', '2', 'fails', '3')).rejects.toThrow(/no former version/);
    await expect(watch.stopByWatch('cart', '1', 'fails', '2')).rejects.toThrow(/not live/);
    await registryOf('shell').stopByWatch('cart', '2', 'out of envy', '1');
    await sets.refresh();
    expect(versionsFor(sets, 999)['cart']).toBe('2');
    await world.registry.hold('cart', 'we know');
    await expect(watch.stopByWatch('cart', '2', 'fails', '1')).rejects.toThrow(/held: we know/);
    await world.registry.hold('cart', null);
    expect(await watch.stopByWatch('cart', '2', 'fails', '1')).toMatchObject({ version: '1', from: '2' });
  });
});
