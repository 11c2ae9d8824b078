import { execFile } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { BuildProblem } from './build-problem.ts';

const run = promisify(execFile);

/** The compiler's own program. It has no JavaScript interface, so it is called as one. */
export const typescript = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');

/**
 * Runs the compiler with settings beside a package's own, so that what it imports is found the way the package finds it.
 *
 * @param dir the folder whose `tsconfig.json` holds
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
    await run(process.execPath, [typescript(), '-p', file]);
  } catch (error) {
    const output = typeof error === 'object' && error !== null ? Reflect.get(error, 'stdout') : '';
    throw new BuildProblem(`${dir} cannot be compiled\n${String(output)}`, { cause: error });
  } finally {
    rmSync(file, { force: true });
  }
};

/**
 * Writes the declarations of modules, and of whatever they import by relative paths.
 *
 * @param dir the folder whose `tsconfig.json` holds
 * @param rootDir declarations lie below `outDir` as the sources lie below this folder
 * @param entries name → source file
 * @returns name → declaration file, relative to `outDir`
 * @throws Error with the compiler's messages
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
      // Types are checked by the part's own tests; here they are only written down.
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
