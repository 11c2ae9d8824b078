import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { ListedVersion } from '@rewald/contracts';
import { createRegistry } from '@rewald/federation/registry/registry';
import type { Actor } from '@rewald/federation/signing/actor';
import { storeInDirectory } from '@rewald/federation/store/directory-store';
import { builtPart } from '@rewald/federation/testing/release-of-texts';
import { storedDocument, storeLists } from '@rewald/federation/testing/stored-lists';
import { throwawayKeys } from '@rewald/federation/testing/throwaway-keys';
import { actorOn, prepareReleaseKeys, releaseKeysIn } from './release-keys.ts';

let dir: string;
let said: string[];
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'rewald-site-keys-'));
  said = [];
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const registryDir = (): string => join(dir, 'registry');
const prepare = (): Promise<Actor> =>
  prepareReleaseKeys(dir, registryDir(), (line) => {
    said.push(line);
  });
const registryOf = (actor: Actor) => createRegistry(storeInDirectory(registryDir()), actor);
const release = async (actor: Actor, ...parts: string[]): Promise<void> => {
  for (const part of parts) {
    await registryOf(actor).upload(builtPart(dir, part, '1', part));
    await registryOf(actor).promote(part, '1');
  }
};
const doubtful = async (): Promise<string[]> =>
  (await registryOf(actorOn(dir, 'somebody')).inspect()).untrusted.map(({ part }) => part);

test('the first start makes keys that nobody else can read, and later ones take the same', async () => {
  const { keys } = releaseKeysIn(dir);
  const { id } = (await prepare()).keyOf('cart');
  expect((await prepare()).keyOf('cart').id).toBe(id);
  for (const name of ['shell', 'shop', 'cart', 'account', 'tradein', 'canary-watch', 'second-key'])
    expect(statSync(join(keys, `${name}.pem`)).mode & 0o777).toBe(0o600);
  expect(statSync(keys).mode & 0o777).toBe(0o700);
});

test('what was released before there were keys, or with keys that are gone, is signed again', async () => {
  await release(throwawayKeys(join(dir, 'former'), 'shop', 'hello').actor('before'), 'shop', 'hello');
  const { microFrontends, ...rest } = storedDocument(registryDir());
  const unsigned = ({ extras: { signature: _1, listing: _2, ...extras }, ...entry }: ListedVersion) => ({
    ...entry,
    extras,
  });
  const hello = microFrontends['hello']?.map(unsigned);
  storeLists(registryDir(), { ...rest, microFrontends: { ...microFrontends, ...(hello && { hello }) } });
  await prepare();
  expect(said).toEqual(['Signed again: hello', 'Signed again: shop']);
  expect(await doubtful()).toEqual([]);
});

test('what another team signed with a key that is not trusted here stays refused', async () => {
  await release(throwawayKeys(join(dir, 'team'), 'hello').actor('Team Hallo'), 'hello');
  await prepare();
  expect([said, await doubtful()]).toEqual([[], ['hello']]);
});
