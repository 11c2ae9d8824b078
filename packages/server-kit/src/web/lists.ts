import { MOST_COUNTED, type List } from '@rewald/contracts';
import { LIST_LIMIT } from '@rewald/contracts/calls/lists';
import { sql, type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { Database } from '../database/connection.ts';
import { invalidField } from '../problems/problem.ts';

/** What a list can be sorted by: ids, which grow with time, or a column and then the id. Ids are UUIDs unless they are counted. */
export type SortKey =
  | { readonly kind: 'id' }
  | { readonly kind: 'moment'; readonly column: string; readonly counted?: true }
  | { readonly kind: 'number'; readonly column: string; readonly counted?: true };

/** The newest or oldest first, where ids are made at the moment that counts. */
export const BY_ID: SortKey = { kind: 'id' };

/** What a request asks of a list beside its filters: see `listQuery` in `packages/contracts`. */
export interface ListQuery<Sort extends string> {
  readonly sort?: Sort | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** Sort, key and id of the last row that was shown. */
const CURSOR = /^(-?\w+)~((?:-?\d{1,16})?)~([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d{1,18})$/;
const isCounted = (sort: SortKey): boolean => 'counted' in sort;

/** The stretch of a list that a request asks for, as parts of a statement. */
export interface Stretch {
  /** Where the stretch begins. */
  readonly after: RawBuilder<SqlBool>;
  readonly order: RawBuilder<unknown>;
  /** To be selected as `key`: what the next cursor is made of. */
  readonly key: RawBuilder<string>;
  /** How many rows to read: one more than are shown tells whether there are more. */
  readonly most: number;
  /** The rows that are shown. */
  shown<Row>(rows: readonly Row[]): readonly Row[];
  /** The answer. @param rows as they were read */
  answer<Item>(
    rows: readonly { readonly id: string; readonly key: string }[],
    items: Item[],
    total: number | null,
  ): List<Item>;
}

/** Moments are compared in whole microseconds, as the database keeps them; a `Date` has only milliseconds. */
const keyOf = (sort: SortKey): RawBuilder<string> => {
  if (sort.kind === 'id') return sql`''`;
  const column = sql.ref(sort.column);
  return sort.kind === 'moment'
    ? sql`((extract(epoch from ${column}) * 1000000)::bigint)::text`
    : sql`${column}::text`;
};

const valueOf = (sort: SortKey, key: string): RawBuilder<unknown> =>
  sort.kind === 'moment'
    ? sql`('epoch'::timestamptz + ${Number(key)}::float8 * interval '1 microsecond')`
    : sql`${key}::bigint`;

/**
 * The stretch of a list that a request asks for, by keyset: however far it goes, it costs the same, and nothing is shown twice or left
 * out because something was added meanwhile.
 *
 * @param id the column with the rows' ids, such as `orders.id`
 * @param sorts what each name of a sort means; the names are without `-`
 * @param usual the sort of requests that name none
 * @throws {Problem} 422 for a cursor of another list or sort
 */
export function stretchOf<Sort extends string>(
  { sort: wanted, limit = LIST_LIMIT.usual, cursor }: ListQuery<Sort>,
  id: string,
  sorts: Readonly<Record<string, SortKey>>,
  usual: Sort,
): Stretch {
  const sort = wanted ?? usual;
  const by = sorts[sort.replace(/^-/, '')];
  if (by === undefined) throw invalidField('sort', 'field.type');
  const falls = sort.startsWith('-');
  const direction = falls ? sql`desc` : sql`asc`;
  const row = by.kind === 'id' ? sql.ref(id) : sql`(${sql.ref(by.column)}, ${sql.ref(id)})`;
  const place = (): RawBuilder<SqlBool> => {
    if (cursor === undefined) return sql`true`;
    const [, named, key = '', last] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
    if (named !== sort || (by.kind !== 'id' && key === '') || last?.includes('-') === isCounted(by))
      throw invalidField('cursor', 'list.cursor');
    const lastId = isCounted(by) ? sql`${last}::bigint` : sql`${last}::uuid`;
    const before = by.kind === 'id' ? lastId : sql`(${valueOf(by, key)}, ${lastId})`;
    return falls ? sql`${row} < ${before}` : sql`${row} > ${before}`;
  };
  const shown = <Row>(rows: readonly Row[]): readonly Row[] => rows.slice(0, limit);
  return {
    after: place(),
    order:
      by.kind === 'id'
        ? sql`${row} ${direction}`
        : sql`${sql.ref(by.column)} ${direction}, ${sql.ref(id)} ${direction}`,
    key: keyOf(by),
    most: limit + 1,
    shown,
    answer: (rows, items, total) => {
      const last = rows.length > limit ? rows[limit - 1] : undefined;
      return {
        items,
        next: last === undefined ? null : Buffer.from(`${sort}~${last.key}~${last.id}`).toString('base64url'),
        total,
      };
    },
  };
}

/** How long a list is, or null if it is longer than is worth counting. @param rows a statement that has a row for each entry */
export async function countUpTo(database: Database, rows: Expression<unknown>): Promise<number | null> {
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (${rows} limit ${MOST_COUNTED + 1}) as entries`.execute(database);
  const total = counted[0]?.total ?? 0;
  return total > MOST_COUNTED ? null : total;
}

/**
 * The rows of a stretch, and how long the list is.
 *
 * @param wanted all rows of the list, with the columns to read
 * @param all a statement that has a row for each entry, where there is one that costs less
 */
export async function readStretch<Tables, Table extends keyof Tables, Row>(
  database: Database,
  stretch: Stretch,
  wanted: SelectQueryBuilder<Tables, Table, Row>,
  all: Expression<unknown> = wanted.clearSelect().select(sql`1`.as('one')),
): Promise<[rows: (Row & { readonly key: string })[], total: number | null]> {
  return Promise.all([
    wanted
      .select(stretch.key.as('key'))
      .where(stretch.after)
      .orderBy(stretch.order)
      .limit(stretch.most)
      .$castTo<Row & { readonly key: string }>()
      .execute(),
    countUpTo(database, all),
  ]);
}

/** A filter that was given once, several times, or not at all, as a list; null if it was not. */
export const allOf = <Value>(filter: Value | Value[] | undefined): Value[] | null =>
  filter === undefined ? null : Array.isArray(filter) ? filter : [filter];
