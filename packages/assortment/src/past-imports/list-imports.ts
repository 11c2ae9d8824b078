import type { ImportKind, ImportSummary, List } from '@rewald/contracts';
import { allows } from '@rewald/contracts/calls/callers';
import type { listImports as listImportsCall } from '@rewald/contracts/calls/operators/imports';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { fromDay, toDay } from '@rewald/server-kit/calendar/days-in-database';
import type { Database } from '@rewald/server-kit/database/connection';
import type { Operator } from '@rewald/server-kit/operators/operators';
import { allOf, countUpTo, stretchOf } from '@rewald/server-kit/web/lists';
import type { RequestOf } from '@rewald/server-kit/web/serve';
import { IS_KEPT } from '../import/history.ts';
import { KIND } from '../import/import-kind.ts';

type Query = RequestOf<typeof listImportsCall>['Querystring'];
const SORTS = { date: { kind: 'moment', column: 'made.made_at', counted: true } } as const;

/** Imports that an operator may see: of offers their own seller's, of entries only who has to do with the assortment. */
const seenBy = ({ sellerId, scopes }: Operator): RawBuilder<SqlBool> => {
  if (sellerId !== null) return sql`made.seller_id = ${sellerId}`;
  return allows(scopes, 'assortment:read') ? sql`true` : sql`made.seller_id is not null`;
};

interface Row {
  readonly id: string;
  readonly key: string;
  readonly madeAt: Date;
  readonly by: string;
  readonly kind: ImportKind;
  readonly source: string;
  readonly sellerId: number | null;
  readonly seller: string | null;
  readonly added: number;
  readonly changed: number;
  readonly undoes: number | null;
  readonly undoneBy: number | null;
  readonly isKept: boolean;
}

const rowsOf = (of: {
  readonly wanted: RawBuilder<SqlBool>;
  readonly key: RawBuilder<string>;
  readonly rest?: RawBuilder<unknown>;
}) => sql<Row>`
  select made.id::text as id, ${of.key} as key, made.made_at as "madeAt", made.made_by as by, ${KIND} as kind, made.source,
    made.seller_id as "sellerId", sellers.name as seller, made.added, made.changed, made.undoes, undo.id as "undoneBy",
    (made.seller_id is null or ${IS_KEPT}) as "isKept"
  from catalogue_imports as made
  left join sellers on sellers.id = made.seller_id
  left join lateral (
    select id from catalogue_imports as undo where undo.undoes = made.id
  ) as undo on true
  where ${of.wanted} ${of.rest ?? sql``}`;

const present = ({ id, key: _key, madeAt, sellerId, seller, isKept, ...row }: Row): ImportSummary => ({
  ...row,
  id: Number(id),
  at: madeAt.toISOString(),
  seller: sellerId === null ? null : { id: sellerId, name: seller ?? '' },
  canUndo: isKept && row.undoneBy === null,
});

const conditionsOf = (operator: Operator, { kind, seller, from, to }: Query): RawBuilder<SqlBool> => {
  const kinds = allOf(kind);
  const conditions = [
    seenBy(operator),
    ...(kinds === null ? [] : [sql<SqlBool>`${KIND} in (${sql.join(kinds)})`]),
    ...(seller === undefined ? [] : [sql<SqlBool>`made.seller_id = ${seller}`]),
    ...(from === undefined ? [] : [sql<SqlBool>`made.made_at >= ${fromDay(from)}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`made.made_at < ${toDay(to)}`]),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
};

/** What was changed together, as far as the operator may know of it. */
export const listImportsFor = async (
  database: Database,
  operator: Operator,
  query: Query,
): Promise<List<ImportSummary>> => {
  const stretch = stretchOf(query, 'made.id', SORTS, '-date');
  const conditions = conditionsOf(operator, query);
  const [{ rows }, total] = await Promise.all([
    rowsOf({
      wanted: sql<SqlBool>`${conditions} and ${stretch.after}`,
      key: stretch.key,
      rest: sql`order by ${stretch.order} limit ${stretch.most}`,
    }).execute(database),
    countUpTo(database, sql`select 1 from catalogue_imports as made where ${conditions}`),
  ]);
  return stretch.answer(rows, stretch.shown(rows).map(present), total);
};

/** One of them; null if there is none that the operator may see. */
export const findImport = async (
  database: Database,
  operator: Operator,
  importId: number,
): Promise<ImportSummary | null> => {
  const wanted = sql<SqlBool>`made.id = ${importId} and ${seenBy(operator)}`;
  const { rows } = await rowsOf({ wanted, key: sql`''` }).execute(database);
  const [row] = rows;
  return row === undefined ? null : present(row);
};
