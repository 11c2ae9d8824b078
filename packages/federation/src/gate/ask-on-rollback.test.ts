import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { ReleaseManifest } from '@rewald/contracts';
import { createRegistry, type Registry } from '../registry/registry.ts';
import { storeInDirectory } from '../store/directory-store.ts';
import { builtPart, ENTRY } from '../testing/release-of-texts.ts';
import { throwawayKeys } from '../testing/throwaway-keys.ts';
import { askOnRollback, type WayBackAnswer } from './ask-on-rollback.ts';
import { askOnce } from './ask-once.ts';
import { gateInput, releaseInFolder, releaseInRegistry } from './live-releases.ts';
import { drafts } from './testing/gate-world.ts';

// Each verdict starts processes.
jest.setTimeout(120_000);

let dir: string;
let registry: Registry;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'rewald-way-back-'));
  const keys = throwawayKeys(dir, 'cart', 'shop', 'shell');
  registry = createRegistry(storeInDirectory(join(dir, 'registry')), keys.actor('test'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

type Change = Partial<ReleaseManifest>;

/** Makes a version live, with the gate's verdict or, as in an emergency, without. */
const release = async (
  part: 'cart' | 'shop' | 'shell',
  version: string,
  { change = {}, gate = false }: { change?: Change; gate?: boolean } = {},
): Promise<void> => {
  const { manifest, files } = drafts[part]();
  const texts = { [ENTRY]: '/* entry */', ...files };
  const dist = builtPart(dir, part, version, texts, { ...manifest, calls: [], ...change });
  const options = { withoutApi: true, withoutBrowser: true };
  const candidate = { ...releaseInFolder(dist), sources: dirname(dist) };
  const keep = gate ? (await askOnce(registry, await gateInput(registry, candidate, options))).keep : null;
  await registry.upload(dist);
  await keep?.();
  await registry.promote(part, version);
};
const exposes = (part: 'cart' | 'shop', name: string): Change => ({
  exposes: { ...drafts[part]().manifest.exposes, [name]: [ENTRY] },
});
const places = (expose: string): Change => ({
  widgets: [{ part: 'cart', expose, props: [], file: 'src/product/gift.tsx' }],
});

const ask = async (version: string): Promise<WayBackAnswer> => {
  const target = await releaseInRegistry(registry, 'cart', version);
  if (!target) throw new Error('It is not there');
  return askOnRollback(registry, target, undefined);
};
const rulesOf = ({ verdict: { findings } }: WayBackAnswer): string[] =>
  findings.flatMap(({ level, rule }) => (level === 'error' ? [rule] : []));

test('a version that was checked with all that is live goes back without another check', async () => {
  await release('shell', '7');
  await release('shop', '9');
  await release('cart', '4', { gate: true });
  await release('cart', '5');
  expect(await ask('4')).toMatchObject({
    strangers: [],
    without: [],
    verdict: { passed: true, findings: [] },
  });
});

test('what was released since is compared with it: a part that builds on the newer version stops the way back', async () => {
  await release('shell', '7');
  await release('shop', '9');
  await release('cart', '4', { gate: true });
  await release('cart', '5', { change: exposes('cart', './gift') });
  await release('shop', '10', { change: places('./gift') });
  const answer = await ask('4');
  expect([answer.strangers, answer.verdict.passed, rulesOf(answer)]).toEqual([
    ['shop 10'],
    false,
    ['expose-gone'],
  ]);
  // What the live version breaks as well is no reason to keep it.
  await release('cart', '6');
  expect((await ask('4')).verdict.passed).toBe(true);
});

test('a newer version of another part counts as checked where its own verdict says so', async () => {
  await release('shell', '7');
  await release('cart', '4');
  await release('cart', '5');
  await release('shell', '8', { gate: true });
  // The gate has seen it as the version to go back to.
  expect((await ask('4')).strangers).toEqual(['shell 7 (rollback)']);
});

test('a part that cannot be read, and a missing OpenAPI document, do not stop an emergency', async () => {
  await release('shell', '7');
  await release('cart', '4');
  await release('cart', '5');
  await release('shop', '10', { change: places('./gift') });
  rmSync(join(dir, 'registry/shop/10/release.json'));
  const answer = await ask('4');
  expect([answer.without, answer.verdict.passed]).toEqual([['shop', 'api'], true]);
});
