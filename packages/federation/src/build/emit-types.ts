import { execFile } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { BuildProblem } from './build-problem.ts';

const run = promisify(execFile);

/** Path of the TypeScript compiler, which has no JavaScript interface. */
export const typescript = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');

/**
 * Runs the compiler with extra settings in a package's folder, so that imports are resolved as in the package.
 *
 * @param dir the folder with the `tsconfig.json` to use
 * @throws BuildProblem with the compiler's messages
 */
export const runTypescript = async (dir: string, settings: Record<string, unknown>): Promise<void> => {
  const file = join(dir, `.typescript-${process.pid}.tsconfig.json`);
  const isConfigured = existsSync(join(dir, 'tsconfig.json'));
  writeFileSync(
    file,
    JSON.stringify({ ...(isConfigured ? { extends: './tsconfig.json' } : {}), ...settings }),
  );
  try {
    await run(process.execPath, [typescript(), '-p', file], { cwd: dir });
  } catch (error) {
    const output = typeof error === 'object' && error !== null ? Reflect.get(error, 'stdout') : '';
    throw new BuildProblem(`${dir} cannot be compiled\n${String(output)}`, { cause: error });
  } finally {
    rmSync(file, { force: true });
  }
};

/**
 * Writes the declarations of modules and of everything that they import by relative paths.
 *
 * @param dir the folder with the `tsconfig.json` to use
 * @param rootDir root of the sources; declarations have the same paths below `outDir`
 * @param entries name → source file
 * @returns name → declaration file, relative to `outDir`
 * @throws BuildProblem with the compiler's messages
 */
export const emitTypes = async (
  dir: string,
  rootDir: string,
  entries: Readonly<Record<string, string>>,
  outDir: string,
): Promise<Record<string, string>> => {
  if (Object.keys(entries).length === 0) return {};
  await runTypescript(dir, {
    include: [],
    files: Object.values(entries),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      // The part's own tests check its types.
      noCheck: true,
      rootDir,
      outDir,
    },
  });
  return Object.fromEntries(
    Object.entries(entries).map(([name, file]) => [
      name,
      relative(rootDir, file).replace(/\.tsx?$/, '.d.ts'),
    ]),
  );
};
