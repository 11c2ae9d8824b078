/** @jest-environment node */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Registry } from '@rewald/federation/registry/registry';
import { withoutRequestLimits } from '../testing/without-request-limits.ts';
import { releaseWorld, versionsFor, type ReleaseWorld } from './testing/release-world.ts';

withoutRequestLimits();

let world: ReleaseWorld;
let registry: Registry;
beforeEach(async () => {
  world = await releaseWorld();
  ({ registry } = world);
});
afterEach(() => world.stop());

test('the registry goes away: the last document goes on, also after a restart of the shell server', async () => {
  const before = world.openShell();
  await before.refresh();
  world.origin.up = false;
  await expect(before.refresh()).rejects.toThrow(/answered 503/);
  expect(before.reached()).toBe(false);
  expect(versionsFor(before, 500)).toEqual({ shell: '1', cart: '2' });

  const after = world.openShell();
  await expect(after.refresh()).rejects.toThrow(/answered 503/);
  await after.restore();
  expect(versionsFor(after, 500)).toEqual({ shell: '1', cart: '2' });
  expect(after.setFor({ pinnedId: undefined, place: 500 })?.releases.parts['cart']?.previous?.version).toBe(
    '1',
  );

  world.origin.up = true;
  await registry.rollback('cart', null, 'test');
  await after.refresh();
  expect(versionsFor(after, 500)['cart']).toBe('1');
});

test('a version that is live again starts from the disk, too: never the one that it took the place of', async () => {
  const sets = world.openShell();
  await sets.refresh();
  await world.release('cart', '3', '4');
  await sets.refresh();
  await world.registry.promote('cart', '2');
  await sets.refresh();
  expect(versionsFor(sets, 999)['cart']).toBe('2');
  world.origin.up = false;
  const after = world.openShell();
  await after.restore();
  expect(versionsFor(after, 999)['cart']).toBe('2');
});

test('what the shell server keeps on its disk is for nobody else, whatever the machine lets everybody do', async () => {
  const umask = process.umask(0);
  try {
    await world.openShell().refresh();
  } finally {
    process.umask(umask);
  }
  const state = join(world.dir, 'shell-state');
  const modeOf = (path: string): number => statSync(path).mode & 0o777;
  const files = readdirSync(state).map((file) => modeOf(join(state, file)));
  expect(files.length).toBeGreaterThan(1);
  expect([modeOf(state), ...new Set(files)]).toEqual([0o700, 0o600]);
});

test('a canary that the origin did not give at first is no broken one: the next look takes it', async () => {
  const sets = world.openShell();
  await world.publish('cart', '3');
  await registry.canary('cart', '3', 5);
  world.origin.hanging = '/cart/3/';
  await sets.refresh();
  expect([versionsFor(sets, 1)['cart'], sets.canariesBelow()]).toEqual(['2', 0]);
  world.origin.hanging = 'nothing';
  await sets.refresh();
  expect([versionsFor(sets, 1)['cart'], versionsFor(sets, 51)['cart']]).toEqual(['3', '2']);
  expect((await registry.audit(1))[0]?.action).toBe('canary');
});

test('a canary is for the same share of visitors on every visit, and two canaries nest', async () => {
  await world.publish('cart', '3');
  await world.publish('shop', '1');
  await world.publish('shop', '2');
  await registry.promote('shop', '1');
  await registry.canary('cart', '3', 5);
  await registry.canary('shop', '2', 20);
  const sets = world.openShell();
  await sets.refresh();
  const share = (part: string, version: string) =>
    Array.from({ length: 1000 }, (_, place) => versionsFor(sets, place)[part]).filter(
      (found) => found === version,
    ).length;
  expect([share('cart', '3'), share('shop', '2')]).toEqual([50, 200]);
  expect(versionsFor(sets, 49)).toMatchObject({ cart: '3', shop: '2' });
  expect(versionsFor(sets, 50)).toMatchObject({ cart: '2', shop: '2' });
  expect(sets.canariesBelow()).toBe(200);

  sets.stopCanary('shop', '2');
  expect(versionsFor(sets, 49)).toMatchObject({ cart: '2', shop: '1' });
});

test('a visit keeps its releases, but not what was taken back', async () => {
  const sets = world.openShell();
  await sets.refresh();
  const pinned = sets.setFor({ pinnedId: undefined, place: 500 })?.releases.id;
  await world.publish('cart', '3');
  await registry.promote('cart', '3');
  await sets.refresh();
  expect(versionsFor(sets, 500)['cart']).toBe('3');
  expect(versionsFor(sets, 500, pinned)['cart']).toBe('2');
  const late = sets.setFor({ pinnedId: undefined, place: 500 })?.releases.id;
  await registry.rollback('cart', null, 'test');
  await sets.refresh();
  expect(versionsFor(sets, 500, late)['cart']).toBe('2');
});

test('a version that does not evaluate never goes live: the one before goes on', async () => {
  await world.publish('cart', '3', 'throw new Error("module scope")');
  await registry.promote('cart', '3');
  await world.publish('shell', '2', 'exports.nothing = 1;');
  await registry.canary('shell', '2', 50);
  const sets = world.openShell();
  await sets.refresh();
  expect(versionsFor(sets, 0)).toEqual({ shell: '1', cart: '2' });
});
