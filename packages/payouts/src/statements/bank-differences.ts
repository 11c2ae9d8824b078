import type { BankDifference, List } from '@rewald/contracts';
import type { listPayoutDifferences } from '@rewald/contracts/calls/operators/payouts';
import { sql } from 'kysely';
import type { Database } from '@rewald/server-kit/database/connection';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import { stretchOf } from '@rewald/server-kit/web/lists';
import type { RequestOf } from '@rewald/server-kit/web/serve';

/** Days within which a sent transfer must be on a statement; they allow for weekends and holidays. */
const DAYS_TO_BOOK = 5;
/** Days after which a payment counts as missing even without a newer statement. */
const DAYS_OF_SILENCE = 10;

/** CTEs with all differences between payouts and statements. */
const DIFFERENCES = sql`
  with
    known as (select min(opened_on) as since, max(closed_on) as until from bank_statements),
    -- Their days are reckoned once, not for each of hundreds of transfers.
    open as materialized (
      select id, sent_at, (sent_at at time zone 'Europe/Berlin')::date as sent_on from payout_batches where not agreed),
    items as (
      select item.payout_id, item.attempt, item.batch_id, batch.sent_at, batch.sent_on,
        case when payout.state = 'sent' and payout.attempt = item.attempt then - item.amount_cents else 0 end as booked,
        moved.cents as reported, moved.day
      from payout_batch_items as item
        join open as batch on batch.id = item.batch_id
        join payouts as payout on payout.id = item.payout_id
        left join lateral (
          select sum(amount_cents) as cents, min(booked_on) as day from bank_movements as movement
          where movement.payout_id = item.payout_id and movement.attempt = item.attempt) as moved on true
      where exists (select from bank_statements)),
    lumps as (
      select batch_id, sum(amount_cents) as cents, min(booked_on) as day
      from bank_movements join open as batch on batch.id = batch_id group by batch_id),
    differences as (
      select case when reported is null then 'missing-payout' else 'amount' end as kind,
        replace(payout_id::text, '-', '') || '-' || attempt as reference, payout_id as "payoutId", batch_id as "batchId",
        null::uuid as "movementId", coalesce(day, sent_on) as day, booked::bigint as booked, reported::bigint as reported
      from items, known
      where not exists (select from lumps where lumps.batch_id = items.batch_id)
        and coalesce(reported, 0) <> booked
        and (reported is not null or (sent_on >= since
          and (sent_on + ${DAYS_TO_BOOK}::integer <= until or sent_at < now() - make_interval(days => ${DAYS_OF_SILENCE}))))
      union all
      select 'amount', replace(lumps.batch_id::text, '-', ''), null, lumps.batch_id, null, lumps.day,
        sum(items.booked)::bigint, (lumps.cents + coalesce(sum(items.reported), 0))::bigint
      from lumps left join items on items.batch_id = lumps.batch_id
      group by lumps.batch_id, lumps.day, lumps.cents
      having coalesce(sum(items.booked), 0) <> lumps.cents + coalesce(sum(items.reported), 0)
      union all
      select 'unexplained', reference, null, null, id, booked_on, null, amount_cents
      from bank_movements
      where payout_id is null and batch_id is null and not is_fee and explanation is null
      union all
      select 'missing-statement', reference, null, null, null, closed_on, before, opened_cents
      from (select *, lag(closed_cents) over (order by closed_on, number nulls first, read_at) as before from bank_statements) as one
      where before <> opened_cents)`;

/** Marks batches whose transfers are all booked correctly, so that they are skipped. Triggers unmark them after changes. */
export const agreeOnBatches = (database: Database): Promise<void> =>
  inTransaction(database, async (transaction) => {
    // Without the lock, changes that are written in the meantime would be missed.
    await sql`lock table bank_movements, payouts in share mode`.execute(transaction);
    await sql`
      ${DIFFERENCES}
      update payout_batches as batch set agreed = true
      where not agreed and state in ('sent', 'discarded')
        and exists (select from bank_statements)
        and not exists (select from differences where "batchId" = batch.id)
        and (exists (select from lumps where lumps.batch_id = batch.id)
          or not exists (select from items, known where items.batch_id = batch.id and sent_on >= since
            and coalesce(reported, 0) <> booked))`.execute(transaction);
  });

/** Number of differences. */
export const countBankDifferences = async (database: Database): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    ${DIFFERENCES}
    select count(*)::int as total from differences`.execute(database);
  return rows[0]?.total ?? 0;
};

const SORTS = { date: { kind: 'moment', column: 'listed.at' } } as const;
const eurosOrNull = (cents: string | null): number | null => (cents === null ? null : Number(cents) / 100);
type Found = Omit<BankDifference, 'booked' | 'reported'> & {
  readonly booked: string | null;
  readonly reported: string | null;
};

/**
 * Differences between bank payouts and the bank's statements, oldest first. They are computed on each call, so corrected ones
 * disappear. Payouts from before the first statement are ignored. What a bank booked as one sum is compared with the whole
 * batch. Batches that agree are left out until something about them changes.
 */
export const listBankDifferences = async (
  database: Database,
  query: RequestOf<typeof listPayoutDifferences>['Querystring'],
): Promise<List<BankDifference>> => {
  const stretch = stretchOf(query, 'listed.id', SORTS, 'date');
  const { rows } = await sql<Found & { at: Date; key: string; total: number }>`
    ${DIFFERENCES},
    listed as materialized (
      select md5(concat_ws(' ', kind, reference, "movementId", day, booked, reported))::uuid as id,
        kind, reference, "payoutId", "batchId", "movementId", to_char(day, 'YYYY-MM-DD') as day, booked, reported,
        day::timestamp at time zone 'UTC' as at from differences)
    select listed.*, ${stretch.key} as key, (select count(*)::int from listed) as total
    from listed where ${stretch.after} order by ${stretch.order} limit ${stretch.most}`.execute(database);
  const items = stretch
    .shown(rows)
    .map(({ at: _at, key: _key, total: _total, booked, reported, ...difference }) => ({
      ...difference,
      booked: eurosOrNull(booked),
      reported: eurosOrNull(reported),
    }));
  return stretch.answer(rows, items, rows[0]?.total ?? 0);
};
