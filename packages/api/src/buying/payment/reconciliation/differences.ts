import type { Difference } from '@rewald/contracts';
import { sql } from 'kysely';
import type { Database } from '../../../plumbing/database/connection.ts';

/** Everything that does not agree, of days that are not closed. */
const DIFFERENCES = sql`
  with
    open as (select provider, day, day::timestamptz as since, (day + 1)::timestamptz as until from provider_reports where not closed),
    days as (select provider, since, until from open
      where exists (select from provider_reports as next where next.provider = open.provider and next.day = open.day + 1)),
    recent as (select movement.* from open join provider_movements as movement
      on movement.provider = open.provider and movement.at >= open.since and movement.at < open.until
      where movement.kind in ('payment', 'refund', 'dispute', 'other')),
    touched as (select distinct provider, kind, subject from recent where subject is not null),
    moved as (
      select provider, kind, subject, all_of_it.cents, all_of_it.at, all_of_it.reference,
        case when subject ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then subject::uuid end as ours
      from touched cross join lateral (
        select sum(amount_cents) as cents, max(at) as at, min(reference) as reference from provider_movements as movement
        where movement.provider = touched.provider and movement.kind = touched.kind and movement.subject = touched.subject
      ) as all_of_it
      union all
      select provider, kind, null, amount_cents, at, reference, null from recent where subject is null),
    -- First the payments of these days, then whether they moved.
    taken as materialized (select payments.* from days join payments on payments.provider = days.provider
      and payments.created_at >= days.since and payments.created_at < days.until
      where payments.state = 'captured' and payments.captured_cents > 0),
    differences as (
      select moved.provider, moved.at, coalesce(moved.subject, moved.reference) as reference,
        coalesce(theirs.order_id, ours.order_id) as "orderId",
        case when coalesce(theirs.id, ours.id) is null then 'unknown-payment' else 'amount' end as kind,
        coalesce(theirs.captured_cents, ours.captured_cents)::bigint as booked, moved.cents as reported
      from moved
        -- Known by the provider's number or by ours; one join with both in it would compare each with each.
        left join payments as theirs on theirs.provider = moved.provider and theirs.reference = moved.subject
        left join payments as ours on ours.provider = moved.provider and ours.id = moved.ours
      where moved.kind = 'payment' and coalesce(theirs.captured_cents, ours.captured_cents, 0) <> moved.cents
      union all
      select moved.provider, moved.at, coalesce(moved.subject, moved.reference), payments.order_id,
        case when refund.id is null then 'unknown-refund' else 'amount' end,
        case when refund.state = 'refused' or refund.paid_otherwise is not null then 0 else - refund.amount_cents end,
        moved.cents
      from moved left join payment_refunds as refund on refund.reference = moved.subject
        left join payments on payments.id = refund.payment_id
      where moved.kind = 'refund' and moved.cents <> coalesce(
        case when refund.state = 'refused' or refund.paid_otherwise is not null then 0 else - refund.amount_cents end, 0)
      union all
      select moved.provider, moved.at, coalesce(moved.subject, moved.reference), payments.order_id,
        case when dispute.id is null then 'unknown-dispute' else 'amount' end,
        case when dispute.state = 'won' then 0 else - dispute.amount_cents end, moved.cents
      from moved left join payment_disputes as dispute on dispute.reference = moved.subject
        left join payments on payments.id = dispute.payment_id
      where moved.kind = 'dispute' and moved.cents <> coalesce(
        case when dispute.state = 'won' then 0 else - dispute.amount_cents end, 0)
      union all
      select provider, at, coalesce(subject, reference), null, 'unexplained', null, cents
      from moved where kind = 'other'
      union all
      select taken.provider, taken.created_at, taken.reference, taken.order_id, 'missing-payment', taken.captured_cents, null
      from taken where not exists (
        select from provider_movements as movement where movement.provider = taken.provider
          and movement.kind = 'payment' and movement.subject in (taken.reference, taken.id::text))
      union all
      select payments.provider, refund.settled_at, coalesce(refund.reference, refund.id::text), payments.order_id,
        'missing-refund', - refund.amount_cents, null
      from payment_refunds as refund join payments on payments.id = refund.payment_id
        join days on days.provider = payments.provider
        and refund.settled_at >= days.since and refund.settled_at < days.until
      where refund.state = 'done' and refund.paid_otherwise is null and not exists (
        select from provider_movements as movement where movement.provider = payments.provider
          and movement.kind = 'refund' and movement.subject = refund.reference))`;

/** So many days a day has to agree before it is closed. */
const DAYS_OPEN = 7;

/** Closes days that agree, whose next one was read, so that they are not reckoned again. */
export const closeDays = async (database: Database): Promise<void> => {
  await sql`
    ${DIFFERENCES}
    update provider_reports as report set closed = true
    where not closed and day < current_date - ${DAYS_OPEN}::integer
      and exists (select from provider_reports as next where next.provider = report.provider and next.day = report.day + 1)
      and not exists (select from differences where differences.provider = report.provider
        and differences.at >= report.day and differences.at < report.day + 1)`.execute(database);
};

/**
 * Where the books and what providers reported do not agree, the oldest first. Reckoned anew each time: what was put right is gone
 * from it. A day counts for the books once it and the next one were read, because clocks differ. Of a day that is closed what is
 * about the same payment, refund or dispute as something newer counts, and nothing else.
 *
 * - `unknown-payment`, `unknown-refund`, `unknown-dispute`: the provider moved money that the books know nothing of
 * - `amount`: both know it, with other amounts (also what was moved twice, or in spite of a refusal)
 * - `missing-payment`, `missing-refund`: the books say that money moved, and the provider does not
 * - `unexplained`: a movement of a kind that nobody knows
 */
export const findDifferences = async (
  database: Database,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ total: number; items: Difference[] }> => {
  const { rows } = await sql<
    Omit<Difference, 'at' | 'booked' | 'reported'> & {
      at: Date;
      bookedCents: string | null;
      reportedCents: string | null;
      total: string;
    }
  >`
${DIFFERENCES}
    select provider, at, reference, "orderId", kind, booked as "bookedCents", reported as "reportedCents",
      count(*) over () as total
    from differences order by at, provider, reference offset ${offset} limit ${limit}`.execute(database);
  const euros = (cents: string | null): number | null => (cents === null ? null : Number(cents) / 100);
  return {
    total: Number(rows[0]?.total ?? 0),
    items: rows.map(({ bookedCents, reportedCents, total: _total, at, ...difference }) => ({
      ...difference,
      booked: euros(bookedCents),
      reported: euros(reportedCents),
      at: at.toISOString(),
    })),
  };
};
