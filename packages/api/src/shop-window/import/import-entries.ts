import { sql } from 'kysely';
import type { Entries, Kind } from '../catalogue/entries.ts';
import { comparePrices, type PriceDifference } from '../catalogue/trade-in/compare-prices.ts';
import { dayOf } from '../catalogue/trade-in/price-book.ts';
import type { Database, DatabaseTransaction } from '../../plumbing/database/connection.ts';
import { liftTimeLimits } from '../../plumbing/database/time-limits.ts';
import { checkEntries } from './check-entries.ts';
import { compareEntries, type Difference } from './compare-entries.ts';
import { namedFaults } from './named-documents.ts';
import { promiseFaults } from './check-promises.ts';
import { changesOf, highestGiven, recordEntryImport, type ImportNote } from './history.ts';
import type { Fault, WrittenEntry } from './read-folder.ts';
import { readAllEntries } from './stored-entries.ts';
import { writeEntries } from './write-entries.ts';

/** What to do with entries. */
export interface ImportOrder {
  /** Says what it would do, and does nothing. */
  readonly dryRun?: boolean;
  /** One fault, and nothing is written. */
  readonly allOrNothing?: boolean;
  /** Who does it; without it, the import has no line in the history. */
  readonly note?: ImportNote;
  /** What was found wrong before, such as files and pictures. */
  readonly faults?: readonly Fault[];
}

/** What an import found, and did. */
export interface ImportResult {
  /** Also what was found before. */
  readonly faults: readonly Fault[];
  /** Entries that go in, or would. */
  readonly good: readonly WrittenEntry[];
  /** False for a dry run, and where a fault keeps all out. */
  readonly written: boolean;
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

const without = (written: readonly WrittenEntry[], faults: readonly Fault[]): readonly WrittenEntry[] => {
  const faulty = new Set(faults.map(({ file, place }) => `${file} ${place}`));
  return written.filter(({ file, place }) => !faulty.has(`${file} ${place}`));
};

const check = async (
  transaction: DatabaseTransaction,
  written: readonly WrittenEntry[],
  stored: Entries,
  given: ReadonlyMap<string, number>,
) => {
  const { all, written: formed, faults } = checkEntries(written, stored, given);
  const differences = compareEntries(stored, formed);
  const others = [
    ...(await namedFaults(transaction, stored, differences, written)),
    ...(maySayDays(differences) ? promiseFaults(all, written) : []),
  ];
  return { all, formed, differences, faults: [...faults, ...others], good: written };
};

/** Takes out what is faulty, then what names something that went with it, until nothing is wrong or nothing can be taken out. */
const checkGood = async (
  transaction: DatabaseTransaction,
  written: readonly WrittenEntry[],
  stored: Entries,
  { faults: known = [], allOrNothing = false }: ImportOrder,
) => {
  const given = await highestGiven(transaction);
  const faults = [...known];
  for (let good = allOrNothing ? written : without(written, known); ;) {
    const checked = await check(transaction, good, stored, given);
    faults.push(...checked.faults);
    const rest = without(good, checked.faults);
    if (allOrNothing || rest.length === good.length)
      return { ...checked, faults, isRight: (allOrNothing ? faults : checked.faults).length === 0 };
    good = rest;
  }
};

/** Imports within a transaction of the caller's, as {@link importEntries} does. */
export const importInto = async (
  transaction: DatabaseTransaction,
  written: readonly WrittenEntry[],
  order: ImportOrder = {},
): Promise<ImportResult> => {
  await liftTimeLimits(transaction);
  await lockImports(transaction);
  const { entries: stored } = await readAllEntries(transaction);
  const { all, formed, differences, faults, good, isRight } = await checkGood(
    transaction,
    written,
    stored,
    order,
  );
  const { dryRun = false, note } = order;
  let importId: number | null = null;
  if (isRight && !dryRun && differences.length > 0) {
    await writeEntries(transaction, formed);
    if (note !== undefined)
      importId = await recordEntryImport(transaction, note, changesOf(differences, stored, all));
  }
  const prices = isRight && mayMovePrices(differences) ? comparePrices(stored, all, dayOf(new Date())) : [];
  return { faults, good, written: isRight && !dryRun, differences, prices, entries: all, importId };
};

/**
 * Writes what somebody wrote over the entries of the same keys. Good entries go in, and the others are named, as is what names
 * something that stays out with them; or, by choice, all of it goes in or nothing. The same import again changes nothing.
 */
export const importEntries = (
  database: Database,
  written: readonly WrittenEntry[],
  order: ImportOrder = {},
): Promise<ImportResult> =>
  database.transaction().execute((transaction) => importInto(transaction, written, order));
