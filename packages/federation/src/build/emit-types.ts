import { execFile } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The compiler's own program. It has no JavaScript interface, so it is called as one. */
export const typescript = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');

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
  // Beside the part's own settings, so that packages are found the way the part finds them.
  const settings = join(dir, `.types-${process.pid}.tsconfig.json`);
  const own = join(dir, 'tsconfig.json');
  writeFileSync(
    settings,
    JSON.stringify({
      ...(existsSync(own) ? { extends: './tsconfig.json' } : {}),
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
    }),
  );
  try {
    await run(process.execPath, [typescript(), '-p', settings]);
  } catch (error) {
    const output = typeof error === 'object' && error !== null ? Reflect.get(error, 'stdout') : '';
    throw new Error(`The declarations cannot be written\n${String(output)}`, { cause: error });
  } finally {
    rmSync(settings, { force: true });
  }
  return Object.fromEntries(
    Object.entries(entries).map(([name, file]) => [
      name,
      relative(rootDir, file).replace(/\.tsx?$/, '.d.ts'),
    ]),
  );
};
