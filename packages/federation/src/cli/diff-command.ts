import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { releaseInFolder, releaseInRegistry } from '../gate/live-releases.ts';
import { liveVersions } from '../registry/document.ts';
import type { Registry } from '../registry/registry.ts';
import { diffReleases } from './diff-releases.ts';
import { openRegistry, parseTarget, type RegistryOptions } from './release-commands.ts';
import { CommandProblem, type Terminal } from './terminal.ts';
import type { ReleaseManifest } from '@rewald/contracts';

const find = async (registry: Registry, target: string): Promise<ReleaseManifest> => {
  if (!target.includes('@') && existsSync(join(resolve(target), 'dist/release.json')))
    return releaseInFolder(resolve(target, 'dist')).manifest;
  const { part, version } = parseTarget(target);
  const release = await releaseInRegistry(registry, part, version);
  if (!release) throw new CommandProblem(`${target} is not in the ${registry.store.name}.`);
  return release.manifest;
};

const liveOf = async (registry: Registry, part: string): Promise<ReleaseManifest> => {
  const { current } = liveVersions((await registry.read()).microFrontends[part] ?? []);
  if (!current) throw new CommandProblem(`No version of ${part} is live.`);
  return registry.manifest(current);
};

/** Compares a folder or version with another one, or with the live version. */
export const diff = async (
  terminal: Terminal,
  target: string,
  other: string | undefined,
  options: RegistryOptions,
): Promise<void> => {
  const registry = await openRegistry(options);
  const after = await find(registry, target);
  const before = other === undefined ? await liveOf(registry, after.name) : await find(registry, other);
  const differences = diffReleases(before, after);
  terminal.result(
    { part: after.name, before: before.version, after: after.version, differences },
    differences.length === 0
      ? `${after.name} ${after.version} and ${before.version} look the same to others.`
      : [
          `${after.name} ${before.version} → ${after.version}`,
          ...differences.map(({ what, before: was, after: is }) =>
            `  ${what}\n${was === null ? '' : `    - ${was}\n`}${is === null ? '' : `    + ${is}\n`}`.trimEnd(),
          ),
        ].join('\n'),
  );
};
