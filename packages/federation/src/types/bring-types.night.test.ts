import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { DTSManager } from '@module-federation/dts-plugin/core';
import { zipSync } from 'fflate';
import { runTypescript } from '../build/emit-types.ts';
import { packTypes, unpackTypes } from '../build/types-archive.ts';
import type { GateRelease } from '../gate/gate-release.ts';
import { releaseInFolder } from '../gate/live-releases.ts';
import { checkWidgetTypes } from '../gate/rules/check-widget-types.ts';
import { startOrigin, type RunningOrigin } from '../origin/start-origin.ts';
import { bringTypes } from './bring-types.ts';

// Runs a bundler and a compiler, which take longer on a busy machine.
jest.setTimeout(120_000);

const run = promisify(execFile);
const house = join(import.meta.dirname, '../../../..');
const root = mkdtempSync(join(tmpdir(), 'rewald-types-'));

const write = (folder: string, files: Record<string, string>): string => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, folder, path, '..'), { recursive: true });
    writeFileSync(join(root, folder, path), text);
  }
  return join(root, folder);
};

const frame = (name: string): Record<string, string> => ({
  'package.json': JSON.stringify({ name: `mfe-${name}`, version: '1.0.0', type: 'module' }),
  'tsconfig.json': JSON.stringify({
    extends: join(house, 'tsconfig.base.json'),
    compilerOptions: { types: [] },
    include: ['src', '@mf-types'],
  }),
});

/** A part with a widget that requires a number, and a page without types for other parts. */
const gifts = (): string =>
  write('mfe-gifts', {
    ...frame('gifts'),
    'mfe.config.ts': `export default {
  name: 'gifts', owner: 'Team Geschenke',
  exposes: { './page': './src/page.tsx', './wrapping': './src/wrapping/wrapping.tsx' },
  routes: [{ path: '/gifts', expose: './page' }],
  slots: { 'gifts.below-page': { page: '/gifts', props: './src/below-page.ts', budget: 5000 } },
};`,
    'src/page.tsx': `import { WidgetSlot } from '@rewald/platform';
import type { Props } from './below-page.ts';
export default function Page() {
  const given: Props = { offerId: 7, paper: { colour: 'red' } };
  return <WidgetSlot name="gifts.below-page" props={given} />;
}`,
    'src/below-page.ts': `import type { Paper } from './wrapping/paper.ts';
export interface Props { offerId: number; paper: Paper }`,
    'src/wrapping/paper.ts': 'export interface Paper { colour: "red" | "blue" }',
    'src/wrapping/wrapping.tsx': `import type { Paper } from './paper.ts';
export default function Wrapping({ offerId, paper }: { offerId: number; paper?: Paper }) {
  return <p>{offerId} {paper?.colour}</p>;
}`,
    'src/messages.de.json': '{}',
    'src/messages.en.json': '{}',
  });

/** A part that places that widget. */
const placing = (props: string): string =>
  write('mfe-placing', {
    ...frame('placing'),
    'src/place.tsx': `import { RemoteWidget } from '@rewald/platform';
export const Place = () => <RemoteWidget part="gifts" expose="./wrapping" props={${props}} />;
export const Other = () => <RemoteWidget part="nobody" expose="./knows" props={{ any: 1 }} />;
`,
  });

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

let built: GateRelease;
let origin: RunningOrigin;
let address = '';
beforeAll(async () => {
  symlinkSync(join(house, 'node_modules'), join(root, 'node_modules'));
  const dir = gifts();
  // In a separate process, because the bundler does not run inside Jest.
  await run(process.execPath, [join(house, 'packages/federation/bin/mfe.ts'), 'build', dir]);
  built = { ...releaseInFolder(join(dir, 'dist')), state: 'current' };
  const { name, version } = built.manifest;
  cpSync(join(dir, 'dist'), join(root, 'registry', name, version), { recursive: true });
  const port = await freePort();
  origin = await startOrigin({ port, registry: join(root, 'registry'), folders: [] });
  address = `http://127.0.0.1:${port}/${name}/${version}/browser/mf-manifest.json`;
});
afterAll(async () => {
  await origin?.stop();
  rmSync(root, { recursive: true, force: true });
});

test("Module Federation's own tools find a version's manifest and types at the origin", async () => {
  const context = write('host', { 'package.json': '{}' });
  const manager = new DTSManager({
    host: {
      context,
      moduleFederationConfig: { name: 'host', remotes: { gifts: `gifts@${address}` } },
      consumeAPITypes: false,
      abortOnError: true,
      maxRetries: 1,
      typesFolder: '@mf-types',
    },
  });
  await manager.consumeTypes();
  expect(readFileSync(join(context, '@mf-types/gifts/wrapping.d.ts'), 'utf8')).toContain(
    "export { default } from './compiled-types/src/wrapping/wrapping'",
  );
  expect(
    readFileSync(join(context, '@mf-types/gifts/compiled-types/src/wrapping/paper.d.ts'), 'utf8'),
  ).toContain('colour');
  const answer = await fetch(address);
  expect(answer.headers.get('cache-control')).toContain('immutable');
  const manifest: { exposes: { path: string }[]; metaData: { buildInfo: { buildVersion: string } } } =
    JSON.parse(await answer.text());
  expect(manifest.exposes.map(({ path }) => path)).toContain('./wrapping');
  expect(manifest.metaData.buildInfo.buildVersion).toBe(built.manifest.version);
});

test('manifest and types are of the release that is signed, and the same sources give the same bytes', () => {
  expect(Object.keys(built.manifest.files)).toEqual(
    expect.arrayContaining(['browser/mf-manifest.json', 'browser/@mf-types.zip']),
  );
  expect(Object.keys(built.manifest.files)).not.toContain('browser/mf-stats.json');
  const types = join(root, 'mfe-gifts/dist/types');
  const list = { './wrapping': 'src/wrapping/wrapping.d.ts' };
  const before = Buffer.from(packTypes(types, list));
  jest.useFakeTimers({ now: Date.now() + 86_400_000 });
  const later = Buffer.from(packTypes(types, list));
  jest.useRealTimers();
  expect(later.equals(before)).toBe(true);
  expect(Object.keys(unpackTypes(before))).toEqual([
    'compiled-types/src/below-page.d.ts',
    'compiled-types/src/wrapping/paper.d.ts',
    'compiled-types/src/wrapping/wrapping.d.ts',
    'wrapping.d.ts',
  ]);
});

test('an archive that names a place outside itself is refused', () => {
  expect(() => unpackTypes(zipSync({ 'a/x.d.ts': Buffer.from('x') }))).not.toThrow();
  for (const name of ['../../.bashrc.d.ts', '/etc/x.d.ts', 'a/../../x.d.ts', 'run.sh'])
    expect(() => unpackTypes(zipSync({ [name]: Buffer.from('x') }))).toThrow(/has no place/);
});

const candidateOf = (dir: string): GateRelease => ({
  ...built,
  state: 'candidate',
  sources: dir,
  manifest: {
    ...built.manifest,
    name: 'placing',
    widgets: [{ part: 'gifts', expose: './wrapping', props: ['offerId'], file: 'src/place.tsx' }],
  },
});

test.each([
  ['{ offerId: 7, paper: { colour: "red" } }', null],
  ['{ offerId: "seven" }', "Type 'string' is not assignable to type 'number'."],
  ['{ offerId: 7, paper: { colour: "green" } }', /"green"' is not assignable to type '"blue" \| "red"'/],
  ['{ offerId: 7, ribbon: true }', /'ribbon' does not exist/],
  ['{}', /'offerId' is missing/],
])('the gate holds properties of a widget against its types: %s', async (props, reason) => {
  const found = await checkWidgetTypes({
    candidate: candidateOf(placing(props)),
    live: [built],
    api: null,
  });
  if (reason === null) expect(found).toEqual([]);
  else
    expect(found).toEqual([
      expect.objectContaining({
        level: 'error',
        rule: 'widget-props',
        file: 'src/place.tsx:2',
        against: `gifts ${built.manifest.version} (current)`,
        reason: expect.stringMatching(reason),
      }),
    ]);
});

test('a place brings the type of what it gives, for widgets that fill it and for the part itself', async () => {
  expect(built.manifest.slots).toEqual({
    'gifts.below-page': {
      page: '/gifts',
      props: 'types/src/below-page.d.ts',
      budget: 5000,
      files: ['src/page.tsx'],
    },
  });
  const folder = join(root, 'mfe-placing/@mf-types');
  await bringTypes([built], folder);
  expect(readFileSync(join(folder, 'widgets.d.ts'), 'utf8')).toContain(
    "'gifts.below-page': import('./gifts/slots/gifts.below-page.d.ts').Props;",
  );
  const fitting = (props: string): Promise<void> => {
    const dir = write('mfe-placing', {
      ...frame('placing'),
      'src/place.tsx': `import type { SlotProps } from '@rewald/platform';
const Hint = ({ paper }: { ${props} }) => <p>{JSON.stringify(paper)}</p>;
export const filled = (given: SlotProps['gifts.below-page']) => <Hint {...given} />;
`,
    });
    return runTypescript(dir, { compilerOptions: { noEmit: true, types: ['node'] } });
  };
  await fitting("paper: { colour: 'red' | 'blue' }");
  await expect(fitting("paper: { colour: 'red' }")).rejects.toThrow(/"blue"' is not assignable/);
});

const slotCandidate = (given: string): GateRelease => {
  const dir = write('mfe-slot', {
    ...frame('slot'),
    'src/place.tsx': `import { WidgetSlot } from '@rewald/platform';
export const Place = () => <WidgetSlot name="slot.end" props={${given}} />;
`,
    'dist/types/src/end.d.ts': 'export interface Props { price: number }',
  });
  const slots = {
    'slot.end': { page: '/end', props: 'types/src/end.d.ts', budget: 1, files: ['src/place.tsx'] },
  };
  return { ...built, state: 'candidate', sources: dir, manifest: { ...built.manifest, name: 'slot', slots } };
};

test.each([
  ['{ price: 7 }', []],
  ['{ price: "seven" }', [expect.objectContaining({ rule: 'slot-props', file: 'src/place.tsx:2' })]],
])('the gate holds what a place gives against what its part promises: %s', async (given, findings) => {
  expect(await checkWidgetTypes({ candidate: slotCandidate(given), live: [built], api: null })).toEqual(
    findings,
  );
});
