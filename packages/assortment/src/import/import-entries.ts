import { sql } from 'kysely';
import { germanDay } from '@rewald/server-kit/calendar/german-day';
import type { Database, DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { liftTimeLimits } from '@rewald/server-kit/database/time-limits';
import type { Entries, Kind } from '../catalogue/entries.ts';
import { comparePrices, type PriceDifference } from '../catalogue/trade-in/compare-prices.ts';
import { checkEntries } from './check-entries.ts';
import { compareEntries, type Difference } from './compare-entries.ts';
import { namedFaults } from './named-documents.ts';
import { promiseFaults } from './check-promises.ts';
import { changesOf, highestGiven, recordEntryImport, type ImportNote } from './history.ts';
import type { Fault, WrittenEntry } from './read-folder.ts';
import { readAllEntries } from './stored-entries.ts';
import { writeEntries } from './write-entries.ts';

export interface ImportOrder {
  /** Reports what would change, and writes nothing. */
  readonly dryRun?: boolean;
  /** A single fault keeps everything from being written. */
  readonly allOrNothing?: boolean;
  /** Author and source; without it, the import is not recorded in the history. */
  readonly note?: ImportNote;
  /** Faults found earlier, such as those of files and pictures. */
  readonly faults?: readonly Fault[];
}

export interface ImportResult {
  /** Includes the faults found earlier. */
  readonly faults: readonly Fault[];
  /** Entries that are written, or would be in a dry run. */
  readonly good: readonly WrittenEntry[];
  /** False in a dry run, and if a fault rejected the whole import. */
  readonly written: boolean;
  readonly differences: readonly Difference[];
  /** Devices whose trade-in price changes. */
  readonly prices: readonly PriceDifference[];
  /** The assortment after the import. */
  readonly entries: Entries;
  /** Id in the history; null if nothing was written or no `note` was given. */
  readonly importId: number | null;
}

/** Kinds that prices for used devices depend on. */
const OF_PRICES: ReadonlySet<Kind> = new Set(['models', 'questions', 'price-rules', 'trade-in-prices']);
const mayMovePrices = (differences: readonly Difference[]): boolean =>
  differences.some(({ kind, isNew }) => OF_PRICES.has(kind) && !(isNew && kind === 'models'));

/** Kinds whose texts promise days for returns and months of guarantee, and those that give them. */
const OF_PROMISES: ReadonlySet<Kind> = new Set(['company', 'sellers', 'documents', 'pages', 'home-texts']);
const mayPromise = (differences: readonly Difference[]): boolean =>
  differences.some(({ kind }) => OF_PROMISES.has(kind));

/** Arbitrary key of the advisory lock that serializes imports. */
const IMPORT_LOCK = 7_392_028;

/** Makes other imports wait until the transaction ends. */
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
    ...(mayPromise(differences) ? promiseFaults(all, written) : []),
  ];
  return { all, formed, differences, faults: [...faults, ...others], good: written };
};

/** Removes faulty entries, then entries that refer to removed ones, until no fault is left or nothing can be removed. */
const checkGood = async (
  transaction: DatabaseTransaction,
  written: readonly WrittenEntry[],
  stored: Entries,
  { faults: known = [], allOrNothing = false }: ImportOrder,
) => {
  const given = await highestGiven(transaction);
  const faults = [...known];
  const placeOf = ({ file, place, field }: Fault): string => `${file} ${place} ${field}`;
  const knownPlaces = new Set(known.map(placeOf));
  // At first also the entries with known faults, so that these do not hide their others.
  for (let good = written; ;) {
    const checked = await check(transaction, good, stored, given);
    faults.push(...checked.faults.filter((fault) => !knownPlaces.has(placeOf(fault))));
    const rest = without(good, [...known, ...checked.faults]);
    if (allOrNothing || rest.length === good.length)
      return { ...checked, faults, isRight: (allOrNothing ? faults : checked.faults).length === 0 };
    good = rest;
  }
};

/** Like {@link importEntries}, within the caller's transaction. */
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
  const prices =
    isRight && mayMovePrices(differences) ? comparePrices(stored, all, germanDay(new Date())) : [];
  return { faults, good, written: isRight && !dryRun, differences, prices, entries: all, importId };
};

/**
 * Imports entries, which replace stored ones with the same keys. Valid entries are written; faulty ones are reported,
 * as are entries that refer to them. With `allOrNothing`, either all or none are written. Repeating an import changes
 * nothing.
 */
export const importEntries = (
  database: Database,
  written: readonly WrittenEntry[],
  order: ImportOrder = {},
): Promise<ImportResult> =>
  database.transaction().execute((transaction) => importInto(transaction, written, order));
