import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { loggedForceProblem } from '../registry/forced-release.ts';
import { createRegistry } from '../registry/registry.ts';
import { keyFileIn } from '../signing/key-folder.ts';
import { readTrust, type TrustFile } from '../signing/trusted-keys.ts';
import { storeInDirectory } from '../store/directory-store.ts';
import { builtPart, ENTRY, SERVER } from '../testing/release-of-texts.ts';
import { throwawayKeys, type ThrowawayKeys } from '../testing/throwaway-keys.ts';

// Each command starts the processes of the gate.
jest.setTimeout(240_000);

const mfe = join(import.meta.dirname, '../../bin/mfe.ts');

let dir: string;
let keys: ThrowawayKeys;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'rewald-force-'));
  keys = throwawayKeys(dir, 'cart');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const registry = () => createRegistry(storeInDirectory(join(dir, 'registry')), keys.actor('anna'));
/** Runs `mfe` as the cart's team, on a machine that has only that team's key. */
const byTeam = (...args: string[]): { status: number | null; stderr: string } =>
  spawnSync(
    process.execPath,
    [mfe, ...args, '--registry', join(dir, 'registry'), '--trust', keys.trusted, '--who', 'anna'],
    { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '', MFE_KEY: keyFileIn(keys.keys, 'cart') } },
  );
const live = async (): Promise<number> => (await registry().read()).microFrontends['cart']?.length ?? 0;

test('what the gate refuses goes live with a second key alone, and the log has its signature', async () => {
  const folder = dirname(builtPart(dir, 'cart', '1', { [ENTRY]: '', [SERVER]: 'throw new Error("no");' }));
  const refused = byTeam('publish', folder);
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('with the second key')]);

  const alone = byTeam('publish', folder, '--force', 'the sale begins');
  expect([alone.status, alone.stderr]).toEqual([2, expect.stringMatching(/not one of second-key/)]);
  expect(await live()).toBe(0);

  const second = keyFileIn(keys.keys, 'second-key');
  const together = byTeam('publish', folder, '--force', 'the sale begins', '--second-key', second);
  expect([together.status, await live()]).toEqual([0, 1]);
  const entry = (await registry().audit()).find(({ action }) => action === 'force');
  if (!entry) throw new Error('nothing was logged');
  expect(entry).toMatchObject({ who: 'anna', part: 'cart', version: '1', note: 'the sale begins' });
  const trust = readTrust(keys.trusted);
  expect(loggedForceProblem(trust, entry)).toBeNull();
  expect(loggedForceProblem(trust, { ...entry, version: '2' })).toBe('it is not what was signed');
});

test("the part's own key is no second one, and without a trusted second key nobody forces anything", async () => {
  const trusted: TrustFile = JSON.parse(readFileSync(keys.trusted, 'utf8'));
  writeFileSync(keys.trusted, JSON.stringify({ ...trusted, 'second-key': trusted['cart'] }));
  const own = keyFileIn(keys.keys, 'cart');
  const { actorWith } = await import('../signing/actor.ts');
  const actor = actorWith('anna', { keys: own, second: own, trusted: keys.trusted });
  const store = storeInDirectory(join(dir, 'registry'));
  await expect(createRegistry(store, actor).force('cart', '1', 'now')).rejects.toThrow(
    /another one than that of cart/,
  );

  const { 'second-key': _gone, ...without } = trusted;
  writeFileSync(keys.trusted, JSON.stringify(without));
  await expect(registry().force('cart', '1', 'now')).rejects.toThrow(/not one of second-key/);
  const signed = byTeam(
    'sign',
    'cart',
    '--force',
    'we looked',
    '--second-key',
    keyFileIn(keys.keys, 'second-key'),
  );
  expect([signed.status, signed.stderr]).toEqual([2, expect.stringContaining('not one of second-key')]);
});
