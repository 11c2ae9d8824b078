import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Adds standard output to the error, because it contains the findings of the release gate. */
const run = async (...call: Parameters<typeof execute>): Promise<string> => {
  try {
    return String((await execute(...call)).stdout);
  } catch (error) {
    const output: unknown = error instanceof Error ? Reflect.get(error, 'stdout') : '';
    throw new Error(String(output), { cause: error });
  }
};
const root = join(import.meta.dirname, '../../../..');
const mfe = join(root, 'packages/federation/bin/mfe.ts');

/** A changed text of a part. */
export interface TextChange {
  /** Path of the catalogue within the part's folder. */
  file: string;
  id: string;
  text: string;
}

/**
 * Changes a part, builds it and makes it live with the `mfe` command, like its team. Works in a copy of the checkout.
 *
 * @param folder the part's folder in the workspace
 * @param site its registry and its trusted keys
 * @param further additional arguments of `mfe publish`
 * @returns the standard output of `mfe publish`
 * @throws Error with the command's output if the part does not build or cannot be published
 */
export const releaseChangedPart = async (
  folder: string,
  { registryDir, keys }: { registryDir: string; keys: string },
  changes: readonly TextChange[],
  further: readonly string[] = [],
): Promise<string> => {
  const workspace = mkdtempSync(join(tmpdir(), 'rewald-release-'));
  try {
    const copy = join(workspace, folder);
    cpSync(join(root, folder), copy, {
      recursive: true,
      filter: (path) => !/\/(dist|node_modules|\.turbo)$/.test(path),
    });
    cpSync(join(root, 'tsconfig.base.json'), join(workspace, 'tsconfig.base.json'));
    symlinkSync(join(root, 'node_modules'), join(workspace, 'node_modules'));
    for (const { file, id, text } of changes) {
      const catalogue: Record<string, string> = JSON.parse(readFileSync(join(copy, file), 'utf8'));
      if (!(id in catalogue)) throw new Error(`${file} has no message ${id}`);
      writeFileSync(join(copy, file), JSON.stringify({ ...catalogue, [id]: text }));
    }
    const options = { env: { ...process.env, NODE_OPTIONS: '' } };
    await run(process.execPath, [mfe, 'build', copy], options);
    const publish = [mfe, 'publish', copy, '--registry', registryDir, '--key', keys, ...further];
    return await run(process.execPath, publish, options);
  } finally {
    rmSync(workspace, { recursive: true, force: true });
  }
};
