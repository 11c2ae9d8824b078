import type { Difference, List } from '@rewald/contracts';
import type { listMoneyDifferences } from '@rewald/contracts/calls/operators/money';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '@rewald/server-kit/database/connection';
import { stretchOf } from '@rewald/server-kit/web/lists';
import type { RequestOf } from '@rewald/server-kit/web/serve';

const eurosOrNull = (cents: string | null): number | null => (cents === null ? null : Number(cents) / 100);

/** Whether the reports of a moment's day (UTC) and of the next day were read. */
const isOver = (provider: RawBuilder<unknown>, at: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select count(*) = 2 from provider_reports as report where report.provider = ${provider}
    and report.day in ((${at} at time zone 'UTC')::date, (${at} at time zone 'UTC')::date + 1))`;

/**
 * CTEs with all differences in what is recorded in `unreconciled`, under the same `subject`, and with all movements that cannot be
 * assigned to anything. A statement has to follow.
 */
export const DIFFERENCES = sql`
  with
    noted as (select provider, kind, subject,
      case when subject ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then subject::uuid end as ours from unreconciled),
    -- Without a sum where nothing moved.
    summed as materialized (
      select noted.*, total.cents, total.at from noted cross join lateral (
        select sum(amount_cents) as cents, max(at) as at from provider_movements as movement
        where movement.provider = noted.provider and movement.kind = noted.kind and movement.subject = noted.subject) as total),
    moved as (
      select *, subject as reference from summed where cents is not null
      union all
      select provider, kind, null, null, amount_cents, at, coalesce(subject, reference) from provider_movements
      where kind = 'other' or (subject is null and kind in ('payment', 'refund', 'dispute'))),
    differences as (
      select moved.provider, moved.at, moved.reference, coalesce(theirs.order_id, ours.order_id) as "orderId",
        case when coalesce(theirs.id, ours.id) is null then 'unknown-payment' else 'amount' end as kind,
        coalesce(theirs.captured_cents, ours.captured_cents)::bigint as booked, moved.cents as reported,
        'payment' as about, moved.subject
      from moved
        -- Known by the provider's number or by ours; one join with both in it would compare each with each.
        left join payments as theirs on theirs.provider = moved.provider and theirs.reference = moved.subject
        left join payments as ours on ours.provider = moved.provider and ours.id = moved.ours
      where moved.kind = 'payment' and coalesce(theirs.captured_cents, ours.captured_cents, 0) <> moved.cents
      union all
      select moved.provider, moved.at, moved.reference, payments.order_id,
        case when refund.id is null then 'unknown-refund' else 'amount' end,
        case when refund.state = 'refused' or refund.paid_otherwise is not null then 0 else - refund.amount_cents end,
        moved.cents, 'refund', moved.subject
      from moved left join payment_refunds as refund on refund.reference = moved.subject
        left join payments on payments.id = refund.payment_id
      where moved.kind = 'refund' and moved.cents <> coalesce(
        case when refund.state = 'refused' or refund.paid_otherwise is not null then 0 else - refund.amount_cents end, 0)
      union all
      select moved.provider, moved.at, moved.reference, payments.order_id,
        case when dispute.id is null then 'unknown-dispute' else 'amount' end,
        case when dispute.state = 'won' then 0 else - dispute.amount_cents end, moved.cents, 'dispute', moved.subject
      from moved left join payment_disputes as dispute on dispute.reference = moved.subject
        left join payments on payments.id = dispute.payment_id
      where moved.kind = 'dispute' and moved.cents <> coalesce(
        case when dispute.state = 'won' then 0 else - dispute.amount_cents end, 0)
      union all
      select provider, at, reference, null, 'unexplained', null, cents, null, null from moved where kind = 'other'
      union all
      select taken.provider, taken.created_at, taken.reference, taken.order_id, 'missing-payment', taken.captured_cents, null,
        'payment', noted.subject
      -- Of a payment that is noted by a number under which its money moved, none is missing.
      from summed as noted join payments as taken on taken.provider = noted.provider
        and taken.id in (
          select id from payments where provider = noted.provider and reference = noted.subject
          union all select noted.ours)
      where noted.kind = 'payment' and noted.cents is null and taken.state = 'captured' and taken.captured_cents > 0
        and not exists (
          select from provider_movements as movement where movement.provider = taken.provider
            and movement.kind = 'payment' and movement.subject in (taken.reference, taken.id::text))
        and ${isOver(sql`taken.provider`, sql`taken.created_at`)}
      union all
      select noted.provider, refund.settled_at, noted.subject, payments.order_id, 'missing-refund', - refund.amount_cents, null,
        'refund', noted.subject
      from noted join payment_refunds as refund
          on refund.reference = noted.subject or (refund.id = noted.ours and refund.reference is null)
        join payments on payments.id = refund.payment_id and payments.provider = noted.provider
      where noted.kind = 'refund' and refund.state = 'done' and refund.paid_otherwise is null
        and not exists (
          select from provider_movements as movement where movement.provider = noted.provider
            and movement.kind = 'refund' and movement.subject = refund.reference)
        and ${isOver(sql`noted.provider`, sql`refund.settled_at`)})`;

/** Number of differences. */
export const countDifferences = async (database: Database): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
${DIFFERENCES}
    select count(*)::int as total from differences`.execute(database);
  return rows[0]?.total ?? 0;
};

const SORTS = { date: { kind: 'moment', column: 'listed.at' } } as const;
type Found = Omit<Difference, 'at' | 'booked' | 'reported'> & {
  readonly at: Date;
  readonly booked: string | null;
  readonly reported: string | null;
};

/**
 * Differences between the books and the providers' reports, oldest first. They are computed on each call, so corrected ones
 * disappear. A day of the books is compared once the reports of that day and the next were read, because clocks differ.
 *
 * - `unknown-payment`, `unknown-refund`, `unknown-dispute`: the provider moved money that the books know nothing of
 * - `amount`: both know the movement, but with different amounts (also if money was moved twice, or in spite of a refusal)
 * - `missing-payment`, `missing-refund`: the books say that money moved, but the provider does not
 * - `unexplained`: a movement of an unknown kind
 */
export const listDifferences = async (
  database: Database,
  query: RequestOf<typeof listMoneyDifferences>['Querystring'],
): Promise<List<Difference>> => {
  const stretch = stretchOf(query, 'listed.id', SORTS, 'date');
  const { rows } = await sql<Found & { key: string; total: number }>`
${DIFFERENCES},
    listed as materialized (
      select md5(concat_ws(' ', provider, kind, reference, booked, reported, at))::uuid as id,
        provider, at, reference, "orderId", kind, booked, reported from differences)
    select listed.*, ${stretch.key} as key, (select count(*)::int from listed) as total
    from listed where ${stretch.after} order by ${stretch.order} limit ${stretch.most}`.execute(database);
  const items = stretch
    .shown(rows)
    .map(({ key: _key, total: _total, booked, reported, at, ...difference }) => ({
      ...difference,
      booked: eurosOrNull(booked),
      reported: eurosOrNull(reported),
      at: at.toISOString(),
    }));
  return stretch.answer(rows, items, rows[0]?.total ?? 0);
};
