import { afterEach, expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beginScript } from './begin-script.ts';
import { provideFirstCore } from './first-core.ts';

afterEach(() => document.head.replaceChildren());

test('webpack takes a script of the same address for its own, in the version that it was read in', () => {
  const main = require.resolve('webpack');
  const { version }: { version: string } = JSON.parse(readFileSync(join(main, '../../package.json'), 'utf8'));
  expect(version).toBe('5.110.3');
  const loader = readFileSync(join(main, '../runtime/LoadScriptRuntimeModule.js'), 'utf8');
  expect(loader).toContain('if(s.getAttribute("src") == url');
});

test('a script is begun once, and one that has ended is not found again', () => {
  const scripts = () => [...document.head.querySelectorAll('script')];
  beginScript('https://parts.example/shop/a.js', 'sha384-a');
  beginScript('https://parts.example/shop/a.js', 'sha384-a');
  expect(scripts().map((script) => [script.getAttribute('src'), script.integrity])).toEqual([
    ['https://parts.example/shop/a.js', 'sha384-a'],
  ]);
  scripts()[0]?.dispatchEvent(new Event('error'));
  expect(scripts()).toEqual([]);
});

/** The version and the sources of an installed library. */
const libraryOf = (name: string): { version: string; source: string } => {
  const folder = dirname(require.resolve(name));
  const { version }: { version: string } = JSON.parse(readFileSync(join(folder, '../package.json'), 'utf8'));
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
  return { version, source: files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n') };
};

test('what stands in for the federation runtime has what the entries of parts use of it', () => {
  const entry = libraryOf('@module-federation/webpack-bundler-runtime');
  expect(entry.version).toBe('2.9.2');
  provideFirstCore();
  const core: Record<string, unknown> = Object(Reflect.get(window, '_FEDERATION_RUNTIME_CORE'));
  // What an entry calls when it starts; all else is re-exported, and used by nobody.
  const start = libraryOf('@module-federation/runtime').source;
  for (const name of Object.keys(core)) expect(start).toContain(name);
  expect(start).toMatch(
    /new \(\(getGlobalFederationConstructor\(\)\) \|\| ModuleFederation\)\(\{[\s\S]*?\}\);\s*setGlobalFederationInstance\(instance\);/,
  );
  const asked = entry.source.matchAll(/(?:federationInstance|mfInstance|federation\.instance)\.(\w+)/g);
  expect([...new Set([...asked].map(([, name = '']) => name))].sort()).toEqual([
    'initOptions',
    'initShareScopeMap',
    'initializeSharing',
    // Only for remotes that are named at build time.
    'loadRemote',
    'loadShare',
    // Only for shared modules that an entry needs at once.
    'loadShareSync',
    'name',
    'options',
    // Only for shared modules that a remote provides.
    'registerShared',
    'shareScopeMap',
  ]);
});
