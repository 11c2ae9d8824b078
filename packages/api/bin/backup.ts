import { parseArgs } from 'node:util';
import { BackupProblem } from '@rewald/server-kit/backup/backup-problem';
import { backUp } from '@rewald/server-kit/backup/back-up';
import { IBAN_KEY, SIGNING_KEY } from '@rewald/server-kit/keys/load-key';
import { readSettings } from '../src/settings.ts';
import { describeStartFailure } from '../src/start-failure.ts';

const USAGE = `Usage: rewald backup FILE

Writes the embedded database, documents, keys and releases of REWALD_DATA into one archive, also while the shop runs.`;

const fail = (sentence: string): void => {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
};

const writeTo = async (file: string): Promise<void> => {
  const { databaseUrl, dataDirectory, documentsPlace } = readSettings(process.env);
  if (databaseUrl !== null)
    throw new BackupProblem(
      'DATABASE_URL is set: that database is backed up by its server, as packages/docs/operations/backup.md says.',
    );
  const size = await backUp(dataDirectory, file);
  process.stdout.write(`${file}: ${Math.ceil(size / 1024 / 1024)} MB\n`);
  for (const { variable } of [IBAN_KEY, SIGNING_KEY])
    if (process.env[variable])
      process.stdout.write(`${variable} is set in the environment and not in it: keep it yourself.\n`);
  if (documentsPlace !== null)
    process.stdout.write('The documents lie in the bucket of DOCUMENTS_S3_URL and are not in it.\n');
};

const [file, ...others] = parseArgs({ allowPositionals: true, strict: false }).positionals;
try {
  if (file === undefined || others.length > 0) fail(USAGE);
  else await writeTo(file);
} catch (error) {
  const sentence = error instanceof BackupProblem ? error.message : describeStartFailure(error);
  if (sentence === null) throw error;
  fail(sentence);
}
