import type { AuditLine, List } from '@rewald/contracts';
import type { listAudit } from '@rewald/contracts/calls/operators/audit';
import { tidyLine, tidyNumber } from '@rewald/contracts/typed-text';
import { sql, type RawBuilder } from 'kysely';
import { fromDay, toDay } from '../calendar/days-in-database.ts';
import type { Database } from '../database/connection.ts';
import { literally } from '../database/literally.ts';
import { countUpTo, stretchOf } from '../web/lists.ts';
import type { RequestOf } from '../web/serve.ts';
import { actorNames, operatorIn } from './actor-names.ts';

type Query = RequestOf<typeof listAudit>['Querystring'];
interface Row {
  readonly id: string;
  readonly key: string;
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly details: Record<string, unknown>;
}
const SORTS = { date: { kind: 'moment', column: 'audit_log.at', counted: true } } as const;

/** By people and keys whose name has the words in it; there are few of both. */
const isBy = (words: string): RawBuilder<unknown> => {
  const anywhere = `%${literally(words.toLowerCase())}%`;
  return sql`actor = any(array(
    select 'operator:' || id from operator_people where lower(name) like ${anywhere}
    union all select 'operator:' || id from operator_keys where lower(name) like ${anywhere}))`;
};

/** A subject as it is written, or the number of an order, a sale or a conversation. */
const isAbout = (typed: string): RawBuilder<unknown> => {
  const number = tidyNumber(typed);
  return sql`subject = any(array(
    select ${tidyLine(typed)}
    union all select 'order:' || id from orders where number = ${number}
    union all select 'trade-in-case:' || id from trade_in_orders where reference = ${number}
    union all select 'ticket:' || id from tickets where reference = ${number}))`;
};

const conditionsOf = ({ who, what, about, from, to }: Query): RawBuilder<unknown> =>
  sql.join(
    [
      // Written as in the index, which has no other rows.
      sql`actor like 'operator:%'`,
      ...(who === undefined ? [] : [isBy(tidyLine(who))]),
      ...(what === undefined ? [] : [sql`action like ${`${literally(tidyLine(what))}%`}`]),
      ...(about === undefined ? [] : [isAbout(about)]),
      ...(from === undefined ? [] : [sql`audit_log.at >= ${fromDay(from)}`]),
      ...(to === undefined ? [] : [sql`audit_log.at < ${toDay(to)}`]),
    ],
    sql` and `,
  );

const present = (
  { id, at, actor, action, subject, details }: Row,
  names: ReadonlyMap<string, string>,
): AuditLine => {
  const [kind = '', ...about] = subject.split(':');
  return {
    id,
    at: at.toISOString(),
    who: { id: operatorIn(actor) ?? '', name: names.get(actor) ?? null },
    what: action,
    about: { kind, id: about.join(':') },
    details,
  };
};

/** What people and keys of the desk did. */
export const listDeeds = async (database: Database, query: Query): Promise<List<AuditLine>> => {
  const stretch = stretchOf(query, 'audit_log.id', SORTS, '-date');
  const wanted = conditionsOf(query);
  const [{ rows }, total] = await Promise.all([
    sql<Row>`
      select id::text as id, at, actor, action, subject, details, ${stretch.key} as key
      from audit_log where ${wanted} and ${stretch.after}
      order by ${stretch.order} limit ${stretch.most}`.execute(database),
    countUpTo(database, sql`select 1 from audit_log where ${wanted}`),
  ]);
  const shown = stretch.shown(rows);
  const names = await actorNames(
    database,
    shown.map(({ actor }) => actor),
  );
  return stretch.answer(
    rows,
    shown.map((row) => present(row, names)),
    total,
  );
};
