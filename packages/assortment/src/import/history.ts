import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '@rewald/server-kit/database/connection';
import type { Tidy } from '@rewald/server-kit/housekeeping/housekeeping';
import { KIND_NAMES, type Entries, type Kind } from '../catalogue/entries.ts';
import type { Difference } from './compare-entries.ts';
import { inSlices } from './write-entries.ts';

/** Who makes an import, and from what. */
export interface ImportNote {
  /** Name of a person or an API key. */
  readonly by: string;
  /** File, folder or API call. */
  readonly source: string;
}

/** An import that changed something. */
export interface ImportRecord {
  readonly id: number;
  readonly madeAt: Date;
  readonly madeBy: string;
  readonly source: string;
  /** The seller whose offers were imported; null for entries of the assortment. */
  readonly sellerId: number | null;
  readonly added: number;
  readonly changed: number;
  /** The import that this one undid. */
  readonly undoes: number | null;
  /** The import that undid this one. */
  readonly undoneBy: number | null;
}

/** An entry before and after an import; null where it did not or does not exist. */
export interface EntryChange {
  readonly kind: Kind;
  readonly key: string;
  readonly id: number;
  readonly before: object | null;
  readonly after: object | null;
}

const byKey = (entries: Entries, kind: Kind): ReadonlyMap<string, object> =>
  new Map(entries[kind].map((entry): [string, object] => [entry.key, entry]));

/** The full entries on both sides of the differences between two assortments. */
export const changesOf = (
  differences: readonly Difference[],
  before: Entries,
  after: Entries,
): EntryChange[] => {
  const sides = new Map(KIND_NAMES.map((kind) => [kind, [byKey(before, kind), byKey(after, kind)] as const]));
  return differences.map(({ kind, key, id }) => {
    const [former, now] = sides.get(kind) ?? [];
    return { kind, key, id, before: former?.get(key) ?? null, after: now?.get(key) ?? null };
  });
};

/** Records the changes of an import of entries. @returns the id of the import */
export const recordEntryImport = async (
  transaction: DatabaseTransaction,
  { by, source }: ImportNote,
  changes: readonly EntryChange[],
  undoes: number | null = null,
): Promise<number> => {
  const added = changes.filter(({ before }) => before === null).length;
  const { id } = await transaction
    .insertInto('catalogue_imports')
    .values({ made_by: by, source, added, changed: changes.length - added, undoes })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const some of inSlices(changes))
    await sql`
      insert into catalogue_changes (import_id, kind, key, id, before, after)
      select ${id}, kind, key, id, nullif(before, 'null'), nullif(after, 'null')
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
        as given (kind text, key text, id integer, before jsonb, after jsonb)`.execute(transaction);
  return id;
};

/** Imports that changed something, newest first. */
export const listImports = (database: Database, most = 50): Promise<ImportRecord[]> =>
  database
    .selectFrom('catalogue_imports as made')
    .leftJoin('catalogue_imports as undo', 'undo.undoes', 'made.id')
    .select([
      'made.id',
      'made.made_at as madeAt',
      'made.made_by as madeBy',
      'made.source',
      'made.seller_id as sellerId',
      'made.added',
      'made.changed',
      'made.undoes',
      'undo.id as undoneBy',
    ])
    .orderBy('made.id', 'desc')
    .limit(most)
    .execute();

const isKind = (kind: string): kind is Kind => KIND_NAMES.some((name) => name === kind);

/** The changes that an import made to entries. */
export const readChanges = async (database: Database, importId: number): Promise<EntryChange[]> => {
  const rows = await database
    .selectFrom('catalogue_changes')
    .select(['kind', 'key', 'id', 'before', 'after'])
    .where('import_id', '=', importId)
    .orderBy('kind')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ kind, ...change }) => (isKind(kind) ? [{ kind, ...change }] : []));
};

/** The highest number ever assigned per kind: numbers of entries whose import was undone are not reused. */
export const highestGiven = async (database: Database): Promise<ReadonlyMap<string, number>> => {
  const rows = await database
    .selectFrom('catalogue_changes')
    .select(({ fn }) => ['kind', fn.max('id').as('id')])
    .groupBy('kind')
    .execute();
  return new Map(rows.map(({ kind, id }) => [kind, id]));
};

/** Sources of imports that changed single offers: by the seller's key, by id, and by a device that was bought. */
export const OFFER_SOURCES = {
  keys: 'PATCH /operator/offers',
  one: 'PATCH /operator/offers/{offerId}',
  many: 'POST /operator/offers/changes',
  device: 'POST /operator/trade-in-cases/{caseId}/destination',
} as const;
/** Whether an import changed single offers. */
export const BY_OFFER = sql<boolean>`(made.source in (${sql.join(Object.values(OFFER_SOURCES))}))`;

/** Whether what offers were before an import of them is still kept, so that it can be undone. */
export const IS_KEPT = sql<boolean>`(made_at >= now() - interval '30 days')`;

/** Imports of offers can be undone for 30 days. Single changes, of which programs make thousands a day, go as a whole. */
export const forgetOfferChanges: Tidy = async (database) => {
  await sql`
    delete from offer_changes where import_id in (
      select id from catalogue_imports where not ${IS_KEPT})`.execute(database);
  await sql`
    delete from catalogue_imports as made
    where not ${IS_KEPT} and ${BY_OFFER}
      and not exists (select from catalogue_imports as undo where undo.undoes = made.id)`.execute(database);
};
