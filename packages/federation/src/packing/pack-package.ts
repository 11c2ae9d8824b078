import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { runTypescript } from '../build/emit-types.ts';
import { publishedManifest, type PackageManifest } from './published-manifest.ts';

const run = promisify(execFile);

/** Files that are not published. */
const NOT_PUBLISHED = /\.(?:test|stories)\.tsx?$/;
const SOURCE = /\.tsx?$/;
/** The packing itself, which works only in this repository. */
const OWN_TOOLS = ['src/packing', 'bin/pack.ts', 'bin/refuse-pack.ts'];
const BESIDE = ['README.md', 'CHANGELOG.md'];

/** Compiles the sources of a package to ES modules and declarations, with the same paths below `outDir`. */
export const compilePackage = (
  folder: string,
  outDir: string,
  { declaration = true, besides = [] as readonly string[] } = {},
): Promise<void> =>
  runTypescript(folder, {
    include: [...['src', 'bin'].filter((part) => existsSync(join(folder, part))), ...besides],
    exclude: ['**/*.test.ts', '**/*.test.tsx', '**/*.stories.tsx', ...OWN_TOOLS],
    compilerOptions: {
      noEmit: false,
      declaration,
      // `npm run typecheck` checks the types.
      noCheck: true,
      rewriteRelativeImportExtensions: true,
      rootDir: folder,
      outDir,
    },
  });

/** Copies everything in `src` that is not TypeScript: messages, pictures, plain JavaScript. */
export const copyAssets = (folder: string, outDir: string): void => {
  for (const entry of readdirSync(join(folder, 'src'), { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || SOURCE.test(file) || NOT_PUBLISHED.test(file)) continue;
    const target = join(outDir, file.slice(folder.length));
    mkdirSync(dirname(target), { recursive: true });
    cpSync(file, target);
  }
};

/**
 * Makes the tarball of a package for other repositories, with JavaScript and declarations, because Node does not run
 * TypeScript below `node_modules`.
 *
 * @param folder the package in this repository
 * @param to folder for the tarball
 * @returns path of the tarball
 * @throws Error with the compiler's or npm's messages
 */
export const packPackage = async (folder: string, to: string): Promise<string> => {
  const manifest: PackageManifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const staging = join(to, `.${manifest.name.replace('/', '-')}`);
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging, { recursive: true });
  try {
    await compilePackage(folder, staging);
    copyAssets(folder, staging);
    for (const file of BESIDE)
      if (existsSync(join(folder, file))) cpSync(join(folder, file), join(staging, file));
    cpSync(join(folder, '../../LICENSE'), join(staging, 'LICENSE'));
    writeFileSync(join(staging, 'package.json'), `${JSON.stringify(publishedManifest(manifest), null, 2)}\n`);
    const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', to], { cwd: staging });
    return join(to, stdout.trim());
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
};
