/** @jest-environment node */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createRegistry, type Registry } from '@rewald/federation/registry/registry';
import { actorWith } from '@rewald/federation/signing/actor';
import { makeMissingKeys } from '@rewald/federation/signing/make-keys';
import { storeInDirectory } from '@rewald/federation/store/directory-store';
import { withoutRequestLimits } from '../testing/without-request-limits.ts';
import type { ReleaseSets } from './release-sets.ts';
import { releaseWorld, versionsFor, type ReleaseWorld } from './testing/release-world.ts';

withoutRequestLimits();

let world: ReleaseWorld;
let sets: ReleaseSets;
/** The registry as the platform's gate runner sees it, with a key of its own. */
let runner: Registry;
const versions = async (): Promise<Record<string, string>> => {
  await sets.refresh();
  return versionsFor(sets, 999);
};

beforeEach(async () => {
  world = await releaseWorld();
  const keys = join(world.dir, 'runner');
  makeMissingKeys(keys, ['gate-runner']);
  const trusted = join(keys, 'trusted.json');
  const both = {
    ...JSON.parse(readFileSync(world.keys.trusted, 'utf8')),
    ...JSON.parse(readFileSync(trusted, 'utf8')),
  };
  writeFileSync(trusted, JSON.stringify(both));
  runner = createRegistry(
    storeInDirectory(join(world.dir, 'registry')),
    actorWith('runner', { keys, trusted }),
  );
  sets = world.openShell();
  await sets.refresh();
  // What is live passes before the site begins to ask for it.
  for (const [part, version] of [
    ['shell', '1'],
    ['cart', '1'],
    ['cart', '2'],
  ] as const)
    await runner.passByRunner(part, version);
  writeFileSync(world.keys.trusted, JSON.stringify(both));
});
afterEach(() => world.stop());

test('a site with a gate of its own runs what that gate has passed, also after a restart', async () => {
  expect([await versions(), sets.refusals()]).toEqual([{ shell: '1', cart: '2' }, []]);
  world.origin.up = false;
  const after = world.openShell();
  await after.restore();
  expect(versionsFor(after, 999)).toEqual({ shell: '1', cart: '2' });
});

test('a team’s own word is not enough: its version waits until the gate of the site has passed it', async () => {
  expect([world.registry.waitsForGate(), runner.runsGate()]).toEqual([true, true]);
  await world.publish('cart', '3');
  await expect(world.registry.promote('cart', '3')).rejects.toThrow(/the site's own gate has not passed it/);
  // Tools that do not ask make it live in the registry alone.
  const careless = join(world.dir, 'careless.json');
  const { 'gate-runner': _, ...others } = JSON.parse(readFileSync(world.keys.trusted, 'utf8'));
  writeFileSync(careless, JSON.stringify(others));
  const actor = actorWith('anna', { keys: world.keys.keys, trusted: careless });
  await createRegistry(storeInDirectory(join(world.dir, 'registry')), actor).promote('cart', '3');
  expect(await versions()).toEqual({ shell: '1', cart: '2' });
  expect(sets.refusals()).toEqual([
    expect.objectContaining({
      part: 'cart',
      why: expect.stringMatching(/^3: the site's own gate has not passed/),
    }),
  ]);
  await runner.passByRunner('cart', '3');
  expect([await versions(), sets.refusals()]).toEqual([{ shell: '1', cart: '3' }, []]);
});

test('a list from which somebody took the verdicts away is refused: what ran goes on', async () => {
  expect(await versions()).toEqual({ shell: '1', cart: '2' });
  const document = world.document();
  for (const entry of document.microFrontends['cart'] ?? []) delete entry.extras.gate;
  world.write(document);
  expect(await versions()).toEqual({ shell: '1', cart: '2' });
  expect(sets.refusals()[0]?.why).toMatch(/somebody took away that the site's gate has passed 2/);
});

test('a verdict is of one version and its bytes: on another one it says nothing', async () => {
  await world.publish('cart', '3');
  await world.publish('cart', '4');
  await runner.passByRunner('cart', '4');
  const stored = join(world.dir, 'registry/.gate/cart');
  writeFileSync(join(stored, '3.runner.json'), readFileSync(join(stored, '4.runner.json')));
  await expect(world.registry.promote('cart', '3')).rejects.toThrow(/it is not what was signed/);
  await world.registry.promote('cart', '4');
  expect(await versions()).toEqual({ shell: '1', cart: '4' });
  await expect(runner.passByRunner('cart', '9')).rejects.toThrow(/was not uploaded/);
});
