import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { checkInBrowser } from '@rewald/federation/gate/browser/check-in-browser';
import type { Finding } from '@rewald/federation/gate/finding';
import type { GateRelease } from '@rewald/federation/gate/gate-release';
import { releaseInFolder } from '@rewald/federation/gate/live-releases';
import { PORTS } from '../../site/ports.ts';
import { expect, test } from '../../visit/test.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../../../..');
const mfe = join(root, 'packages/federation/bin/mfe.ts');
const FOLDERS = ['shell', 'mfe-shop', 'mfe-cart', 'mfe-account', 'mfe-tradein'];

/** A page with an effect that only shows in a browser; on the server it renders without an error. */
const pageThat = (effect: string, markup = '<Text>Ein Satz.</Text>'): string => `
import { useEffect, useState } from 'react';
import styled from '@emotion/styled';
import { Container, Heading, Text } from '@rewald/ui';
const Pale = styled.p\`color: #ddd; background: #fff;\`;
export const head = () => ({ title: 'Geschenke' });
export default function Page() {
  const [gone, setGone] = useState(false);
  useEffect(() => { ${effect} }, []);
  return gone ? null : <Container><Heading level={1}>Geschenke</Heading>${markup}</Container>;
}
export const unused = [Text, Pale, useState];
`;

test.describe('the gate in Chromium', () => {
  test.describe.configure({ mode: 'default' });
  test.setTimeout(360_000);

  let outside = '';
  let folder = '';
  test.beforeAll(async () => {
    outside = mkdtempSync(join(tmpdir(), 'rewald-gifts-'));
    await run(process.execPath, [mfe, 'create', 'gifts'], { cwd: outside });
    folder = join(outside, 'mfe-gifts');
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  });
  test.afterAll(() => rmSync(outside, { recursive: true, force: true }));

  const live = (): GateRelease[] =>
    FOLDERS.map((part) => ({ ...releaseInFolder(join(root, part, 'dist')), state: 'current' }));

  const built = async (page: string): Promise<GateRelease> => {
    writeFileSync(join(folder, 'src/page/page.tsx'), page);
    await run(process.execPath, [mfe, 'build', folder], { env: { ...process.env, NODE_OPTIONS: '' } });
    const release = releaseInFolder(join(folder, 'dist'));
    // The next build empties the folder.
    const files = new Map<string, Buffer>();
    for (const path of Object.keys(release.manifest.files)) files.set(path, await release.read(path));
    return { ...release, read: async (path) => files.get(path) ?? release.read(path) };
  };

  const look = async (candidate: GateRelease, also: GateRelease[] = []): Promise<Finding[]> => {
    const api: unknown = await (await fetch(`http://localhost:${PORTS.main.api}/openapi.json`)).json();
    return checkInBrowser({ candidate, live: [...live(), ...also], api, inBrowser: true });
  };
  const rulesOf = (findings: readonly Finding[]): string[] => [
    ...new Set(findings.filter(({ level }) => level === 'error').map(({ rule }) => rule)),
  ];

  test('a page in order passes; what only a browser meets is named: throws, complaints, what the policy refuses, scripts of others, styles for all, pale words', async () => {
    expect(await look(await built(pageThat('')))).toEqual([]);
    const broken = await built(
      pageThat(
        `setTimeout(() => { throw new Error('much later'); });
        console.error('a complaint');
        new Image().src = 'https://elsewhere.example/pixel.png';
        document.head.append(Object.assign(document.createElement('script'), { src: 'https://elsewhere.example/chat' }));
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('body { background: pink } body:has(.rw-gifts-1) { color: red } .rw-gifts-1 { main:has(&) { color: red } p { color: red } }');
        document.adoptedStyleSheets = [sheet];`,
        '<Pale>Kaum zu lesen</Pale>',
      ),
    );
    const found = await look(broken);
    expect(rulesOf(found).sort()).toEqual(
      [
        'axe color-contrast',
        'browser-console',
        'browser-csp',
        'browser-throw',
        'script-foreign',
        'style-global',
      ].sort(),
    );
    expect(found.map(({ reason }) => reason).join('\n')).toMatch(/much later/);
    expect(
      found.flatMap(({ rule, file, reason }) =>
        rule === 'style-global' && file === '/gifts' ? [reason] : [],
      ),
    ).toEqual([
      expect.stringContaining(' body '),
      expect.stringContaining(' body:has(.rw-gifts-1) '),
      expect.stringContaining(' main:has(:is(.rw-gifts-1)) '),
    ]);
    // A fault that the live version also has is not counted.
    const known: GateRelease = { ...broken, state: 'current' };
    const next = { ...broken, manifest: { ...broken.manifest, version: '0.1.0-next' } };
    expect(await look(next, [known])).toEqual([]);
  });

  test('a page that a browser empties, or that ends in its fallback there, is refused', async () => {
    expect(rulesOf(await look(await built(pageThat('setGone(true);'))))).toEqual(['browser-empty']);
    const failing = await built(pageThat(`throw new Error('only in a browser');`));
    expect(rulesOf(await look(failing))).toContain('browser-failed');
    const inEnglish = await built(
      pageThat(`if (location.pathname.startsWith('/en')) throw new Error('only in English');`),
    );
    const found = await look(inEnglish);
    expect(rulesOf(found)).toContain('browser-failed');
    expect(new Set(found.map(({ file }) => file))).toEqual(new Set(['/en/gifts']));
    // The same pages in a version whose bytes differ only by its name are not opened again; a changed page is.
    const known: GateRelease = { ...inEnglish, state: 'current' };
    const next = { ...inEnglish, manifest: { ...inEnglish.manifest, version: '0.1.0-next' } };
    expect(await look(next, [known])).toEqual([]);
    expect(rulesOf(await look(await built(pageThat('setGone(true);')), [known]))).toEqual(['browser-empty']);
  });

  test('a page that loops in the browser is refused, and ends the look at it', async () => {
    const found = await look(await built(pageThat('for (;;);')));
    expect(found.map(({ level, rule, file }) => [level, rule, file])).toEqual([
      ['error', 'browser-start', '/gifts'],
      ['error', 'browser-start', '/en/gifts'],
    ]);
    expect(found[0]?.reason).toContain('never lets go of the browser');
  });
});
