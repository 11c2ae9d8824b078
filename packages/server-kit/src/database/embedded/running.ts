import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { APPLICATION, applicationPassword } from './application-role.ts';
import { clusterFolders, SUPERUSER, type ClusterFolders } from './cluster.ts';
import { findPostmaster } from './postmaster.ts';
import { DATABASE, LOCATION_FILE } from './supervisor.ts';

/** Where the cluster of an embedded database is. For root it may be outside `dataDir`, where a note then says where. */
export const foldersOf = (dataDir: string): ClusterFolders => {
  const home = resolve(dataDir);
  const note = join(home, LOCATION_FILE);
  return clusterFolders(existsSync(note) ? (readFileSync(note, 'utf8').split('\n')[0] ?? home) : home);
};

const findRunning = (dataDir: string): { readonly port: number; readonly password: string } | null => {
  const folders = foldersOf(dataDir);
  const postmaster = findPostmaster(folders.data);
  if (postmaster === null || !existsSync(folders.passwordFile)) return null;
  return { port: postmaster.port, password: readFileSync(folders.passwordFile, 'utf8').trim() };
};

/**
 * The address of an embedded database that another program is running, for small tasks at the same time.
 *
 * @param dataDir as given to `startEmbeddedPostgres`
 * @returns null if no program is running the database
 */
export const findRunningEmbeddedPostgres = (dataDir: string): string | null => {
  const found = findRunning(dataDir);
  return (
    found &&
    `postgresql://${APPLICATION}:${applicationPassword(found.password)}@127.0.0.1:${found.port}/${DATABASE}`
  );
};

/** As `findRunningEmbeddedPostgres`, but for the superuser: for maintenance of the server itself, such as a backup. */
export const findSuperuserUrl = (dataDir: string): string | null => {
  const found = findRunning(dataDir);
  return found && `postgresql://${SUPERUSER}:${found.password}@127.0.0.1:${found.port}/postgres`;
};
