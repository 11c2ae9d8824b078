import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { APPLICATION, applicationPassword } from './application-role.ts';
import { clusterFolders } from './cluster.ts';
import { findPostmaster } from './postmaster.ts';
import { DATABASE, LOCATION_FILE } from './supervisor.ts';

/**
 * The address of an embedded database that another program runs at this moment, for small errands beside it.
 *
 * @param dataDir as given to `startEmbeddedPostgres`
 * @returns null when nobody runs it
 */
export const findRunningEmbeddedPostgres = (dataDir: string): string | null => {
  const home = resolve(dataDir);
  const note = join(home, LOCATION_FILE);
  const folders = clusterFolders(
    existsSync(note) ? (readFileSync(note, 'utf8').split('\n')[0] ?? home) : home,
  );
  const postmaster = findPostmaster(folders.data);
  if (postmaster === null || !existsSync(folders.passwordFile)) return null;
  const password = readFileSync(folders.passwordFile, 'utf8').trim();
  return `postgresql://${APPLICATION}:${applicationPassword(password)}@127.0.0.1:${postmaster.port}/${DATABASE}`;
};
