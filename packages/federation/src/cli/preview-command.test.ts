import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createRegistry, type Registry } from '../registry/registry.ts';
import { storeInDirectory } from '../store/directory-store.ts';
import { builtPart } from '../testing/release-of-texts.ts';
import { throwawayKeys } from '../testing/throwaway-keys.ts';
import { endPreview } from './preview-command.ts';
import type { Terminal } from './terminal.ts';

let dir: string;
let registry: Registry;
const results: unknown[] = [];
const terminal: Terminal = {
  json: true,
  progress: () => undefined,
  result: (value) => {
    results.push(value);
  },
};
const until = Math.floor(Date.now() / 1000) + 3600;

beforeEach(async () => {
  results.length = 0;
  dir = mkdtempSync(join(tmpdir(), 'rewald-previews-'));
  registry = createRegistry(
    storeInDirectory(join(dir, 'registry')),
    throwawayKeys(dir, 'cart').actor('anna'),
  );
  for (const version of ['1', '2', '3'])
    await registry.upload(builtPart(dir, 'cart', version, `cart ${version}`));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

test('a preview that is taken back leaves nothing that its link could show', async () => {
  for (const version of ['1', '2']) await registry.preview({ part: 'cart', version, name: 'PR-12', until });
  await registry.preview({ part: 'cart', version: '3', name: 'PR-13', until });
  await endPreview(terminal, registry, 'cart', 'PR-12');
  expect(results).toEqual([{ name: 'cart', preview: 'PR-12', ended: ['2', '1'] }]);
  const isThere = (version: string) => existsSync(join(dir, 'registry/cart', version));
  expect(['1', '2', '3'].map(isThere)).toEqual([false, false, true]);
});

test('what is no preview, or was released as well, is not deleted', async () => {
  await registry.preview({ part: 'cart', version: '1', name: 'PR-12', until });
  await registry.promote('cart', '1');
  await expect(endPreview(terminal, registry, 'cart', 'PR-12')).rejects.toThrow(/mfe rollback/);
  await expect(endPreview(terminal, registry, 'cart', 'PR-99')).rejects.toThrow(/no preview PR-99/);
});
