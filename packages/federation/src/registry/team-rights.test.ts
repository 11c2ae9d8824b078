import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { readKey } from '../signing/key-folder.ts';
import { signListing, signStop } from '../signing/statements.ts';
import { CANARY_WATCH } from '../signing/trusted-keys.ts';
import { storeInDirectory } from '../store/directory-store.ts';
import { WriteRefused, type ReleaseStore } from '../store/release-store.ts';
import { builtPart } from '../testing/release-of-texts.ts';
import { storedDocument } from '../testing/stored-lists.ts';
import { throwawayKeys, type ThrowawayKeys } from '../testing/throwaway-keys.ts';
import { emptyRegistry, makeDefault, writeRegistry } from './document.ts';
import { LISTINGS, listingPath, REGISTRY_FILE } from './listings.ts';
import { createRegistry, type Registry } from './registry.ts';

let dir: string;
let registryDir: string;
let keys: ThrowawayKeys;
let operators: Registry;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'rewald-rights-'));
  registryDir = join(dir, 'registry');
  keys = throwawayKeys(dir, 'cart', 'shop');
  operators = createRegistry(storeInDirectory(registryDir), keys.actor('operators'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/**
 * The store with the rights of a team, which may write only below its own prefixes. Counts its writes that failed because
 * another writer was first.
 */
const storeOf = (part: string, lost: { count: number } = { count: 0 }): ReleaseStore => {
  const store = storeInDirectory(registryDir);
  const ownOnly = (path: string): void => {
    const prefixes = [`${part}/`, `${LISTINGS}/${part}/`, `.audit/${part}/`, `.gate/${part}/`];
    if (!prefixes.some((prefix) => `${path}/`.startsWith(prefix)))
      throw new WriteRefused(store.name, path, undefined);
  };
  return {
    ...store,
    async create(path, bytes) {
      ownOnly(path);
      return store.create(path, bytes);
    },
    async replace(path, bytes, tag) {
      ownOnly(path);
      const done = await store.replace(path, bytes, tag);
      if (!done) lost.count++;
      return done;
    },
    async remove(path) {
      ownOnly(path);
      await store.remove(path);
    },
  };
};
const teamOf = (part: string): Registry => createRegistry(storeOf(part), keys.actor(`${part} team`));

const release = async (registry: Registry, part: string, ...versions: string[]): Promise<void> => {
  for (const version of versions) {
    await registry.upload(builtPart(dir, part, version, `${part} ${version}`));
    await registry.promote(part, version);
  }
};

/** Every file that the team of a part must not touch. */
const filesOfOthers = (part: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(registryDir, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => relative(registryDir, join(file.parentPath, file.name)))
      .filter((path) => !path.split('/').slice(0, 2).includes(part))
      .map((path) => [path, readFileSync(join(registryDir, path), 'base64')]),
  );

/** Turns the registry into what it was before each part had its own document. */
const asBefore = (): void => {
  writeFileSync(join(registryDir, REGISTRY_FILE), writeRegistry(storedDocument(registryDir)));
  rmSync(join(registryDir, LISTINGS), { recursive: true });
  for (const part of readdirSync(join(registryDir, '.audit')))
    for (const file of readdirSync(join(registryDir, '.audit', part)))
      renameSync(join(registryDir, '.audit', part, file), join(registryDir, '.audit', file));
};
const common = (): ReturnType<typeof emptyRegistry> =>
  JSON.parse(readFileSync(join(registryDir, REGISTRY_FILE), 'utf8'));

const liveOf = async (registry: Registry, part: string): Promise<string[]> =>
  ((await registry.read()).microFrontends[part] ?? []).map(({ metadata }) => metadata.version);

describe.each([
  ['of today', () => undefined],
  ['that has the document of all parts from before', asBefore],
])('in a registry %s', (_, make) => {
  test('a team that may write its own prefixes alone does everything, and nothing of another part changes', async () => {
    await release(operators, 'cart', '1');
    await release(operators, 'shop', '1', '2');
    make();
    const before = filesOfOthers('cart');
    const team = teamOf('cart');
    await release(team, 'cart', '2', '3');
    await team.upload(builtPart(dir, 'cart', '4', 'cart 4'));
    await team.keepVerdict('cart', '4', { asked: 'a', notes: [] });
    await team.canary('cart', '4', 5);
    await team.stopCanary('cart', '4', 'slow');
    await team.hold('cart', 'we know');
    await team.hold('cart', null);
    expect(await team.rollback('cart', null, 'worse')).toMatchObject({ version: '2', from: '3' });
    await team.sign('cart', null);
    await team.force('cart', '4', 'now');
    const until = Math.floor(Date.now() / 1000) + 60;
    await team.upload(builtPart(dir, 'cart', '5', 'cart 5'));
    await team.preview({ part: 'cart', version: '5', name: 'PR-1', until });
    expect(await team.endPreview('cart', '5', 'PR-1')).toBe(true);
    await release(team, 'cart', 'a', 'b', 'c', 'd', 'e', 'f');
    expect(await team.prune({ olderThanDays: 0, dryRun: false, part: 'cart' })).toEqual([
      'cart/1',
      'cart/2',
      'cart/3',
      'cart/4',
    ]);
    expect(filesOfOthers('cart')).toEqual(before);
    expect([await liveOf(operators, 'cart'), await liveOf(operators, 'shop')]).toEqual([
      ['f', 'e', 'd', 'c', 'b', 'a'],
      ['2', '1'],
    ]);
    expect((await team.inspect()).untrusted).toEqual([]);
    const log = await operators.audit(1000);
    expect(log.filter(({ part }) => part === 'shop')).toHaveLength(4);
    expect(log.map(({ at }) => at)).toEqual(
      log
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    );
  });

  test('it does nothing to another part, though it had the key', async () => {
    await release(operators, 'cart', '1');
    await release(operators, 'shop', '1', '2');
    make();
    const before = filesOfOthers('cart');
    const team = teamOf('cart');
    for (const act of [
      () => team.rollback('shop', null, 'envy'),
      () => team.promote('shop', '1'),
      () => team.upload(builtPart(dir, 'shop', '3', 'shop 3')),
      () => team.hold('shop', 'envy'),
      () => team.sign('shop', 'envy'),
      () => team.keepVerdict('shop', '1', { asked: 'a', notes: [] }),
    ])
      await expect(act()).rejects.toThrow(/does not let you write/);
    expect(filesOfOthers('cart')).toEqual(before);
  });
});

test('teams that write at the same moment never wait for one another', async () => {
  const lost = { count: 0 };
  await Promise.all(
    ['cart', 'shop'].map(async (part) => {
      const team = createRegistry(storeOf(part, lost), keys.actor(part));
      await release(team, part, '1', '2');
      for (let round = 0; round < 10; round++)
        for (const version of ['1', '2']) await team.promote(part, version);
    }),
  );
  expect(lost.count).toBe(0);
  expect([await liveOf(operators, 'cart'), await liveOf(operators, 'shop')]).toEqual([
    ['2', '1'],
    ['2', '1'],
  ]);
});

describe('a registry from before, with one document for all parts', () => {
  beforeEach(async () => {
    await release(operators, 'cart', '1', '2');
    await release(operators, 'shop', '1', '2');
    asBefore();
  });

  test('is read as it stands, and taken over part by part; who knows that document alone sees each change', async () => {
    expect([await liveOf(operators, 'cart'), await liveOf(operators, 'shop')]).toEqual([
      ['2', '1'],
      ['2', '1'],
    ]);
    expect(await operators.rollback('cart', null, 'worse')).toMatchObject({ from: '2', version: '1' });
    expect(readdirSync(join(registryDir, LISTINGS))).toEqual(['cart']);
    const seen = common().microFrontends;
    expect(seen['cart']).toEqual(storedDocument(registryDir).microFrontends['cart']);
    expect(seen['shop']?.map(({ metadata }) => metadata.version)).toEqual(['2', '1']);
    expect((await operators.audit(100)).map(({ action }) => action).slice(0, 2)).toEqual([
      'rollback',
      'promote',
    ]);
  });

  test('a change that was cut off before that document was written is brought along by the next', async () => {
    const before = common();
    await operators.rollback('cart', null, 'worse');
    writeFileSync(join(registryDir, REGISTRY_FILE), writeRegistry(before));
    expect(await operators.promote('cart', '1')).toMatchObject({ changed: false });
    expect(common().microFrontends['cart']?.[0]?.metadata.version).toBe('1');
  });

  test('what a team signs there with an mfe from before holds, and nothing else that stands there does', async () => {
    await operators.promote('cart', '1');
    const key = readKey(keys.keys, 'cart');
    const who = { by: 'former mfe', at: new Date().toISOString() };
    const chosen = makeDefault(common(), 'cart', '2', who).microFrontends['cart'] ?? [];
    const write = (signer: typeof key, serial: number): void => {
      const cart = signListing(signer, 'cart', chosen, { ...who, serial });
      writeFileSync(
        join(registryDir, REGISTRY_FILE),
        writeRegistry({ ...common(), microFrontends: { ...common().microFrontends, cart } }),
      );
    };
    write(readKey(keys.keys, 'shop'), Date.now() + 60_000);
    expect((await liveOf(operators, 'cart'))[0]).toBe('1');
    write(key, 1);
    expect((await liveOf(operators, 'cart'))[0]).toBe('1');
    write(key, Date.now() + 1000);
    expect((await liveOf(operators, 'cart'))[0]).toBe('2');
    // And the next change builds upon it.
    expect(await operators.rollback('cart', '1', 'worse')).toMatchObject({ from: '2', version: '1' });
    expect(common().microFrontends['cart']?.[0]?.metadata.version).toBe('1');
  });

  test('what a canary watch from before stops there is stopped', async () => {
    await operators.upload(builtPart(dir, 'cart', '3', 'cart 3'));
    await operators.canary('cart', '3', 5);
    const { cart = [], ...others } = common().microFrontends;
    const [live, canary, ...rest] = cart;
    if (!live || !canary) throw new Error('no canary');
    const serial = live.extras.listing?.serial ?? 0;
    const stopped = signStop(readKey(keys.keys, CANARY_WATCH), 'cart', canary, serial, {
      at: new Date().toISOString(),
      by: 'former watch',
      why: 'fails',
    });
    const marked = [live, { ...canary, extras: { ...canary.extras, stopped } }, ...rest];
    writeFileSync(
      join(registryDir, REGISTRY_FILE),
      writeRegistry({ ...common(), microFrontends: { ...others, cart: marked } }),
    );
    const listed = (await operators.inspect()).document.microFrontends['cart'] ?? [];
    expect(listed.find(({ metadata }) => metadata.version === '3')?.extras.withdrawn?.by).toBe(
      'former watch',
    );
    expect(listed[0]?.deployment).toEqual({ traffic: 100, default: true });
    await operators.split();
    expect((await operators.inspect()).document.microFrontends['cart']).toEqual(listed);
  });

  test('splits into the documents of the parts, which need no key, and is then gone', async () => {
    await operators.promote('cart', '1');
    const before = await operators.inspect();
    const strangers = throwawayKeys(join(dir, 'strangers'));
    const keyless = createRegistry(storeInDirectory(registryDir), {
      ...strangers.actor('operators'),
      trust: keys.actor('').trust,
    });
    expect(await keyless.split()).toEqual(['shop']);
    expect(readdirSync(registryDir)).not.toContain(REGISTRY_FILE);
    expect(await operators.inspect()).toEqual(before);
    expect(await keyless.split()).toEqual([]);
    await operators.promote('shop', '1');
    expect(readdirSync(registryDir)).not.toContain(REGISTRY_FILE);
  });

  test('a document that cannot be read stops everyone who would build upon it', async () => {
    for (const text of ['', '{', '[]', '{}']) {
      writeFileSync(join(registryDir, REGISTRY_FILE), text);
      await expect(operators.promote('cart', '1')).rejects.toThrow();
    }
  });
});

test('what one team makes of its own document stops no other, and is said', async () => {
  await release(operators, 'cart', '1', '2');
  await release(operators, 'shop', '1', '2');
  for (const text of ['', '{', '[]', '{}', '{"schema":"x","microFrontends":{"cart":[{}]}}']) {
    writeFileSync(join(registryDir, listingPath('cart')), text);
    await teamOf('shop').rollback('shop', null, 'worse');
    await teamOf('shop').promote('shop', '2');
    expect((await operators.inspect()).untrusted).toEqual([
      { part: 'cart', version: null, why: 'nothing can be read of its list' },
    ]);
    await expect(operators.promote('cart', '1')).rejects.toThrow('.parts/cart/listing.json');
    expect(await operators.prune({ olderThanDays: 0, dryRun: true })).toEqual([]);
  }
});
