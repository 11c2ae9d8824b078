import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { ReleaseManifest } from '@rewald/contracts';

// Runs a bundler and a compiler twice, which takes longer on a busy machine.
jest.setTimeout(240_000);

const run = promisify(execFile);
const house = join(import.meta.dirname, '../../../..');

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rewald-same-bytes-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A part with everything that could make a build depend on its folder: texts, styles, declarations, a slot, a lazy chunk. */
const FILES: Record<string, string> = {
  'package.json': JSON.stringify({ name: 'mfe-gifts', version: '1.0.0', type: 'module' }),
  'tsconfig.json': JSON.stringify({
    extends: join(house, 'tsconfig.base.json'),
    compilerOptions: { types: [] },
    include: ['src'],
  }),
  'mfe.config.ts': `export default {
  name: 'gifts', owner: 'Team Geschenke',
  exposes: { './page': './src/page.tsx', './wrapping': './src/wrapping/wrapping.tsx' },
  firstTexts: { './page': './src/page.tsx' },
  routes: [{ path: '/gifts', expose: './page' }],
  slots: { 'gifts.below-page': { page: '/gifts', props: './src/below-page.ts', budget: 5000 } },
};`,
  'src/page.tsx': `import styled from '@emotion/styled';
import { FormattedMessage, WidgetSlot, later } from '@rewald/platform';
import { Container, Heading } from '@rewald/ui';
const Red = styled.p\`color: red;\`;
const Around = styled.div\`\${Red} { color: blue; }\`;
const Later = later(() => import('./wrapping/later.tsx'));
export default function Page() {
  return <Container><Heading level={1}><FormattedMessage id="title" /></Heading><Around><Red>x</Red></Around>
    <Later /><WidgetSlot name="gifts.below-page" props={{ offerId: 7 }} /></Container>;
}`,
  'src/below-page.ts': 'export interface Props { offerId: number }',
  'src/wrapping/later.tsx': `import styled from '@emotion/styled';
const Box = styled.div\`margin: 0;\`;
export default function Later() { return <Box />; }`,
  'src/wrapping/wrapping.tsx': `import { FormattedMessage } from '@rewald/platform';
export default function Wrapping({ offerId }: { offerId: number }) {
  return <p>{offerId} <FormattedMessage id="wrapped" /></p>;
}`,
  'src/messages.de.json': '{ "title": "Geschenke" }',
  'src/messages.en.json': '{ "title": "Gifts" }',
  'src/wrapping/messages.de.json': '{ "wrapped": "verpackt" }',
  'src/wrapping/messages.en.json': '{ "wrapped": "wrapped" }',
};

const buildIn = async (folder: string, from: string): Promise<{ dir: string; manifest: ReleaseManifest }> => {
  const dir = join(root, folder, 'mfe-gifts');
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(join(dir, path, '..'), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
  symlinkSync(join(house, 'node_modules'), join(root, folder, 'node_modules'));
  // In a separate process, because the bundler does not run inside Jest. The federation plugin writes a file into the
  // working directory.
  const mfe = join(house, 'packages/federation/bin/mfe.ts');
  await run(process.execPath, [mfe, 'build', dir], { cwd: join(dir, from) });
  return { dir, manifest: JSON.parse(readFileSync(join(dir, 'dist/release.json'), 'utf8')) };
};

test('the same sources in another folder, built from another one, give the same bytes, in every file', async () => {
  const here = await buildIn('first', '.');
  const there = await buildIn('other', '../..');
  expect(there.manifest).toEqual(here.manifest);
  expect(Object.keys(here.manifest.files).length).toBeGreaterThan(12);
  for (const path of Object.keys(here.manifest.files))
    for (const trace of [root, '/.federation/'])
      expect([path, readFileSync(join(there.dir, 'dist', path), 'utf8').includes(trace)]).toEqual([
        path,
        false,
      ]);
});
