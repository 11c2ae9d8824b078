import { sql } from 'kysely';
import type { Entries, Kind } from '../catalogue/entries.ts';
import { comparePrices, type PriceDifference } from '../catalogue/trade-in/compare-prices.ts';
import { dayOf } from '../catalogue/trade-in/price-book.ts';
import type { Database, DatabaseTransaction } from '../../plumbing/database/connection.ts';
import { checkEntries } from './check-entries.ts';
import { compareEntries, type Difference } from './compare-entries.ts';
import { namedFaults } from './named-documents.ts';
import { promiseFaults } from './check-promises.ts';
import { changesOf, highestGiven, recordEntryImport, type ImportNote } from './history.ts';
import type { Fault, WrittenEntry } from './read-folder.ts';
import { readAllEntries } from './stored-entries.ts';
import { writeEntries } from './write-entries.ts';

/** What an import found, and did. */
export interface ImportResult {
  /** Nothing is written while there are any. */
  readonly faults: readonly Fault[];
  readonly differences: readonly Difference[];
  /** Devices that bring another price then. */
  readonly prices: readonly PriceDifference[];
  /** The assortment as it is then. */
  readonly entries: Entries;
  /** Its number in the history; null where nothing was written, or no line was wanted. */
  readonly importId: number | null;
}

/** What prices for used devices are made of. */
const OF_PRICES: ReadonlySet<Kind> = new Set(['models', 'questions', 'price-rules', 'trade-in-prices']);
const mayMovePrices = (differences: readonly Difference[]): boolean =>
  differences.some(({ kind, isNew }) => OF_PRICES.has(kind) && !(isNew && kind === 'models'));

/** What says in how many days things may go back. */
const OF_PROMISES: ReadonlySet<Kind> = new Set(['company', 'documents', 'pages', 'home-texts']);
const maySayDays = (differences: readonly Difference[]): boolean =>
  differences.some(({ kind }) => OF_PROMISES.has(kind));

/** Any constant: one import after the other. */
const IMPORT_LOCK = 7_392_028;

/** Lets other imports wait until the transaction ends. */
export const lockImports = async (transaction: DatabaseTransaction): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(transaction);
};

/**
 * Imports within a transaction of the caller's.
 *
 * @param note without it, the import has no line in the history
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
  const faults = [
    ...checked.faults,
    ...(await namedFaults(transaction, stored, differences, written)),
    ...(maySayDays(differences) ? promiseFaults(checked.all) : []),
  ];
  const isRight = faults.length === 0;
  let importId: number | null = null;
  if (isRight && !dryRun && differences.length > 0) {
    await writeEntries(transaction, checked.written);
    if (note !== null)
      importId = await recordEntryImport(transaction, note, changesOf(differences, stored, checked.all));
  }
  const prices =
    isRight && mayMovePrices(differences) ? comparePrices(stored, checked.all, dayOf(new Date())) : [];
  return { faults, differences, prices, entries: checked.all, importId };
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
