import { createReadStream } from 'node:fs';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { createDocuments } from '@rewald/messages/documents/documents';
import type { DocumentStore } from '@rewald/messages/documents/document-store';
import { receiveFeedInto } from '../feed/receive-feed.ts';
import { importInto } from '../import/import-entries.ts';
import { offerFilesIn, readFolder } from '../import/read-folder.ts';
import { inSeedTransaction } from './seed.ts';
import { sellerKeys } from '../import/stored-entries.ts';
import { picturesOfFolder, importPictures } from '../import/import-pictures.ts';

/** The seed folder of a new shop has faults; the message is for the person at the terminal. */
export class SeedFolderError extends Error {
  override readonly name = 'SeedFolderError';
  constructor(folder: string, fault: string) {
    super(
      `The shop cannot begin with ${folder}: ${fault} \`npm run import -- ${folder} --dry-run\` names all faults.`,
    );
  }
}

const isEmpty = async (transaction: DatabaseTransaction): Promise<boolean> => {
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select from catalogue_entries) and not exists (select from sellers)
      and not exists (select from offers) and not exists (select from catalogue_state) as empty`.execute(
    transaction,
  );
  return rows[0]?.empty === true;
};

/**
 * Imports a folder with entries and offers into an empty shop, all of it or nothing. Existing data is never overwritten.
 *
 * @returns how many entries and offers were written; null if the shop is not empty
 * @throws {SeedFolderError} the folder has a fault
 */
export const seedFolder = (
  database: Database,
  folder: string,
  store: DocumentStore,
): Promise<{ readonly entries: number; readonly offers: number } | null> =>
  inSeedTransaction(database, async (transaction) => {
    if (!(await isEmpty(transaction))) return null;
    const read = readFolder(folder);
    const pictures = (within: DatabaseTransaction) =>
      picturesOfFolder(within, createDocuments(within, store), folder);
    const pictured = await importPictures(pictures(transaction), read.entries);
    const note = { by: 'start', source: folder };
    const { faults, differences } = await importInto(transaction, pictured.entries, {
      allOrNothing: true,
      note,
      faults: [...read.faults, ...pictured.faults],
    });
    const [fault] = faults;
    if (fault !== undefined)
      throw new SeedFolderError(folder, `${fault.file}, ${fault.entry}, ${fault.field}: ${fault.message}`);
    const ids = new Map([...(await sellerKeys(transaction))].map(([id, key]) => [key, id]));
    let offers = 0;
    for (const { path, seller } of offerFilesIn(folder)) {
      const sellerId = ids.get(seller);
      if (sellerId === undefined) throw new SeedFolderError(folder, `There is no seller ${seller}.`);
      const format = path.toLowerCase().endsWith('.csv') ? 'csv' : 'jsonl';
      const report = await receiveFeedInto(transaction, createReadStream(path), {
        sellerId,
        format,
        keyless: true,
        allOrNothing: true,
        note,
        pictures,
      });
      const [wrong] = report.faults;
      if (wrong !== undefined)
        throw new SeedFolderError(folder, `${path}, line ${wrong.line}, ${wrong.field} is wrong.`);
      offers += report.added;
    }
    return { entries: differences.length, offers };
  });
