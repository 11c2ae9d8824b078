import type { AssortmentEntry, AssortmentKind, AssortmentRow, EntryVersion, List } from '@rewald/contracts';
import type { listEntries as listEntriesCall } from '@rewald/contracts/calls/operators/assortment-entries';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '@rewald/server-kit/database/connection';
import { countUpTo, stretchOf } from '@rewald/server-kit/web/lists';
import type { RequestOf } from '@rewald/server-kit/web/serve';
import type { Fields } from './merge-fields.ts';
import { merchantEntries } from './stored-entries.ts';

type Query = RequestOf<typeof listEntriesCall>['Querystring'];

const SORTS = {
  number: { kind: 'number', column: 'entries.id', counted: true },
  changed: { kind: 'moment', column: 'entries.changed_at', counted: true },
} as const;
const MOST_VERSIONS = 20;
/** Stands for a time that is not known. */
const NEVER = sql`'epoch'::timestamptz`;

/** The entries of a kind as rows with `id`, `key`, `entry` and `changed_at`, wherever they are stored. */
const entriesOf = async (database: Database, kind: AssortmentKind): Promise<RawBuilder<unknown>> => {
  if (kind !== 'sellers' && kind !== 'discount-codes')
    return sql`select id::bigint, key, entry, changed_at from catalogue_entries where kind = ${kind}`;
  const rows = (await merchantEntries(database))[kind].map(({ id, key, ...entry }) => ({ id, key, entry }));
  return sql`
    select id, key, entry, coalesce(
      (select max(made_at) from catalogue_changes c join catalogue_imports i on i.id = c.import_id
        where c.kind = ${kind} and c.key = given.key), ${NEVER}) as changed_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id bigint, key text, entry jsonb)`;
};

/** What people call an entry: a text, or one in both languages. */
const NAME = sql`coalesce(entry -> 'name', entry -> 'title', entry -> 'question', entry #> '{texts,de,hero,title}')`;
/** Keys that tell an entry from others of its kind. */
const ABOUT = sql`array_remove(array[entry ->> 'category', entry ->> 'brand', entry ->> 'model', entry ->> 'storage',
  entry ->> 'document', entry ->> 'version', entry ->> 'from', entry ->> 'means'], null)`;

interface Row {
  readonly id: string;
  readonly entry_key: string;
  readonly name: string | { readonly de: string; readonly en: string } | null;
  readonly about: string[];
  readonly picture: string | null;
  readonly changed_at: Date;
  readonly key: string;
}

const dateOf = (changed: Date): string | null => (changed.getTime() === 0 ? null : changed.toISOString());
const numberOf = (kind: AssortmentKind, id: string): number | null =>
  kind === 'discount-codes' ? null : Number(id);

const present =
  (kind: AssortmentKind) =>
  ({ id, entry_key, name, about, picture, changed_at }: Row): AssortmentRow => ({
    key: entry_key,
    number: numberOf(kind, id),
    name: typeof name === 'string' ? { de: name, en: name } : name,
    about,
    picture,
    changedAt: dateOf(changed_at),
  });

/** A stretch of the entries of a kind. */
export const listEntries = async (
  database: Database,
  kind: AssortmentKind,
  query: Query,
): Promise<List<AssortmentRow>> => {
  const stretch = stretchOf(query, 'entries.id', SORTS, 'number');
  const { q } = query;
  const fits =
    q === undefined
      ? sql`true`
      : sql`position(lower(${q}) in lower(concat_ws(' ', key, ${NAME}::text, array_to_string(${ABOUT}, ' ')))) > 0`;
  const wanted = sql`select * from (${await entriesOf(database, kind)}) as entries where ${fits}`;
  const [{ rows }, total] = await Promise.all([
    sql<Row>`
      select id::text, key as entry_key, ${NAME} as name, ${ABOUT} as about, entry #>> '{pictures,0}' as picture,
        changed_at, ${stretch.key} as key
      from (${wanted}) as entries where ${stretch.after} order by ${stretch.order} limit ${stretch.most}`.execute(
      database,
    ),
    countUpTo(database, wanted),
  ]);
  return stretch.answer(rows, stretch.shown(rows).map(present(kind)), total);
};

/** An entry as it is stored. */
export interface StoredEntry {
  readonly id: string;
  readonly key: string;
  readonly entry: Fields;
  readonly changed_at: Date;
  /** Changes with the entry. */
  readonly version: string;
}

/** An entry by its key; undefined if there is none. */
export const findEntry = async (
  database: Database,
  kind: AssortmentKind,
  key: string,
): Promise<StoredEntry | undefined> => {
  const { rows } = await sql<StoredEntry>`
    select id::text, key, entry, changed_at, md5(entry::text) as version
    from (${await entriesOf(database, kind)}) as entries where key = ${key}`.execute(database);
  return rows[0];
};

/** An entry in the importer's form. */
export const writtenForm = (kind: AssortmentKind, { id, key, entry }: StoredEntry): Fields => ({
  ...(kind === 'discount-codes' ? {} : { id: Number(id) }),
  key,
  ...entry,
});

const versionsOf = async (database: Database, kind: AssortmentKind, key: string): Promise<EntryVersion[]> => {
  const { rows } = await sql<Omit<EntryVersion, 'at'> & { at: Date }>`
    select i.id as import, i.made_at as at, i.made_by as by, i.source, i.undoes, c.before, c.after
    from catalogue_changes c join catalogue_imports i on i.id = c.import_id
    where c.kind = ${kind} and c.key = ${key} order by i.id desc limit ${MOST_VERSIONS}`.execute(database);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
};

/** An entry with its versions; undefined if there is none. */
export const showEntry = async (
  database: Database,
  kind: AssortmentKind,
  key: string,
): Promise<AssortmentEntry | undefined> => {
  const found = await findEntry(database, kind, key);
  if (found === undefined) return undefined;
  return {
    kind,
    key,
    number: numberOf(kind, found.id),
    entry: writtenForm(kind, found),
    version: found.version,
    changedAt: dateOf(found.changed_at),
    versions: await versionsOf(database, kind, key),
  };
};
