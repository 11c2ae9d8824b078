/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { unusedLinks, WORKAROUNDS } from './slim-libraries.ts';
import unnamedLinks from './unnamed-links.js';

const require = createRequire(import.meta.url);
const here = import.meta.dirname;
const folderOf = (library: string): string => {
  const place = join('node_modules', library);
  const main = require.resolve(library);
  return main.slice(0, main.lastIndexOf(join(place, '/')) + place.length);
};
const entries = Object.entries(WORKAROUNDS);

test.each(entries)(
  '%s stands in for the version that it was written for, and saves something',
  (_, workaround) => {
    const { version }: { version: string } = JSON.parse(
      readFileSync(join(folderOf(workaround.library), 'package.json'), 'utf8'),
    );
    expect(version).toBe(workaround.version);
    expect(workaround.savedBytes).toBeGreaterThan(100);
  },
);

test('every file that stands in for something is accounted for', () => {
  expect(readdirSync(here).filter((file) => file.endsWith('.js'))).toEqual(Object.keys(WORKAROUNDS).sort());
});

/** The JavaScript files of a folder that run in browsers. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    // The rest of the router is dropped or never imported.
    (file) => file.endsWith('.js') && !/^(rsc|server-runtime)[\\/]|[\\/]ssr[\\/]/.test(file),
  );

/** The names that modules of a folder import from one of its files. */
const namesTaken = (folder: string, from: RegExp): string[] => {
  const found = filesIn(folder).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/import\s*\{([^}]*)\}\s*from\s*"([^"]+)"/g)]
      .filter(([, , source]) => from.test(source ?? ''))
      .flatMap(([, names]) => (names ?? '').split(',').map((name) => name.trim().replace(/ as .*/, ''))),
  );
  return [...new Set(found)].sort();
};
const namesGiven = (file: string): string[] =>
  [...readFileSync(join(here, file), 'utf8').matchAll(/export (?:const|class) (\w+)|nothing as (\w+)/g)].map(
    ([, name, other]) => name ?? other ?? '',
  );

const ROUTER = join(folderOf('react-router'), 'dist/production/lib');
const BUNDLER_RUNTIME = join(folderOf('@module-federation/webpack-bundler-runtime'), 'dist');

test.each([
  ['no-framework.js', ROUTER, /\/ssr\/components\.js$/, 5],
  ['no-remotes.js', BUNDLER_RUNTIME, /\/remotes\.js$/, 1],
  ['no-tree-shaking.js', BUNDLER_RUNTIME, /\/getSharedFallbackGetter\.js$/, 1],
  ['plain-start.js', BUNDLER_RUNTIME, /\/init\.js$/, 1],
] as const)(
  '%s has what the library takes from the file in whose place it stands',
  (file, folder, from, least) => {
    const taken = namesTaken(folder, from);
    expect(taken.length).toBeGreaterThanOrEqual(least);
    expect(namesGiven(file)).toEqual(expect.arrayContaining(taken));
  },
);

test('what stands in for the sentences about errors leaves their numbers and the addresses of the pages about them', () => {
  const folder = join(folderOf('@module-federation/error-codes'), 'dist');
  const source = readFileSync(join(folder, 'desc.mjs'), 'utf8');
  const [, names = ''] = /export \{([^}]*)\}/.exec(source) ?? [];
  expect(namesGiven('no-sentences.js').sort()).toEqual(
    names
      .split(',')
      .map((name) => name.trim())
      .sort(),
  );
  const message = readFileSync(join(folder, 'getShortErrorMsg.mjs'), 'utf8');
  expect(message).toContain('#${errorCode}');
  expect(message).toContain('getDocsUrl(errorCode)');
});

test('links and forms of the router are made as the loader expects, so that the bundle can drop them', () => {
  const file = join(ROUTER, 'dom/lib.js');
  const source = readFileSync(file, 'utf8');
  const names = [...source.matchAll(/^(\w+)\.displayName/gm)].map(([, name]) => name);
  expect(names).toEqual(expect.arrayContaining(['Link', 'NavLink', 'Form']));
  const slim = unnamedLinks(source);
  expect(slim).not.toMatch(/^\w+\.displayName/m);
  for (const name of ['Link', 'NavLink', 'Form'])
    expect(slim).toContain(`const ${name} = /* @__PURE__ */ React$1.forwardRef(`);
  // The number of lines stays the same, for source maps.
  expect(slim.split('\n')).toHaveLength(source.split('\n').length);
  const rule = unusedLinks.test;
  expect(rule instanceof RegExp && rule.test(file)).toBe(true);
});

test('the router can be in a later script than its components, which share only the errors for `onError` with it', () => {
  const read = (file: string): string => readFileSync(join(ROUTER, file), 'utf8');
  // The request that the plugin changes.
  expect(read('../index.js')).toMatch(
    /import \{[^}]*createRouter[^}]*\} from "\.\/lib\/router\/router\.js";/,
  );
  for (const [file, names] of [
    ['components.js', 'clientErrors, createRouter'],
    ['hooks.js', 'IDLE_BLOCKER, hasInvalidProtocol'],
  ] as const)
    expect(read(file)).toContain(`import { ${names} } from "./router/router.js";`);
  expect(read('router/router.js').match(/^(?:const|let|var) \w+ = (?:\/\*.*\*\/ )?new \w+/gm)).toEqual([
    'const validMutationMethods = new Set',
    'const validRequestMethods = new Set',
    'const redirectStatusCodes = new Set',
    'const redirectPreserveMethodStatusCodes = new Set',
    'const clientErrors = /* @__PURE__ */ new WeakMap',
    // Only the router itself reads these two.
    'const lazyRoutePropertyCache = /* @__PURE__ */ new WeakMap',
    'const lazyRouteFunctionCache = /* @__PURE__ */ new WeakMap',
  ]);
  const shell = readFileSync(join(here, '../../../../shell/src/client/start.tsx'), 'utf8');
  expect(shell).toContain('<RouterProvider router={router} />');
});

test('the start of the federation runtime does nothing but start, where no shared module is shaken', () => {
  const source = (file: string): string => readFileSync(join(BUNDLER_RUNTIME, file), 'utf8');
  expect(source('init.js')).toContain('if (!sharedFallback) return args;');
  expect(source('init.js')).toMatch(/return runtime\.init\(initOptions\);\s*\}/);
  expect(source('getSharedFallbackGetter.js')).toContain('if (!sharedFallback) return factory;');
  const config = readFileSync(join(here, '../build/webpack-config.ts'), 'utf8');
  expect(config).not.toMatch(/treeShaking|remotes:/);
});

test('what is left out of the libraries of styles is asked by them as it is given', () => {
  const text = (library: string, name: RegExp): string => {
    const folder = dirname(require.resolve(library));
    const file = readdirSync(folder).find((candidate) => name.test(candidate)) ?? '';
    return readFileSync(join(folder, file), 'utf8');
  };
  expect(text('@emotion/is-prop-valid', /esm\.js$/)).toMatch(/export \{ \w+ as default \}/);
  expect(text('@emotion/react', /^emotion-react\.browser\.esm\.js$/)).toContain(
    "import 'hoist-non-react-statics'",
  );
});
