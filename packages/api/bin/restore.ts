import { parseArgs } from 'node:util';
import { BackupProblem } from '@rewald/server-kit/backup/backup-problem';
import { restore } from '@rewald/server-kit/backup/restore';
import { readSettings } from '../src/settings.ts';
import { describeStartFailure } from '../src/start-failure.ts';

const USAGE = `Usage: rewald restore FILE [--replace]

Puts an archive of \`rewald backup\` into REWALD_DATA. With --replace what is there is set aside.`;

const fail = (sentence: string): void => {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { replace: { type: 'boolean' } },
});
try {
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) fail(USAGE);
  else {
    const { dataDirectory } = readSettings({ ...process.env, DATABASE_URL: '' });
    const { made, orders, offers, before } = await restore(file, dataDirectory, {
      replace: values.replace === true,
    });
    process.stdout.write(`The shop of ${made}: ${orders} orders, ${offers} offers.\n`);
    if (before !== null) process.stdout.write(`What was there before lies in ${before}\n`);
  }
} catch (error) {
  const sentence = error instanceof BackupProblem ? error.message : describeStartFailure(error);
  if (sentence === null) throw error;
  fail(sentence);
}
