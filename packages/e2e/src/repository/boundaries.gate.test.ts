import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, sep } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const root = join(__dirname, '../../../..');
let tree: string;

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'rewald-boundaries-'));
  copyFileSync(join(root, '.oxlintrc.json'), join(tree, '.oxlintrc.json'));
});
afterAll(() => rmSync(tree, { recursive: true, force: true }));

const lint = (file: string, source: string, ...options: string[]): string => {
  const path = join(tree, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, source);
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), [...options, file], {
    cwd: tree,
    encoding: 'utf8',
    // Where oxlint finds the program for type-aware rules.
    env: {
      ...process.env,
      PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`,
    },
  });
  rmSync(path);
  return stdout;
};

test.each([
  ['a remote imports another remote', 'mfe-shop/src/a.ts', '@rewald/mfe-cart/side-panel'],
  ['a remote climbs into another remote', 'mfe-shop/src/a.ts', '../../mfe-cart/src/side-panel'],
  ['a remote imports the shell', 'mfe-cart/src/a.ts', '@rewald/shell'],
  ['a remote climbs into the shell', 'mfe-cart/src/deep/a.ts', '../../../shell/src/header/header'],
  ['a remote takes the host side of the platform', 'mfe-cart/src/a.ts', '@rewald/platform/host'],
  ['a remote brings its own router', 'mfe-account/src/a.ts', 'react-router'],
  ['a remote takes an unshared subpath', 'mfe-tradein/src/a.ts', 'jotai/vanilla'],
  ['a remote writes a form in its own way', 'mfe-tradein/src/a.ts', 'react-hook-form'],
  ['the shell writes a form in its own way', 'shell/src/a.ts', 'react-hook-form'],
  ['the shell imports a remote', 'shell/src/a.ts', '@rewald/mfe-shop'],
  ['the shell climbs into a remote', 'shell/src/layout/a.ts', '../../../mfe-shop/src/home/page'],
  ['ui imports an app', 'packages/ui/src/a.ts', '@rewald/mfe-shop'],
  ['ui imports the drawings', 'packages/ui/src/a.ts', '@rewald/pictures/all-pictures'],
  ['ui imports the platform', 'packages/ui/src/a.ts', '@rewald/platform'],
  ['the platform imports ui', 'packages/platform/src/a.ts', '@rewald/ui'],
  ['the API host imports the platform', 'packages/api/src/a.ts', '@rewald/platform'],
  ['the server kit imports the host', 'packages/server-kit/src/web/a.ts', '@rewald/api/app'],
  ['mails know the host', 'packages/messages/src/mail/a.ts', '@rewald/api/app'],
  ['the server kit imports the platform', 'packages/server-kit/src/web/a.ts', '@rewald/platform'],
  ['a package of the host imports the platform', 'packages/reviews/src/reviews/a.ts', '@rewald/platform'],
])('lint refuses: %s', (_, file, specifier) => {
  expect(lint(file, `import { thing } from '${specifier}';\nexport const used = thing;\n`)).toContain(
    'no-restricted-imports',
  );
});

test.each([
  ['a remote takes the platform and ui', 'mfe-shop/src/a.ts', ['@rewald/platform', '@rewald/ui']],
  ['a remote takes the forms', 'mfe-shop/src/a.ts', ['@rewald/platform/forms']],
  ['the shell takes the forms', 'shell/src/a.ts', ['@rewald/platform/forms']],
  ['the shell takes the host side', 'shell/src/a.ts', ['@rewald/platform/host']],
  ['the API host takes the contracts', 'packages/api/src/a.ts', ['@rewald/contracts']],
  [
    'a package of the host takes those below it',
    'packages/reviews/src/reviews/a.ts',
    ['@rewald/orders/order/a', '@rewald/assortment/index/a', '@rewald/server-kit/web/a', '../a.ts'],
  ],
])('lint lets pass: %s', (_, file, specifiers) => {
  const source = specifiers.map(
    (specifier, index) => `export { thing as thing${index} } from '${specifier}';\n`,
  );
  expect(lint(file, source.join(''))).not.toContain('no-restricted-imports');
});

test('a remote takes types of the contracts, but no values that would bring the schemas along', () => {
  const types = `import type { Cart } from '@rewald/contracts';\nexport type Mine = Cart;\n`;
  const values = `import { Cart } from '@rewald/contracts';\nexport const mine = Cart;\n`;
  expect(lint('mfe-cart/src/a.ts', types)).not.toContain('no-restricted-imports');
  expect(lint('mfe-cart/src/a.ts', values)).toContain('no-restricted-imports');
});

test('lint refuses a form that is read past react-hook-form', () => {
  const source = 'export const read = (form: HTMLFormElement) => new FormData(form);\n';
  for (const part of ['mfe-cart', 'shell'])
    expect(lint(`${part}/src/a.ts`, source)).toContain('no-restricted-globals');
});

test.each([
  'packages/trade-in/src/cases/a.ts',
  'packages/federation/src/gate/rules/a.ts',
  'packages/platform/src/forms/a.ts',
  'packages/site/bin/a.ts',
  'packages/api/test/support/a.ts',
  'packages/api/tools/import/a.ts',
  'packages/e2e/src/visitor/a.ts',
  'shell/src/server/a.ts',
  'mfe-shop/src/product/a.ts',
  'mfe-cart/src/checkout/a.ts',
])('lint refuses a function of more than 60 lines, comments not counted: %s', (file) => {
  const source = (lines: string[]): string =>
    `export const work = (use: (n: number) => void): void => {\n${lines.join('\n')}\n};\n`;
  const calls = (count: number): string[] => Array.from({ length: count }, (_, index) => `  use(${index});`);
  expect(lint(file, source(calls(59)))).toContain('max-lines-per-function');
  expect(lint(file, source([...calls(58), '  // Why it is so.', '']))).not.toContain(
    'max-lines-per-function',
  );
});

const serverCode = (line: string): string => `
declare const work: () => Promise<number>;
declare const use: (value: unknown) => void;
declare const later: (callback: () => void) => void;
declare const inBackground: (promise: Promise<unknown>, report: (error: unknown) => void) => void;
${line}
export { inBackground, later, use, work };
`;

test.each([
  ['a promise that nobody waits for', 'shell/src/server/a.ts', 'work();', 'no-floating-promises'],
  ['one that is only marked', 'packages/api/src/deep/a.ts', 'void work();', 'no-floating-promises'],
  [
    'a handler whose fault nobody catches',
    'packages/site/src/a.ts',
    'work().then(use);',
    'no-floating-promises',
  ],
  ['one in a timer', 'packages/federation/src/a.ts', 'later(() => void work());', 'no-void'],
  [
    'one that a timer gets',
    'shell/src/server/a.ts',
    'later(async () => await work());',
    'no-misused-promises',
  ],
])('lint refuses on servers: %s', (_, file, line, rule) => {
  expect(lint(file, serverCode(line), '--type-aware')).toContain(rule);
});

test('lint lets pass on servers: a promise whose fault is told', () => {
  const source = serverCode('work().catch(use);\nlater(() => inBackground(work(), use));');
  expect(lint('shell/src/server/a.ts', source, '--type-aware')).toContain('Found 0 warnings and 0 errors');
});

/** The packages of the host, bottom up. */
const HOST_PACKAGES = [
  'contracts',
  'pictures',
  'server-kit',
  'messages',
  'payouts',
  'assortment',
  'storefront',
  'customers',
  'orders',
  'trade-in',
  'reviews',
  'people',
  'api',
];

test.each(HOST_PACKAGES)('packages/%s takes only packages of the host below it, and lists them', (name) => {
  const folder = join(root, 'packages', name);
  const { dependencies = {}, devDependencies = {} }: Record<string, Record<string, string> | undefined> =
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const listed = Object.keys({ ...dependencies, ...devDependencies }).filter((one) =>
    one.startsWith('@rewald/'),
  );
  const below = HOST_PACKAGES.slice(0, HOST_PACKAGES.indexOf(name)).map((one) => `@rewald/${one}`);
  expect(listed.filter((one) => !below.includes(one))).toEqual([]);
  const taken = globSync('{src,bin,tools,test,testing}/**/*.ts', { cwd: folder }).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/'(@rewald\/[\w-]+)[/']/g)].map(
      ([, one = '']) => one,
    ),
  );
  expect(taken.filter((one) => one !== `@rewald/${name}` && !listed.includes(one))).toEqual([]);
});

const ANY_IMPORT = /(?: from |import\()\s*(?:\/\*[^*]*\*\/ )?'(\.[^']+)'/g;

const foldersOf = (file: string): string[] => {
  const folder = dirname(file);
  return folder === '.' ? [] : folder.split(sep);
};

/** For each folder below `sources`, its sibling folders that its code imports; without tests, test helpers and stories. */
const neighboursIn = (sources: string): Map<string, Set<string>> => {
  const top = join(root, sources);
  const imports = new Map<string, Set<string>>();
  for (const file of readdirSync(top, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || /\.(test|stories)\.tsx?$|\btesting\b/.test(file)) continue;
    for (const [, specifier = ''] of readFileSync(join(top, file), 'utf8').matchAll(ANY_IMPORT)) {
      const from = foldersOf(file);
      const to = foldersOf(join(dirname(file), specifier));
      const fork = from.findIndex((folder, depth) => folder !== to[depth]);
      // Not between a folder and its subfolder, because the outer one is opened and closed as a whole.
      if (fork === -1 || fork >= to.length) continue;
      const [own, other] = [from, to].map((path) => path.slice(0, fork + 1).join('/'));
      imports.set(own ?? '', (imports.get(own ?? '') ?? new Set()).add(other ?? ''));
    }
  }
  return imports;
};

test.each([
  ['packages/server-kit/src', 10],
  ['packages/reviews/src', 1],
  ['packages/trade-in/src', 2],
  ['packages/orders/src', 5],
  ['packages/customers/src', 5],
  ['packages/storefront/src', 4],
  ['packages/assortment/src', 8],
  ['packages/payouts/src', 1],
  ['packages/messages/src', 6],
  ['packages/federation/src', 10],
  ['shell/src', 20],
  ['mfe-shop/src', 10],
  ['mfe-cart/src', 10],
  ['mfe-account/src', 10],
  ['mfe-tradein/src', 10],
  ['packages/ui/src', 9],
  ['packages/platform/src', 7],
  ['packages/e2e/src', 7],
  ['packages/site/src', 0],
])('folders of %s side by side import one way, never in a circle', (sources, atLeast) => {
  const imports = neighboursIn(sources);
  expect(imports.size).toBeGreaterThan(atLeast);
  const done = new Set<string>();
  const follow = (folder: string, path: readonly string[]): void => {
    expect(path.includes(folder) ? [...path.slice(path.indexOf(folder)), folder] : []).toEqual([]);
    if (done.has(folder)) return;
    for (const next of imports.get(folder) ?? []) follow(next, [...path, folder]);
    done.add(folder);
  };
  for (const folder of imports.keys()) follow(folder, []);
});

test('only workarounds import what a library exports with a warning', () => {
  const files = execFileSync('git', ['grep', '-lE', 'UNSAFE_[a-z]', '--', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(files.trim().split('\n')).toEqual(['packages/platform/src/workarounds/router-internals.ts']);
});
