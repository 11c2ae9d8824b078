import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { liftTimeLimits } from '@rewald/server-kit/database/time-limits';
import { KIND_NAMES, noEntries, type Entries, type Entry, type Kind } from '../catalogue/entries.ts';
import { checkEntries } from './check-entries.ts';
import { compareEntries, type Difference } from './compare-entries.ts';
import { changesOf, IS_KEPT, readChanges, recordEntryImport, type EntryChange } from './history.ts';
import { lockImports } from './import-entries.ts';
import { isNamed, namedFaults } from './named-documents.ts';
import type { Fault, WrittenEntry } from './read-folder.ts';
import { readAllEntries } from './stored-entries.ts';
import { writeEntries } from './write-entries.ts';

/** Why an import cannot be undone. `changed`: something of it was changed again since; `needed`: other entries need what it added. */
type UndoRefusal = 'unknown' | 'undone' | 'too-old' | 'changed' | 'needed';

/** The result of undoing an import. */
export interface UndoResult {
  /** Reasons why the import cannot be undone; if there are any, nothing is written. */
  readonly faults: readonly Fault[];
  /** Null if there are no faults. */
  readonly refusal: UndoRefusal | null;
  readonly differences: readonly Difference[];
  /** Entries that the import had added and that are deleted. */
  readonly removed: readonly EntryChange[];
  /** New sellers and discount codes, which stay because offers and orders refer to them. */
  readonly kept: readonly EntryChange[];
  /** Numbers of offers; null for an import of entries. */
  readonly offers: { readonly restored: number; readonly soldOut: number; readonly left: number } | null;
}

/** Kinds whose entries are never deleted, because offers and orders refer to them. */
export const STAYING: readonly Kind[] = ['sellers', 'discount-codes'];

/** An entry in the importer's form: discount codes have no numbers of their own. */
export const valueOf = (kind: Kind, entry: object): object =>
  kind === 'discount-codes'
    ? Object.fromEntries(Object.entries(entry).filter(([name]) => name !== 'id'))
    : entry;

/** An assortment without some of its entries. */
export const without = (entries: Entries, removed: readonly EntryChange[]): Entries => {
  const gone = new Set(removed.map(({ kind, key }) => `${kind} ${key}`));
  const rest = noEntries();
  const put = <K extends Kind>(kind: K, list: Entry<K>[]): void => {
    list.push(...entries[kind].filter(({ key }) => !gone.has(`${kind} ${key}`)));
  };
  for (const kind of KIND_NAMES) put(kind, rest[kind]);
  return rest;
};

const sameEntry = (kind: Kind, one: object | undefined, other: object | null): boolean =>
  kind === 'discount-codes'
    ? isDeepStrictEqual({ ...one, id: 0 }, { ...other, id: 0 })
    : isDeepStrictEqual(one ?? null, other);

/** Faults for entries that were changed again after the import. */
const changedSince = (stored: Entries, changes: readonly EntryChange[]): Fault[] =>
  changes.flatMap(({ kind, key, after }) =>
    sameEntry(
      kind,
      stored[kind].find((entry) => entry.key === key),
      after,
    )
      ? []
      : [{ file: kind, entry: key, field: '', message: 'It was changed again since. Take that back first.' }],
  );

/** Faults for added texts that customers have already accepted, so that they must stay. */
const namedAmong = async (
  transaction: DatabaseTransaction,
  { documents }: Entries,
  removed: readonly EntryChange[],
): Promise<Fault[]> => {
  const faults: Fault[] = [];
  for (const { kind, key } of removed) {
    const entry = kind === 'documents' ? documents.find((one) => one.key === key) : undefined;
    if (entry !== undefined && (await isNamed(transaction, entry)))
      faults.push({ file: kind, entry: key, field: '', message: 'Somebody ordered under this version.' });
  }
  return faults;
};

const undoEntries = async (
  transaction: DatabaseTransaction,
  importId: number,
  by: string,
  dryRun: boolean,
): Promise<UndoResult> => {
  const { entries: stored } = await readAllEntries(transaction);
  const changes = await readChanges(transaction, importId);
  const isNew = ({ before }: EntryChange): boolean => before === null;
  const kept = changes.filter((change) => isNew(change) && STAYING.includes(change.kind));
  const removed = changes.filter((change) => isNew(change) && !STAYING.includes(change.kind));
  const rest = without(stored, removed);
  const former = new Map(changes.map(({ kind, key, before }) => [`${kind} ${key}`, before]));
  // All entries are checked, because any of them may refer to a removed entry.
  const written = KIND_NAMES.flatMap((kind): WrittenEntry[] => [
    ...rest[kind].map((entry, place) => ({
      kind,
      file: kind,
      place: place + 1,
      value: valueOf(kind, former.get(`${kind} ${entry.key}`) ?? entry),
    })),
    // Undoing an undo restores the entries that it removed.
    ...changes
      .filter((change) => change.kind === kind && change.after === null)
      .map(({ before }) => ({ kind, file: kind, place: 0, value: before })),
  ]);
  const checked = checkEntries(written, rest);
  const differences = compareEntries(rest, checked.written);
  const since = changedSince(stored, changes);
  const faults = [
    ...since,
    ...checked.faults,
    ...(await namedFaults(transaction, stored, differences, written)),
    ...(await namedAmong(transaction, stored, removed)),
  ];
  if (faults.length === 0 && !dryRun) {
    for (const { kind, key } of removed)
      await transaction
        .deleteFrom('catalogue_entries')
        .where('kind', '=', kind)
        .where('key', '=', key)
        .execute();
    await writeEntries(transaction, checked.written);
    const back = changesOf(differences, stored, checked.all);
    const gone = removed.map((change) => ({ ...change, before: change.after, after: null }));
    await recordEntryImport(transaction, { by, source: `undo of ${importId}` }, [...back, ...gone], importId);
  }
  const refusal = since.length > 0 ? 'changed' : faults.length > 0 ? 'needed' : null;
  return { faults, refusal, differences, removed, kept, offers: null };
};

interface OfferImport {
  readonly seller_id: number | null;
  readonly first_offer: number | null;
  readonly last_offer: number | null;
}

const refuse = (refusal: UndoRefusal, importId: number, message: string): UndoResult => ({
  faults: [{ file: '', entry: String(importId), field: '', message }],
  refusal,
  differences: [],
  removed: [],
  kept: [],
  offers: null,
});

/** Restores prices and stocks that have not changed since the import; new offers are set to sold out. */
const undoOffers = async (
  transaction: DatabaseTransaction,
  importId: number,
  by: string,
  dryRun: boolean,
  { seller_id, first_offer, last_offer }: OfferImport,
): Promise<UndoResult> => {
  // Sales wait, so that none of them is overwritten.
  await sql`
    select from offers where id in (select offer_id from offer_changes where import_id = ${importId})
      or (seller_id = ${seller_id} and id between ${first_offer} and ${last_offer})
    order by id for update`.execute(transaction);
  const { rows } = await sql<{ restored: number; left: number; soldOut: number }>`
    with noted as (
      select offers.price_cents = c.price_after and offers.stock = c.stock_after as same
      from offer_changes c left join offers on offers.id = c.offer_id where c.import_id = ${importId})
    select (select count(*)::int from noted where same) as restored,
      (select count(*)::int from noted where same is not true) as left,
      (select count(*)::int from offers where seller_id = ${seller_id} and stock > 0
        and id between ${first_offer} and ${last_offer}) as "soldOut"`.execute(transaction);
  const offers = rows[0] ?? { restored: 0, left: 0, soldOut: 0 };
  if (offers.restored + offers.soldOut === 0)
    return refuse('changed', importId, 'All its offers were changed or sold since.');
  if (!dryRun) {
    const made = await sql<{ id: number }>`
      insert into catalogue_imports (made_by, source, seller_id, added, changed, undoes)
      values (${by}, ${`undo of ${importId}`}, ${seller_id}, 0, ${offers.restored + offers.soldOut}, ${importId})
      returning id`.execute(transaction);
    await sql`
      insert into offer_changes (import_id, offer_id, price_before, stock_before, price_after, stock_after)
      select ${made.rows[0]?.id ?? 0}::int, id, price_after, stock_after, price_before, stock_before
        from offer_changes c join offers on offers.id = c.offer_id
        where c.import_id = ${importId} and offers.price_cents = c.price_after and offers.stock = c.stock_after
      union all
      select ${made.rows[0]?.id ?? 0}::int, id, price_cents, stock, price_cents, 0 from offers
        where seller_id = ${seller_id} and stock > 0 and id between ${first_offer} and ${last_offer}`.execute(
      transaction,
    );
    await sql`
      update offers set price_cents = c.price_after, stock = c.stock_after
      from offer_changes c where c.import_id = ${made.rows[0]?.id ?? 0} and c.offer_id = offers.id`.execute(
      transaction,
    );
  }
  return { faults: [], refusal: null, differences: [], removed: [], kept: [], offers };
};

/**
 * Undoes an import: changed entries are restored and added ones deleted; prices and stocks of offers are restored
 * unless they have changed since. Nothing is written if an entry was changed again, or another entry needs an added
 * one.
 *
 * @param by name of the operator
 * @param dryRun reports what would change, and writes nothing
 */
export const undoImport = (
  database: Database,
  importId: number,
  by: string,
  dryRun = false,
): Promise<UndoResult> =>
  database.transaction().execute(async (transaction) => {
    await liftTimeLimits(transaction);
    await lockImports(transaction);
    const known = await transaction
      .selectFrom('catalogue_imports')
      .select(['seller_id', 'first_offer', 'last_offer'])
      .select(sql<boolean>`seller_id is not null and not ${IS_KEPT}`.as('tooOld'))
      .select(
        sql<boolean>`exists (select from catalogue_imports as undo where undo.undoes = ${importId})`.as(
          'undone',
        ),
      )
      .where('id', '=', importId)
      .executeTakeFirst();
    if (known === undefined) return refuse('unknown', importId, 'There is no such import.');
    if (known.undone) return refuse('undone', importId, 'It was taken back already.');
    if (known.tooOld) return refuse('too-old', importId, 'What offers were before is kept for 30 days.');
    return known.seller_id === null
      ? undoEntries(transaction, importId, by, dryRun)
      : undoOffers(transaction, importId, by, dryRun, known);
  });
