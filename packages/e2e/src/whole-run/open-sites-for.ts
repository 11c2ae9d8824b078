import { spawnSync } from 'node:child_process';
import type { HostName } from '../hosts/shop-host.ts';
import { openSites } from '../site/main-site.ts';
import type { Command } from './repeat.ts';

/**
 * Opens the sites for all tasks of a run of Turbo together, unless Turbo has all results in its cache.
 *
 * @returns a function that stops them
 */
export const openSitesFor = async (
  { command, args }: Command,
  hosts: readonly HostName[],
): Promise<() => Promise<void>> => {
  const [run = '', ...given] = args;
  const { stdout } = spawnSync(command, [run, '--dry=json', ...given], { encoding: 'utf8' });
  const { tasks }: { tasks: { task: string; cache: { status: string } }[] } = JSON.parse(stdout);
  const isCached = tasks.every(({ task, cache }) => task !== 'test:journeys' || cache.status === 'HIT');
  return isCached ? async () => undefined : openSites(hosts, false);
};
