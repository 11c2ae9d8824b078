import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { createRegistry, type Registry } from '@rewald/federation/registry/registry';
import { actorWith } from '@rewald/federation/signing/actor';
import type { Grant } from '@rewald/federation/signing/trusted-keys';
import { storeInDirectory } from '@rewald/federation/store/directory-store';

const execute = promisify(execFile);
const root = join(import.meta.dirname, '../../../..');
const mfe = join(root, 'packages/federation/bin/mfe.ts');

/** A part of a team that the site does not know yet. */
export interface SixthPart {
  /**
   * Writes sources over the previous ones, builds and publishes.
   *
   * @param further additional arguments of `mfe publish`
   * @returns the version that is live now
   * @throws Error with the findings of the gate or the compiler
   */
  release(files: Readonly<Record<string, string>>, ...further: string[]): Promise<string>;
  /** Runs another `mfe` command on the part's folder, and returns its standard output. */
  mfe(command: string): Promise<string>;
  /** Its last build. */
  dist: string;
  /** The registry as the team reaches it past its own gate. */
  registry: Registry;
  remove(): void;
}

/**
 * Creates the folder of a part outside the workspace, with the workspace's packages, and adds its key to the site.
 *
 * @param site its registry, and the folder of its trusted keys
 * @param granted what the platform grants to the part beside its key
 */
export const makeSixthPart = async (
  name: string,
  { registryDir, keys }: { registryDir: string; keys: string },
  granted: Grant = {},
): Promise<SixthPart> => {
  const workspace = mkdtempSync(join(tmpdir(), 'rewald-sixth-'));
  const folder = join(workspace, `mfe-${name}`);
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    MFE_REGISTRY: registryDir,
    MFE_KEY: join(workspace, 'keys'),
    MFE_SECOND_KEY: keys,
    RELEASE_KEYS: join(keys, 'trusted.json'),
  };
  const run = async (...args: string[]): Promise<string> => {
    try {
      return (await execute(process.execPath, [mfe, ...args], { env })).stdout;
    } catch (error) {
      const output: unknown = error instanceof Error ? Reflect.get(error, 'stdout') : '';
      throw new Error(`${String(output)}\n${String(error)}`, { cause: error });
    }
  };
  const write = (files: Readonly<Record<string, string>>): void => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
  };
  write({
    'package.json': JSON.stringify({ name: `mfe-${name}`, version: '1.0.0', type: 'module' }),
    'tsconfig.json': JSON.stringify({ extends: '../tsconfig.base.json', include: ['src'] }),
    '../tsconfig.base.json': readFileSync(join(root, 'tsconfig.base.json'), 'utf8'),
  });
  symlinkSync(join(root, 'node_modules'), join(workspace, 'node_modules'));
  const { publicKey }: { publicKey: string } = JSON.parse(await run('keys', 'make', name, '--json'));
  const trusted: Record<string, unknown> = JSON.parse(readFileSync(env.RELEASE_KEYS, 'utf8'));
  writeFileSync(
    env.RELEASE_KEYS,
    JSON.stringify({ ...trusted, [name]: { keys: [{ key: publicKey }], ...granted } }),
  );
  return {
    async release(files, ...further) {
      write(files);
      await run('build', folder);
      const { version }: { version: string } = JSON.parse(await run('publish', folder, '--json', ...further));
      return version;
    },
    mfe: (command) => run(command, folder),
    dist: join(folder, 'dist'),
    registry: createRegistry(
      storeInDirectory(registryDir),
      actorWith(`team of ${name}`, { keys: env.MFE_KEY, trusted: env.RELEASE_KEYS }),
    ),
    remove: () => rmSync(workspace, { recursive: true, force: true }),
  };
};
