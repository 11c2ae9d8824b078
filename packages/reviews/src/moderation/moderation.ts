import type { List, Locale, ModerationState } from '@rewald/contracts';
import { tidyLine, tidyText } from '@rewald/contracts/typed-text';
import type { FastifyReply } from 'fastify';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { recordAudit } from '@rewald/server-kit/audit/audit';
import type { Database, DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { literally } from '@rewald/server-kit/database/literally';
import type { JobWorker } from '@rewald/server-kit/jobs/job-worker';
import type { Operator } from '@rewald/server-kit/operators/operators';
import { invalidField, Problem } from '@rewald/server-kit/problems/problem';
import { allOf, BY_ID, countUpTo, stretchOf, type ListQuery } from '@rewald/server-kit/web/lists';
import { orPresent, seenIn, tagOf } from '@rewald/server-kit/web/seen-version';
import { reference } from '@rewald/assortment/index/reference';
import type { Shop, ShopNow } from '@rewald/assortment/shop';
import { needShop } from '@rewald/customers/tickets/ticket-context';

/** What every row has that people of the shop decide on. */
export interface Moderated {
  readonly id: string;
  readonly state: ModerationState;
  readonly reject_reason: string | null;
  readonly decided_at: Date | null;
  readonly version: string;
}

/** A kind of words that customers write for others to read. */
export interface Kind<Row extends Moderated, Shown> {
  readonly table: 'reviews' | 'questions';
  /** In the audit log. */
  readonly noun: string;
  readonly from: RawBuilder<unknown>;
  /** Those of `Row`. */
  readonly columns: RawBuilder<unknown>;
  /** What is searched. */
  readonly words: RawBuilder<unknown>;
  /** Which of them a merchant sees. */
  ofSeller(sellerId: number): RawBuilder<SqlBool>;
  present(shop: ShopNow, rows: readonly Row[], operator: Operator, locale: Locale): Promise<Shown[]>;
  /** What else happens when one is shown from now on. */
  shown?(shop: ShopNow, transaction: DatabaseTransaction, row: Row): Promise<void>;
}

/** Filters that all kinds have. */
interface Query extends ListQuery<'date' | '-date'> {
  readonly state?: ModerationState | ModerationState[] | undefined;
  readonly q?: string | undefined;
  readonly model?: number | undefined;
}

/** A request of an operator about one of them, or about all. */
interface Asked {
  readonly operator: Operator;
  readonly params: { readonly locale: Locale };
}
interface Change extends Asked {
  readonly headers: { readonly 'if-match'?: string | undefined };
}

/** A decision; undecided again if `pending`. */
interface Decision {
  readonly state: ModerationState;
  readonly reason?: string;
}

/** A rejection, whose writer is told why. @throws {Problem} 422 without a reason */
export const rejected = (typed: string): Decision => {
  const reason = tidyText(typed);
  if (reason === '') throw invalidField('reason', 'field.required');
  return { state: 'rejected', reason };
};

/** What operators read of every decision. */
export const presentDecision = ({ state, reject_reason, decided_at, version }: Moderated) => ({
  state,
  rejectReason: reject_reason,
  decidedAt: decided_at?.toISOString() ?? null,
  version,
});

/** Records what an operator did. */
export const auditModeration = (
  transaction: DatabaseTransaction,
  { id: operatorId }: Operator,
  [noun, action]: readonly [noun: string, action: string],
  id: string,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> =>
  recordAudit(transaction, {
    actor: `operator:${operatorId}`,
    action: `${noun}.${action}`,
    subject: `${noun}:${id}`,
    details,
  });

const holding = (
  shop: ShopNow,
  { table, words }: Pick<Kind<Moderated, unknown>, 'table' | 'words'>,
  typed: string,
): RawBuilder<SqlBool> => {
  const sought = typed.toLowerCase();
  const models = [...reference(shop).models.values()].filter(({ name }) =>
    name.toLowerCase().includes(sought),
  );
  return sql`(${words} ilike ${`%${literally(typed)}%`} or ${sql.ref(`${table}.model_id`)} = any(${models.map(({ id }) => id)}))`;
};

/** What moderation works with; `jobs` sends the mails of a change right away. */
interface Context {
  readonly shop: Shop;
  readonly database: Database;
  readonly jobs: Pick<JobWorker, 'nudge'>;
}

/** Finds one of a kind that an operator sees. @throws {Problem} 404 */
const finderOf = <Row extends Moderated, Shown>(kind: Kind<Row, Shown>) => {
  const id = sql.ref(`${kind.table}.id`);
  const theirs = ({ sellerId }: Operator): RawBuilder<SqlBool> =>
    sellerId === null ? sql`true` : kind.ofSeller(sellerId);
  const find = async (on: Database, operator: Operator, wanted: string, lock = sql``): Promise<Row> => {
    const { rows } = await sql<Row>`
      select ${kind.columns} from ${kind.from} where ${id} = ${wanted} and ${theirs(operator)} ${lock}`.execute(
      on,
    );
    if (rows[0] === undefined) throw new Problem(404, 'not-found');
    return rows[0];
  };
  return { theirs, find };
};

/** The list of a kind. @param own filters that only this kind has */
const listOf = async <Row extends Moderated, Shown>(
  { shop, database }: Context,
  kind: Kind<Row, Shown>,
  { operator, params: { locale }, query }: Asked & { readonly query: Query },
  own: readonly RawBuilder<SqlBool>[],
): Promise<{ data: List<Shown> }> => {
  const stretch = stretchOf(query, `${kind.table}.id`, { date: BY_ID }, '-date');
  const states = allOf(query.state);
  const words = tidyLine(query.q ?? '');
  const wanted = sql.join(
    [
      finderOf(kind).theirs(operator),
      ...(states === null ? [] : [sql`${sql.ref(`${kind.table}.state`)} = any(${states})`]),
      ...(query.model === undefined ? [] : [sql`${sql.ref(`${kind.table}.model_id`)} = ${query.model}`]),
      ...(words === '' ? [] : [holding(shop.now(), kind, words)]),
      ...own,
    ],
    sql` and `,
  );
  const [{ rows }, total] = await Promise.all([
    sql<Row & { key: string }>`
      select ${kind.columns}, ${stretch.key} as key from ${kind.from} where ${wanted} and ${stretch.after}
      order by ${stretch.order} limit ${stretch.most}`.execute(database),
    countUpTo(database, sql`select 1 from ${kind.from} where ${wanted}`),
  ]);
  const shown = await kind.present(shop.now(), stretch.shown(rows), operator, locale);
  return { data: stretch.answer(rows, shown, total) };
};

/** Decides about a row that is locked. Repeating a decision changes nothing. */
const setterOf =
  <Row extends Moderated, Shown>({ shop }: Context, kind: Kind<Row, Shown>) =>
  async (
    transaction: DatabaseTransaction,
    operator: Operator,
    row: Row,
    { state, reason }: Decision,
  ): Promise<void> => {
    if (row.state === state) return;
    const at = state === 'pending' ? sql`null` : sql`now()`;
    await sql`update ${sql.table(kind.table)} set state = ${state}, reject_reason = ${reason ?? null}, decided_at = ${at}
      where id = ${row.id}`.execute(transaction);
    const details = {
      ...(reason !== undefined && { reason }),
      ...(state === 'pending' && { before: row.state }),
    };
    const action = state === 'pending' ? 'undone' : state;
    await auditModeration(transaction, operator, [kind.noun, action], row.id, details);
    if (state === 'approved') await kind.shown?.(shop.now(), transaction, row);
  };

/** Reading and deciding on one kind of words. */
export const createModeration = <Row extends Moderated, Shown extends { readonly version: string }>(
  context: Context,
  kind: Kind<Row, Shown>,
) => {
  const { shop, database, jobs } = context;
  const { find } = finderOf(kind);
  const set = setterOf(context, kind);
  const read = async ({ operator, params: { locale } }: Asked, wanted: string): Promise<Shown> => {
    const row = await find(database, operator, wanted);
    const [shown] = await kind.present(shop.now(), [row], operator, locale);
    if (shown === undefined) throw new Problem(404, 'not-found');
    return shown;
  };
  const show = async (request: Asked, reply: FastifyReply, wanted: string): Promise<{ data: Shown }> => {
    const data = await read(request, wanted);
    reply.header('etag', tagOf(data.version));
    return { data };
  };
  /** Changes one, whose row is locked, and answers with it. @throws {Problem} 404, 409 if it is another one than was seen */
  const change = async (
    request: Change,
    reply: FastifyReply,
    wanted: string,
    work: (transaction: DatabaseTransaction, row: Row) => Promise<void>,
  ): Promise<{ data: Shown }> => {
    const seen = seenIn(request.headers);
    const make = (): Promise<void> =>
      database.transaction().execute(async (transaction) => {
        const lock = sql`for update of ${sql.table(kind.table)}`;
        const row = await find(transaction, request.operator, wanted, lock);
        if (seen !== undefined && seen !== row.version) throw new Problem(409, 'changed-since');
        await work(transaction, row);
      });
    await orPresent(make, () => read(request, wanted));
    jobs.nudge();
    return show(request, reply, wanted);
  };
  return {
    show,
    change,
    set,
    /** @throws {Problem} 403 for a merchant, who must not decide about their own devices */
    decide: (request: Change, reply: FastifyReply, wanted: string, decision: Decision) => {
      needShop(request.operator);
      return change(request, reply, wanted, (transaction, row) =>
        set(transaction, request.operator, row, decision),
      );
    },
    list: (request: Asked & { readonly query: Query }, own: readonly RawBuilder<SqlBool>[]) =>
      listOf(context, kind, request, own),
  };
};
