import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Compilation } from 'webpack';
import { billOfMaterials } from './bill-of-materials.ts';
import { compile } from './compile.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'rewald-bill-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const build = (source: string): Promise<Compilation> => {
  writeFileSync(join(dir, 'entry.js'), source);
  return compile({
    mode: 'production',
    context: import.meta.dirname,
    entry: join(dir, 'entry.js'),
    output: { path: join(dir, 'out') },
    optimization: { minimize: false },
    resolve: { modules: [join(import.meta.dirname, '../../../../node_modules')] },
  });
};

test('a release names every package whose code is in it, and no other; the same build gives the same bytes', async () => {
  const source = "import { Type } from 'typebox'; import mitt from 'mitt'; console.log(Type, mitt);";
  const part = { name: 'cart', version: '1' };
  const bill = billOfMaterials(part, [await build(source)]);
  expect(bill.components.map(({ name }) => name)).toEqual(['mitt', 'typebox']);
  expect(bill.components[0]).toEqual({
    type: 'library',
    'bom-ref': expect.stringMatching(/^pkg:npm\/mitt@3\./),
    name: 'mitt',
    version: expect.stringMatching(/^3\./),
    purl: expect.stringMatching(/^pkg:npm\/mitt@3\./),
    licenses: [{ expression: 'MIT' }],
  });
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 });
  expect(billOfMaterials(part, [await build(source)])).toEqual(bill);
});

test('no package of this repository is a component', async () => {
  const bill = billOfMaterials({ name: 'cart', version: '1' }, [await build('console.log(1);')]);
  expect(bill.components).toEqual([]);
});
