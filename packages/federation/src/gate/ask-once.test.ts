import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createRegistry, type Registry } from '../registry/registry.ts';
import { storeInDirectory } from '../store/directory-store.ts';
import { throwawayKeys } from '../testing/throwaway-keys.ts';
import { askOnce } from './ask-once.ts';
import { api, drafts, liveWorld, releaseOf } from './testing/gate-world.ts';

// Each verdict starts processes, one of them a browser.
jest.setTimeout(240_000);

let dir: string;
let registry: Registry;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'rewald-verdicts-'));
  const keys = throwawayKeys(dir, 'cart');
  registry = createRegistry(storeInDirectory(join(dir, 'registry')), keys.actor('test'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const candidate = () => {
  const draft = drafts.cart();
  return releaseOf({ ...draft, manifest: { ...draft.manifest, version: 'new' } }, 'candidate');
};

test('the same bytes against the same live versions are judged once; anything else is judged again', async () => {
  const input = { candidate: candidate(), live: liveWorld(), api };
  const first = await askOnce(registry, input);
  expect([first.known, first.verdict.passed]).toEqual([false, true]);
  await first.keep();
  const again = await askOnce(registry, { ...input, candidate: candidate() });
  expect([again.known, again.verdict.passed, again.verdict.findings]).toEqual([
    true,
    true,
    first.verdict.findings,
  ]);
  // A canary of the candidate's own version changes nothing.
  const own = { ...candidate(), state: 'canary' as const };
  expect((await askOnce(registry, { ...input, live: [...liveWorld(), own] })).known).toBe(true);
  expect((await askOnce(registry, { ...input, live: liveWorld().slice(1) })).known).toBe(false);
  expect((await askOnce(registry, { ...input, api: null })).known).toBe(false);
});

test('a verdict without a look in a browser, or without the API, does not count where one is asked for', async () => {
  const input = { candidate: candidate(), live: liveWorld(), api };
  await (await askOnce(registry, input)).keep();
  expect((await askOnce(registry, { ...input, inBrowser: true })).known).toBe(false);
  const blind = { ...input, api: null };
  expect((await askOnce(registry, blind)).verdict.passed).toBe(false);
  await (await askOnce(registry, { ...blind, withoutApi: true })).keep();
  expect((await askOnce(registry, { ...blind, withoutApi: true })).known).toBe(true);
  expect((await askOnce(registry, blind)).known).toBe(false);
});

test('what was refused is refused again', async () => {
  const broken = candidate();
  broken.manifest.routes = [];
  const input = { candidate: broken, live: liveWorld(), api };
  const { verdict, keep } = await askOnce(registry, input);
  expect(verdict.passed).toBe(false);
  await keep();
  expect((await askOnce(registry, input)).known).toBe(false);
});
