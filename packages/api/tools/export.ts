import { parseArgs } from 'node:util';
import { SettingsProblem } from '@rewald/contracts/servers/read-variables';
import { EmbeddedPostgresError } from '@rewald/server-kit/database/embedded/errors';
import { createDocuments } from '@rewald/messages/documents/documents';
import { openDocumentStore } from '@rewald/messages/documents/open-store';
import { exportFolder, FolderInUseError } from '@rewald/assortment/export/export-folder';
import { inDatabase } from '../bin/find-database.ts';
import { readSettings } from '../src/settings.ts';

const USAGE = `Usage: npm run export -- <folder>

Writes the assortment and all offers into a new folder, in the importer's format: npm run import -- <folder> changes nothing.`;

const fail = (message: string): void => {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
};

const writeTo = (folder: string): Promise<void> =>
  inDatabase(
    async (database) => {
      const store = await openDocumentStore(readSettings(process.env));
      const { entries, offers, leftOut } = await exportFolder(database, folder, (transaction) =>
        createDocuments(transaction, store),
      );
      for (const { kind, key, why } of leftOut)
        fail(`${kind} ${key} cannot be used and was left out: ${why}`);
      process.stdout.write(`${entries} entries and ${offers} offers.\n`);
    },
    { connections: 1, queryTimeout: false },
  );

const [folder, ...others] = parseArgs({ allowPositionals: true, strict: false }).positionals;
try {
  if (folder === undefined || others.length > 0) fail(USAGE);
  else await writeTo(folder);
} catch (error) {
  const known =
    error instanceof FolderInUseError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof SettingsProblem;
  if (!known) throw error;
  fail(error.message);
}
