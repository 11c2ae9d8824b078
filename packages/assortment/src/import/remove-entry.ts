import type { AssortmentKind, EntryChanged } from '@rewald/contracts';
import { sql } from 'kysely';
import { germanDay } from '@rewald/server-kit/calendar/german-day';
import type { Database, DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { liftTimeLimits } from '@rewald/server-kit/database/time-limits';
import { Problem } from '@rewald/server-kit/problems/problem';
import { COMPANY_PAGES, KIND_NAMES, type Entries } from '../catalogue/entries.ts';
import { comparePrices, type PriceDifference } from '../catalogue/trade-in/compare-prices.ts';
import { noteChange, type EntryOrder } from './change-entry.ts';
import { checkEntries } from './check-entries.ts';
import { recordEntryImport, type EntryChange } from './history.ts';
import { lockImports } from './import-entries.ts';
import { isNamed } from './named-documents.ts';
import type { WrittenEntry } from './read-folder.ts';
import { sayPrices } from './say-prices.ts';
import { findEntry, writtenForm, type StoredEntry } from './show-entries.ts';
import { readAllEntries } from './stored-entries.ts';
import { STAYING, valueOf, without } from './undo-import.ts';

/** Of which a shop has one, and always needs it. */
const ONLY: readonly AssortmentKind[] = ['company', 'price-rules', 'home-texts'];
const MOST_NAMED = 5;

/** Offers of a model, or in a condition; of other kinds they know nothing. */
const countOffers = async (
  transaction: DatabaseTransaction,
  kind: AssortmentKind,
  id: string,
): Promise<number> => {
  if (kind !== 'models' && kind !== 'conditions') return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from offers
    where stock > 0 and ${sql.ref(kind === 'models' ? 'model_id' : 'condition_id')} = ${id}`.execute(
    transaction,
  );
  return rows[0]?.count ?? 0;
};

/** Whether links and orders lead to an entry, whatever other entries say. */
const isLinked = (kind: AssortmentKind, key: string, { documents }: Entries): boolean => {
  if (STAYING.includes(kind) || ONLY.includes(kind)) return true;
  if (kind === 'pages') return COMPANY_PAGES.some((page) => page === key);
  const own = kind === 'documents' ? documents.find((entry) => entry.key === key) : undefined;
  return own !== undefined && documents.filter(({ document }) => document === own.document).length === 1;
};

/** Entries of an assortment that it does not allow, each as kind and key. */
const faultyIn = (entries: Entries): string[] => {
  const written = KIND_NAMES.flatMap((kind): WrittenEntry[] =>
    entries[kind].map((entry, place) => ({
      kind,
      file: kind,
      place: place + 1,
      value: valueOf(kind, entry),
    })),
  );
  const { faults } = checkEntries(written, entries);
  return [...new Set(faults.map(({ file, entry }) => `${file} ${entry}`))];
};

/** @throws {Problem} 409: something still needs the entry */
const needFree = async (
  transaction: DatabaseTransaction,
  { id }: StoredEntry,
  { kind, key }: EntryChange & { kind: AssortmentKind },
  { stored, rest }: { stored: Entries; rest: Entries },
  fourEyes: boolean,
): Promise<readonly PriceDifference[]> => {
  if (isLinked(kind, key, stored)) throw new Problem(409, 'assortment.stays');
  const offers = await countOffers(transaction, kind, id);
  if (offers > 0) throw new Problem(409, 'assortment.offered', { values: { offers } });
  const text = kind === 'documents' ? stored.documents.find((entry) => entry.key === key) : undefined;
  if (text !== undefined && (await isNamed(transaction, text)))
    throw new Problem(409, 'assortment.ordered-under');
  const needing = faultyIn(rest);
  if (needing.length > 0) {
    const more = needing.length > MOST_NAMED ? ' …' : '';
    const entries = `${needing.slice(0, MOST_NAMED).join(', ')}${more}`;
    throw new Problem(409, 'assortment.needed', { values: { entries } });
  }
  const prices = kind === 'models' ? [] : comparePrices(stored, rest, germanDay(new Date()));
  if (fourEyes && prices.length > 0) throw new Problem(409, 'assortment.four-eyes');
  return prices;
};

/**
 * Takes an entry away, as undoing its import would; undoing this brings it back.
 *
 * @throws {Problem} 404; 409: it is another one than the operator saw, or something needs it
 */
export const removeEntry = (database: Database, key: string, order: EntryOrder): Promise<EntryChanged> =>
  database.transaction().execute(async (transaction) => {
    const { kind, operator, source, seen, dryRun = false, fourEyes } = order;
    await liftTimeLimits(transaction);
    await lockImports(transaction);
    const found = await findEntry(transaction, kind, key);
    if (found === undefined) throw new Problem(404, 'not-found');
    if (seen !== undefined && seen !== found.version) throw new Problem(409, 'changed-since');
    const gone = { kind, key, id: Number(found.id), before: writtenForm(kind, found), after: null };
    const { entries: stored } = await readAllEntries(transaction);
    const prices = await needFree(
      transaction,
      found,
      gone,
      { stored, rest: without(stored, [gone]) },
      fourEyes,
    );
    let importId: number | null = null;
    if (!dryRun) {
      await transaction
        .deleteFrom('catalogue_entries')
        .where('kind', '=', kind)
        .where('key', '=', key)
        .execute();
      importId = await recordEntryImport(transaction, { by: operator.name, source }, [gone]);
      await noteChange(transaction, order, importId);
    }
    return {
      written: !dryRun,
      import: importId,
      proposal: null,
      isNew: false,
      fields: [{ field: '', before: gone.before }],
      prices: sayPrices(prices),
    };
  });
