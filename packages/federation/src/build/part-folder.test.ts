import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readPart } from './part-folder.ts';

let folder: string;
const part = (): string => join(folder, 'mfe-lamp');
const write = (file: string, text: string): void => writeFileSync(join(folder, file), text);
const lockFile = (lamp: string, tool: string): string =>
  JSON.stringify({
    packages: {
      '': { name: 'shop' },
      'node_modules/lamp': { version: lamp, integrity: `sha512-${lamp}` },
      'node_modules/tool': { version: tool, integrity: `sha512-${tool}`, dev: true },
    },
  });
const version = async (): Promise<string> => (await readPart(part(), 'production')).version;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rewald-part-'));
  mkdirSync(join(part(), 'src/testing'), { recursive: true });
  write('mfe-lamp/package.json', '{"version":"1.0.0"}');
  write('mfe-lamp/mfe.config.ts', "export default { name: 'lamp', exposes: {}, routes: [] };");
  write('mfe-lamp/src/lamp.ts', 'export const on = true;');
  write('package-lock.json', lockFile('1.0.0', '1.0.0'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('what enters no bundle makes no new version', async () => {
  const before = await version();
  write('mfe-lamp/src/lamp.stories.tsx', 'export const Lamp = null;');
  write('mfe-lamp/src/lamp.test.ts', 'test();');
  write('mfe-lamp/src/README.md', '# Lamp');
  write('mfe-lamp/src/testing/lamp-holder.ts', 'export const holder = 1;');
  write('package-lock.json', lockFile('1.0.0', '2.0.0'));
  expect(await version()).toBe(before);
});

test('code and resolved packages make a new version', async () => {
  const first = await version();
  write('package-lock.json', lockFile('1.0.1', '2.0.0'));
  const second = await version();
  write('mfe-lamp/src/lamp.ts', 'export const on = false;');
  expect(new Set([first, second, await version()]).size).toBe(3);
});

test('the same part in another folder is the same version', async () => {
  const before = await version();
  const elsewhere = join(folder, 'some/where/else');
  cpSync(part(), join(elsewhere, 'mfe-lamp'), { recursive: true });
  cpSync(join(folder, 'package-lock.json'), join(elsewhere, 'package-lock.json'));
  expect((await readPart(join(elsewhere, 'mfe-lamp'), 'production')).version).toBe(before);
});
