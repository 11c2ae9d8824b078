import { join, resolve } from 'node:path';
import { BackupProblem } from '@rewald/server-kit/backup/backup-problem';
import { copyDatabase } from '@rewald/server-kit/backup/copy-database';
import { openDatabase } from '@rewald/server-kit/database/connection';
import { findSuperuserUrl } from '@rewald/server-kit/database/embedded/running';
import { prepareDatabase, readSettings } from '../src/host.ts';
import { describeStartFailure } from '../src/start-failure.ts';

/** Copies the embedded database of a shop that stands still to the empty one at TARGET_DATABASE_URL. */
const copyTo = async (target: string): Promise<void> => {
  const settings = { ...readSettings({ ...process.env, DATABASE_URL: '' }), seed: 'none' as const };
  const home = join(resolve(settings.dataDirectory), 'postgres');
  if (findSuperuserUrl(home) !== null)
    throw new BackupProblem(`A shop is running on the data in ${settings.dataDirectory}. Stop it first.`);
  const prepared = await prepareDatabase(settings);
  const from = openDatabase(prepared.url, { connections: 1, queryTimeout: false });
  const to = openDatabase(target, { connections: 1, queryTimeout: false });
  try {
    let sum = 0;
    await copyDatabase(from, to, (_table, rows) => {
      sum += rows;
    });
    process.stdout.write(
      `${sum} rows are in the database at TARGET_DATABASE_URL. Its keys are ${join(settings.dataDirectory, 'keys')}.\n`,
    );
  } finally {
    await Promise.all([from.destroy(), to.destroy()]);
    await prepared.stop();
  }
};

try {
  const target = process.env['TARGET_DATABASE_URL'] ?? '';
  if (!URL.canParse(target))
    throw new BackupProblem('TARGET_DATABASE_URL must be the address of an empty database.');
  await copyTo(target);
} catch (error) {
  const sentence = error instanceof BackupProblem ? error.message : describeStartFailure(error);
  if (sentence === null) throw error;
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
