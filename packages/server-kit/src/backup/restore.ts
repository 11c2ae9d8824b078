import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '../database/connection.ts';
import { giveTo } from '../database/embedded/process-user.ts';
import { findSuperuserUrl } from '../database/embedded/running.ts';
import { clusterFolders } from '../database/embedded/cluster.ts';
import { settle, startEmbeddedPostgres } from '../database/embedded/supervisor.ts';
import { openDataFolder } from '../data-folder.ts';
import { unpackArchive } from './archive.ts';
import { BackupProblem } from './backup-problem.ts';

export interface Restored {
  /** When the archive was made, ISO 8601. */
  readonly made: string;
  readonly orders: number;
  readonly offers: number;
  /** Where the former data were moved; null if there were none. */
  readonly before: string | null;
}

const isFilled = (folder: string): boolean => existsSync(folder) && readdirSync(folder).length > 0;

/** Gives the cluster to PostgreSQL's user, and moves it if this user could not reach it. */
const handOver = (home: string): void => {
  const unpacked = clusterFolders(home);
  const { folders, user } = settle(home);
  if (folders.data !== unpacked.data) {
    mkdirSync(dirname(folders.data), { recursive: true });
    cpSync(unpacked.data, folders.data, { recursive: true });
    cpSync(unpacked.passwordFile, folders.passwordFile);
    rmSync(unpacked.data, { recursive: true });
    rmSync(unpacked.passwordFile);
  }
  if (user !== null) for (const path of [folders.data, folders.passwordFile]) giveTo(user, path);
};

/** Starts the database, which recovers it to the moment of the backup, and counts its orders and offers. */
const countRows = async (home: string): Promise<Pick<Restored, 'orders' | 'offers'>> => {
  const postgres = await startEmbeddedPostgres({ dataDir: home });
  const database = openDatabase(postgres.url, { connections: 1, queryTimeout: false });
  try {
    const { rows } = await sql<{ orders: number; offers: number }>`
      select (select count(*) from orders)::integer as orders, (select count(*) from offers)::integer as offers`.execute(
      database,
    );
    return rows[0] ?? { orders: 0, offers: 0 };
  } finally {
    await database.destroy();
    await postgres.stop();
  }
};

/**
 * Restores an archive of `backUp` into a data directory: checks the whole archive,
 * starts the database once, and only then puts the data in place.
 *
 * @param replace whether existing data may be replaced; they are moved aside, not deleted
 * @throws {BackupProblem} the archive is not complete, or the directory is in use
 * @throws {EmbeddedPostgresError} the database cannot be run
 */
export const restore = async (
  archive: string,
  dataDirectory: string,
  { replace = false } = {},
): Promise<Restored> => {
  const data = resolve(dataDirectory);
  const isThere = isFilled(data);
  if (isThere && !replace)
    throw new BackupProblem(
      `There is something in ${data}. --replace sets it aside, or set REWALD_DATA to another directory.`,
    );
  if (isThere && findSuperuserUrl(join(data, 'postgres')) !== null)
    throw new BackupProblem(`A shop is running on the data in ${data}. Stop it first.`);
  const draft = `${data}.restoring-${process.pid}`;
  try {
    openDataFolder(draft);
    openDataFolder(join(draft, 'postgres'));
    const { made } = await unpackArchive(resolve(archive), draft);
    handOver(join(draft, 'postgres'));
    const found = await countRows(join(draft, 'postgres'));
    const before = isThere ? `${data}.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}` : null;
    if (before !== null) renameSync(data, before);
    else rmSync(data, { recursive: true, force: true });
    renameSync(draft, data);
    return { made, before, ...found };
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
};
