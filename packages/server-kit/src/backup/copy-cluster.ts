import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';

/**
 * Folders whose content a server creates again, or which are copied separately (pg_wal); see PostgreSQL's "Continuous
 * Archiving".
 */
const EMPTY = [
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
];
const LEFT_OUT = /(?:^|\/)(?:postmaster\.(?:pid|opts)|pg_internal\.init|pgsql_tmp[^/]*)$/;
/** Copied last, because this file says where recovery may begin. */
const CONTROL = 'global/pg_control';
const SEGMENT = /^[0-9A-F]{24}$/;
const HISTORY = /^[0-9A-F]{8}\.history$/;

/** The files of a table that is dropped during the copy disappear. Recovery is still correct: the write-ahead log records the drop. */
const copyIfThere = (from: string, to: string): void => {
  try {
    copyFileSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
};

const copyFiles = (data: string, to: string): void => {
  const copy = (folder: string): void => {
    mkdirSync(join(to, folder), { recursive: true });
    for (const entry of readdirSync(join(data, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (LEFT_OUT.test(path) || path === CONTROL) continue;
      if (entry.isFile()) copyIfThere(join(data, path), join(to, path));
      else if (entry.isDirectory() && EMPTY.includes(path)) mkdirSync(join(to, path));
      else if (entry.isDirectory()) copy(path);
    }
  };
  copy('');
  copyFileSync(join(data, CONTROL), join(to, CONTROL));
};

/** The segments of the write-ahead log that the copy needs, first to last. Their names sort in sequence. */
const copyLog = (data: string, to: string, first: string, last: string): void => {
  for (const name of readdirSync(join(data, 'pg_wal')))
    if (HISTORY.test(name) || (SEGMENT.test(name) && name >= first && name <= last))
      copyFileSync(join(data, 'pg_wal', name), join(to, 'pg_wal', name));
};

const startOf = (label: string): string => /\(file ([0-9A-F]{24})\)/.exec(label)?.[1] ?? '';

/**
 * Copies a cluster while its server keeps working, with PostgreSQL's own backup functions.
 * The copy shows the database as of the end of the copying.
 *
 * @param superuserUrl of the server
 * @param data its data directory
 * @param to folder to create
 */
export const copyCluster = async (superuserUrl: string, data: string, to: string): Promise<void> => {
  const client = new pg.Client({ connectionString: superuserUrl, application_name: 'rewald backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    // A temporary slot keeps the log that the copy needs, and is dropped with this connection.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [
      `rewald_backup_${process.pid}`,
    ]);
    await client.query(`select pg_backup_start('rewald', true)`);
    mkdirSync(dirname(to), { recursive: true });
    copyFiles(data, to);
    const { rows } = await client.query<{ label: string; last: string }>(
      'select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)',
    );
    const { label = '', last = '' } = rows[0] ?? {};
    copyLog(data, to, startOf(label), last);
    writeFileSync(join(to, 'backup_label'), label);
  } finally {
    await client.end();
  }
};
