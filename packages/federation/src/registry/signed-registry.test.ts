import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { RegistryDocument } from '@rewald/contracts';
import { gateInput, releaseInFolder, releaseInRegistry } from '../gate/live-releases.ts';
import { checkSignatures } from '../gate/rules/check-signatures.ts';
import { keyFileIn, readKey } from '../signing/key-folder.ts';
import { rotateKey } from '../signing/make-keys.ts';
import { storeInDirectory } from '../store/directory-store.ts';
import { builtPart, ENTRY } from '../testing/release-of-texts.ts';
import { storedDocument, storeLists } from '../testing/stored-lists.ts';
import { throwawayKeys, type ThrowawayKeys } from '../testing/throwaway-keys.ts';
import { createRegistry, type Registry } from './registry.ts';

let dir: string;
let keys: ThrowawayKeys;
let registry: Registry;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'rewald-signed-'));
  keys = throwawayKeys(dir, 'cart', 'shop');
  registry = createRegistry(storeInDirectory(join(dir, 'registry')), keys.actor('anna'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const fileOf = (path: string): string => join(dir, 'registry', path);
const document = (): RegistryDocument => storedDocument(fileOf('.'));
const write = (next: RegistryDocument): void => storeLists(fileOf('.'), next);

const release = async (part: string, ...versions: string[]): Promise<void> => {
  for (const version of versions) {
    await registry.upload(builtPart(dir, part, version, `${part} ${version}`));
    await registry.promote(part, version);
  }
};

/** Removes all signatures from the document, as before releases were signed. */
const stripped = (): RegistryDocument => {
  const { microFrontends, ...rest } = document();
  return {
    ...rest,
    microFrontends: Object.fromEntries(
      Object.entries(microFrontends).map(([part, versions]) => [
        part,
        versions.map(({ extras: { signature: _1, listing: _2, ...extras }, ...entry }) => ({
          ...entry,
          extras,
        })),
      ]),
    ),
  };
};

test('every release and every list says who, when and which commit, and each change counts on', async () => {
  await release('cart', '1', '2');
  const [live, former] = document().microFrontends['cart'] ?? [];
  expect(live?.extras.signature).toMatchObject({
    by: 'anna',
    commit: 'abc',
    keyId: readKey(keys.keys, 'cart').id,
  });
  expect(live?.extras.listing).toMatchObject({ by: 'anna', keyId: readKey(keys.keys, 'cart').id });
  expect(former?.extras.listing).toBeUndefined();
  const before = live?.extras.listing?.serial ?? 0;
  await registry.rollback('cart', null, 'test');
  expect(document().microFrontends['cart']?.[0]?.extras.listing?.serial).toBeGreaterThan(before);
  expect((await registry.inspect()).untrusted).toEqual([]);
  expect((await registry.audit(1))[0]?.keyId).toBe(readKey(keys.keys, 'cart').id);
});

test("team A's key releases nothing of team B: neither uploads nor changes what is live", async () => {
  await release('cart', '1', '2');
  const before = document();
  for (const keyOfCart of [
    keyFileIn(keys.keys, 'shop'),
    readFileSync(keyFileIn(keys.keys, 'shop'), 'utf8'),
  ]) {
    const places = { keys: keyOfCart, trusted: keys.trusted };
    const { actorWith } = await import('../signing/actor.ts');
    const other = createRegistry(registry.store, actorWith('team shop', places));
    for (const act of [
      () => other.upload(builtPart(dir, 'cart', '3', 'by the shop')),
      () => other.promote('cart', '1'),
      () => other.canary('cart', '1', 5),
      () => other.rollback('cart', null, ''),
      () => other.sign('cart', 'because'),
    ])
      await expect(act()).rejects.toThrow(
        /Nobody would take over what you sign for cart: its key .* is not one of cart/,
      );
  }
  expect(document()).toEqual(before);
});

test('nobody builds on a list that somebody else wrote', async () => {
  await release('cart', '1', '2');
  await release('shop', '1');
  const [live, former] = document().microFrontends['cart'] ?? [];
  if (!live || !former) throw new Error('no versions');
  const forged = { ...live, extras: { ...live.extras, provenAt: '2030-01-01T00:00:00.000Z' } };
  write({ ...document(), microFrontends: { ...document().microFrontends, cart: [forged, former] } });
  for (const act of [
    () => registry.promote('cart', '1'),
    () => registry.rollback('cart', null, ''),
    () => registry.sign('cart', null),
  ])
    await expect(act()).rejects.toThrow(/cart does not count: it is not what was signed/);
  // Another team can still release.
  await release('shop', '2');
  await registry.sign('cart', 'we looked at it');
  expect((await registry.audit(1))[0]).toMatchObject({
    action: 'sign',
    part: 'cart',
    note: 'we looked at it',
  });
  expect(await registry.promote('cart', '1')).toMatchObject({ changed: true });
});

test('what was released before releases were signed counts once somebody vouches for it', async () => {
  await release('cart', '1', '2');
  write(stripped());
  await expect(registry.promote('cart', '1')).rejects.toThrow(/not signed; mfe sign cart/);
  await expect(registry.sign('cart', null)).rejects.toThrow(/--force REASON/);
  await registry.sign('cart', 'released before');
  expect((await registry.inspect()).untrusted).toEqual([]);
  expect(await registry.rollback('cart', null, 'test')).toMatchObject({ version: '1' });
});

test('nothing is deleted by a list that somebody else wrote', async () => {
  await release('cart', '1', '2');
  await release('shop', '1', '2');
  const { cart: [live] = [], shop: [other] = [] } = document().microFrontends;
  if (!live || !other) throw new Error('no versions');
  write({ ...document(), microFrontends: { cart: [live], shop: [other] } });
  await registry.sign('shop', 'as we want it');
  expect(await registry.prune({ olderThanDays: 0, dryRun: true })).toEqual(['shop/1']);
});

test('what is not whole any more leaves the list when it is signed again', async () => {
  await release('cart', '1', '2');
  writeFileSync(fileOf('cart/1/release.json'), '{}');
  await registry.sign('cart', null);
  expect(document().microFrontends['cart']?.map(({ metadata }) => metadata.version)).toEqual(['2']);
});

test('a staged version is shown only as it was uploaded, and the gate does not even look at another', async () => {
  await release('cart', '1');
  await registry.upload(builtPart(dir, 'cart', '2', 'cart 2'));
  const manifest = readFileSync(fileOf('cart/2/release.json'), 'utf8');
  writeFileSync(fileOf('cart/2/release.json'), manifest.replace('Team cart', 'Somebody'));
  await expect(releaseInRegistry(registry, 'cart', '2')).rejects.toThrow(
    /cart 2 does not count: it is not what was signed/,
  );
  await expect(registry.promote('cart', '2')).rejects.toThrow(/cart 2 must not be shown/);
  // Nor does uploading it again vouch for bytes that were replaced in the store.
  await expect(registry.upload(builtPart(dir, 'cart', '2', 'cart 2'))).rejects.toThrow(
    /other content \(release.json\)/,
  );
});

test('the same version built at another commit is vouched for as it lies there, once the key before is gone', async () => {
  await registry.upload(builtPart(dir, 'cart', '1', 'cart 1'));
  rotateKey(keys.keys, 'cart');
  const trusted: Record<string, unknown[]> = JSON.parse(readFileSync(keys.trusted, 'utf8'));
  writeFileSync(keys.trusted, JSON.stringify({ ...trusted, cart: trusted['cart']?.slice(1) }));
  await expect(registry.promote('cart', '1')).rejects.toThrow(/must not be shown: its key/);
  const dist = builtPart(dir, 'cart', '1', 'cart 1');
  const built = readFileSync(join(dist, 'release.json'), 'utf8').replace('"commit":"abc"', '"commit":"def"');
  writeFileSync(join(dist, 'release.json'), built);
  expect(await registry.upload(dist)).toMatchObject({ uploaded: false, release: { commit: 'abc' } });
  await registry.promote('cart', '1');
  expect((await registry.inspect()).untrusted).toEqual([]);
});

test('the gate runs nothing that no known key vouches for, and says so', async () => {
  await release('cart', '1');
  await release('shop', '1');
  write(stripped());
  await registry.sign('shop', 'ours');
  const input = await gateInput(registry, releaseInFolder(builtPart(dir, 'shop', '2', 'shop 2')), {});
  expect(input.live.map(({ manifest }) => manifest.name)).toEqual(['shop']);
  expect(checkSignatures(input)).toEqual([
    expect.objectContaining({ level: 'error', rule: 'signature', against: 'cart' }),
  ]);
});

test('a version goes from a staging registry to production with the same bytes and the signature it was published with', async () => {
  await release('cart', '1');
  const production = createRegistry(storeInDirectory(join(dir, 'production')), keys.actor('otto'));
  const staging = storeInDirectory(join(dir, 'registry'));
  expect(await production.copyFrom(staging, 'cart', '1')).toBe(true);
  expect(await production.copyFrom(staging, 'cart', '1')).toBe(false);
  const uploaded = (registryDir: string): Record<string, string> =>
    Object.fromEntries(
      readdirSync(join(dir, registryDir, 'cart/1'), { recursive: true, withFileTypes: true })
        .filter((file) => file.isFile())
        .map((file) => join(file.parentPath, file.name))
        .map((path) => [relative(join(dir, registryDir), path), readFileSync(path).toString('base64')]),
    );
  expect(uploaded('production')).toEqual(uploaded('registry'));
  expect(Object.keys(uploaded('production')).length).toBeGreaterThan(3);
  await production.promote('cart', '1');
  expect((await production.read()).microFrontends['cart']?.[0]?.extras).toMatchObject({
    signature: { by: 'anna' },
    listing: { by: 'otto' },
  });
  expect((await production.audit(10)).map(({ action, note }) => `${action} ${note ?? ''}`.trim())).toEqual([
    'promote',
    expect.stringMatching(/^upload from the .*, signed by anna$/),
  ]);
});

test('production takes nothing over that was altered in staging, that nobody known signed, or that it has with other bytes', async () => {
  await release('cart', '1', '2');
  const staging = storeInDirectory(join(dir, 'registry'));
  const production = createRegistry(storeInDirectory(join(dir, 'production')), keys.actor('otto'));
  await expect(production.copyFrom(staging, 'cart', '9')).rejects.toThrow('is not in the');
  const entry = fileOf(`cart/1/${ENTRY}`);
  writeFileSync(entry, `${readFileSync(entry, 'utf8')}//`);
  await expect(production.copyFrom(staging, 'cart', '1')).rejects.toThrow('not what was published');
  expect(await production.uploaded('cart', '1')).toBeNull();
  const strangers = throwawayKeys(join(dir, 'strangers'), 'cart');
  const elsewhere = createRegistry(storeInDirectory(join(dir, 'elsewhere')), strangers.actor('otto'));
  await expect(elsewhere.copyFrom(staging, 'cart', '2')).rejects.toThrow('does not count here');
  await production.upload(builtPart(dir, 'cart', '2', 'something else'));
  await expect(production.copyFrom(staging, 'cart', '2')).rejects.toThrow(
    'published already with other content',
  );
});
