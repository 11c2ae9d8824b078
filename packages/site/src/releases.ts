import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { publishPart, type Published } from '@rewald/federation/registry/publish-part';
import type { Actor } from '@rewald/federation/signing/actor';
import { SiteProblem } from './problem.ts';

/** The five parts, by folder. */
export const PART_FOLDERS = ['shell', 'mfe-shop', 'mfe-cart', 'mfe-account', 'mfe-tradein'] as const;

/** The desk, which is no part of a page and has no releases. */
export const DESK_FOLDER = 'packages/desk';

/**
 * Builds what changed since the last build.
 *
 * @throws SiteProblem when a part does not build; the errors were printed
 */
export const buildParts = (
  root: string,
  folders: readonly string[],
  { say = () => undefined, signal }: { say?: (line: string) => void; signal?: AbortSignal | undefined } = {},
): Promise<void> =>
  new Promise((resolve, reject) => {
    if (folders.length === 0) return resolve();
    say('Building what changed');
    const turbo = join(root, 'node_modules/.bin/turbo');
    const child = spawn(
      turbo,
      ['run', 'build', ...folders.map((folder) => `--filter=./${folder}`), '--output-logs=errors-only'],
      {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit'],
        ...(signal ? { signal } : {}),
        env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' },
      },
    );
    child.once('error', (cause) =>
      reject(new SiteProblem('turbo cannot be started; run npm ci first.', { cause })),
    );
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new SiteProblem('A part does not build; the messages above say why.')),
    );
  });

/** Publishes built parts into the registry directory. */
export const publishParts = (
  root: string,
  folders: readonly string[],
  registryDir: string,
  actor: Actor,
): Promise<Published[]> =>
  Promise.all(folders.map((folder) => publishPart(join(root, folder, 'dist'), registryDir, actor)));
