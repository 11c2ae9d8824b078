import { sql } from 'kysely';
import type { Entries } from '../catalogue/entries.ts';
import type { Database, DatabaseTransaction } from '../../plumbing/database/connection.ts';
import { checkEntries } from './check-entries.ts';
import { compareEntries, type Difference } from './compare-entries.ts';
import { changesOf, highestGiven, recordEntryImport, type ImportNote } from './history.ts';
import type { Fault, WrittenEntry } from './read-folder.ts';
import { readAllEntries } from './stored-entries.ts';
import { writeEntries } from './write-entries.ts';

/** What an import found, and did. */
export interface ImportResult {
  /** Nothing is written while there are any. */
  readonly faults: readonly Fault[];
  readonly differences: readonly Difference[];
  /** The assortment as it is now. */
  readonly entries: Entries;
}

/** Any constant: one import after the other. */
const IMPORT_LOCK = 7_392_028;

/** Lets other imports wait until the transaction ends. */
export const lockImports = async (transaction: DatabaseTransaction): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(transaction);
};

/**
 * Imports within a transaction of the caller's.
 *
 * @param note without it, the import does not stand in the history
 */
export const importInto = async (
  transaction: DatabaseTransaction,
  written: readonly WrittenEntry[],
  dryRun: boolean,
  note: ImportNote | null = null,
): Promise<ImportResult> => {
  await lockImports(transaction);
  const { entries: stored } = await readAllEntries(transaction);
  const checked = checkEntries(written, stored, await highestGiven(transaction));
  const differences = compareEntries(stored, checked.written);
  if (checked.faults.length === 0 && !dryRun && differences.length > 0) {
    await writeEntries(transaction, checked.written);
    if (note !== null)
      await recordEntryImport(transaction, note, changesOf(differences, stored, checked.all));
  }
  return { faults: checked.faults, differences, entries: checked.all };
};

/**
 * Writes what somebody wrote over the entries of the same keys, all of it or, where anything is wrong, nothing. The same import
 * again changes nothing.
 *
 * @param dryRun says what it would do, and does nothing
 * @param note who does it, for the history
 */
export const importEntries = (
  database: Database,
  written: readonly WrittenEntry[],
  dryRun = false,
  note: ImportNote | null = null,
): Promise<ImportResult> =>
  database.transaction().execute((transaction) => importInto(transaction, written, dryRun, note));
