import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { foldersOf, findSuperuserUrl } from '../database/embedded/running.ts';
import { startEmbeddedPostgres } from '../database/embedded/supervisor.ts';
import { PRIVATE_FOLDER } from '../data-folder.ts';
import { packFolder } from './archive.ts';
import { BackupProblem } from './backup-problem.ts';
import { copyCluster } from './copy-cluster.ts';

/** Backed up in addition to the database: documents, keys, mails in files, releases. Data that can be generated again are not. */
const FOLDERS = ['documents', 'keys', 'mail', 'registry'];

const copyDatabase = async (dataDirectory: string, to: string): Promise<void> => {
  const home = join(dataDirectory, 'postgres');
  const running = findSuperuserUrl(home);
  const own = running === null ? await startEmbeddedPostgres({ dataDir: home }) : null;
  try {
    const folders = foldersOf(home);
    const url = running ?? findSuperuserUrl(home);
    if (url === null) throw new BackupProblem(`The database in ${home} does not answer.`);
    await copyCluster(url, folders.data, join(to, 'data'));
    cpSync(folders.passwordFile, join(to, 'password'));
  } finally {
    await own?.stop();
  }
};

/**
 * Writes the embedded database, documents, keys and releases of a data directory into one archive, also while the shop runs. Documents
 * are copied after the database, so that the copied database refers to no missing document.
 *
 * @param archive file to create
 * @returns the size of the archive in bytes
 * @throws {BackupProblem} there is no embedded database, or `archive` exists already
 * @throws {EmbeddedPostgresError} the database cannot be run
 */
export const backUp = async (dataDirectory: string, archive: string): Promise<number> => {
  const data = resolve(dataDirectory);
  const file = resolve(archive);
  if (existsSync(file)) throw new BackupProblem(`${file} is there already: backups are never written over.`);
  if (!existsSync(foldersOf(join(data, 'postgres')).data))
    throw new BackupProblem(`There is no embedded database in ${data}.`);
  mkdirSync(dirname(file), { recursive: true });
  const draft = mkdtempSync(`${file}.`);
  try {
    mkdirSync(join(draft, 'postgres'), { mode: PRIVATE_FOLDER });
    await copyDatabase(data, join(draft, 'postgres'));
    for (const folder of FOLDERS.filter((name) => existsSync(join(data, name))))
      cpSync(join(data, folder), join(draft, folder), { recursive: true });
    await packFolder(draft, file);
    return statSync(file).size;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
};
