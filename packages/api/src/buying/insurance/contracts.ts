import type { Stocked } from '../../shop-window/catalogue/catalogue.ts';
import { germanDay } from '../../plumbing/calendar/german-day.ts';
import { aboutInsurance } from '../../shop-window/catalogue/insurances.ts';
import type { InsuranceContract, Locale } from '@rewald/contracts';
import { sql } from 'kysely';
import { recordAudit } from '../../plumbing/audit/audit.ts';
import { reference } from '../../shop-window/index/reference.ts';
import { toEuros } from '../../shop-window/index/offer-card.ts';
import type { Database } from '../../plumbing/database/connection.ts';
import { inTransaction } from '../../plumbing/database/in-transaction.ts';
import { enqueueJob } from '../../plumbing/jobs/jobs.ts';
import { Problem } from '../../plumbing/problems/problem.ts';
import { deviceName } from '../../shop-window/index/device-name.ts';
import { NOW } from '../../plumbing/database/moments.ts';

/** Number of days after the day of its conclusion in which a contract can be cancelled for the full premium. */
const CANCEL_WITHIN_DAYS = 14;
/** The last second in which a contract can be cancelled: periods of days end at midnight in the shop's time zone. */
const CANCELLABLE_UNTIL = sql<Date>`(((insurance_contracts.created_at at time zone 'Europe/Berlin')::date
  + ${CANCEL_WITHIN_DAYS}::int + time '23:59:59') at time zone 'Europe/Berlin')`;

/** The job that refunds a cancelled contract's premium; its subject is the contract. */
export const REFUND_INSURANCE = 'refund-insurance';

const contracts = (database: Database, customerId: string) =>
  database
    .selectFrom('insurance_contracts')
    .innerJoin('order_lines', 'order_lines.id', 'insurance_contracts.order_line_id')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select([
      'insurance_contracts.id',
      'insurance_contracts.insurance_id',
      'insurance_contracts.premium_cents',
      'insurance_contracts.state',
      'orders.id as order_id',
      'orders.number',
      'order_lines.product_id',
      'order_lines.name',
      'order_lines.variation',
      'order_lines.insurance_name',
    ])
    .select(CANCELLABLE_UNTIL.as('cancellable_until'))
    .select(sql<string>`to_char(insurance_contracts.starts, 'YYYY-MM-DD')`.as('starts'))
    .where('insurance_contracts.customer_id', '=', customerId);

type StoredContract = Awaited<ReturnType<ReturnType<typeof contracts>['execute']>>[number];

/** The last day of a term of whole months. */
const endOf = (starts: string, months: number): string => {
  const day = new Date(`${starts}T00:00:00Z`);
  const wanted = day.getUTCMonth() + months;
  const end = new Date(Date.UTC(day.getUTCFullYear(), wanted, day.getUTCDate()));
  // 31 January plus one month ends on the last day of February instead of running over into March.
  if (end.getUTCMonth() !== wanted % 12) end.setUTCDate(0);
  else end.setUTCDate(end.getUTCDate() - 1);
  return end.toISOString().slice(0, 10);
};

const present = (shop: Stocked, row: StoredContract, locale: Locale): InsuranceContract => {
  const insurance = reference(shop).insurances.get(row.insurance_id);
  const product = reference(shop).products.get(row.product_id);
  const ends = endOf(row.starts, insurance?.months ?? 12);
  const active = row.state === 'active' && ends >= germanDay(new Date());
  return {
    id: row.id,
    insurance: {
      id: row.insurance_id,
      name: insurance?.name[locale] ?? row.insurance_name ?? '',
      ...(insurance === undefined ? { description: '' } : aboutInsurance(insurance, locale)),
    },
    device: product === undefined ? `${row.name}, ${row.variation}` : deviceName(shop, product, locale),
    order: { id: row.order_id, reference: row.number },
    premium: toEuros(row.premium_cents),
    state: row.state === 'active' && !active ? 'ended' : row.state,
    starts: row.starts,
    ends,
    cancellableUntil:
      active && row.cancellable_until.getTime() > Date.now() ? row.cancellable_until.toISOString() : null,
  };
};

/** A customer's insurance contracts, newest first. */
export const listContracts = async (
  shop: Stocked,
  database: Database,
  customerId: string,
  locale: Locale,
): Promise<InsuranceContract[]> => {
  const rows = await contracts(database, customerId).orderBy('insurance_contracts.id', 'desc').execute();
  return rows.map((row) => present(shop, row, locale));
};

/** @throws {Problem} 404 if the contract is not the customer's */
export const needContract = async (
  shop: Stocked,
  database: Database,
  customerId: string,
  contractId: string,
  locale: Locale,
): Promise<InsuranceContract> => {
  const row = await contracts(database, customerId)
    .where('insurance_contracts.id', '=', contractId)
    .executeTakeFirst();
  if (row === undefined) throw new Problem(404, 'not-found');
  return present(shop, row, locale);
};

/**
 * Cancels a contract up to the end of its 14th day; a job refunds the premium. Repeating the call changes nothing.
 *
 * @throws {Problem} 404 if the contract is not the customer's, 409 if it is too late to cancel
 */
export const cancelContract = (database: Database, customerId: string, contractId: string): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const cancelled = await transaction
      .updateTable('insurance_contracts')
      .set({ state: 'cancelled', cancelled_at: NOW })
      .where('id', '=', contractId)
      .where('customer_id', '=', customerId)
      .where('state', '=', 'active')
      .where(CANCELLABLE_UNTIL, '>=', NOW)
      .returning('premium_cents')
      .executeTakeFirst();
    if (cancelled === undefined) {
      const row = await contracts(transaction, customerId)
        .where('insurance_contracts.id', '=', contractId)
        .executeTakeFirst();
      if (row === undefined) throw new Problem(404, 'not-found');
      if (row.state === 'cancelled') return;
      throw new Problem(409, 'insurance.too-late');
    }
    await enqueueJob(transaction, { kind: REFUND_INSURANCE, subject: contractId });
    await recordAudit(transaction, {
      actor: `customer:${customerId}`,
      action: 'insurance.cancelled',
      subject: `insurance-contract:${contractId}`,
      details: { premiumCents: cancelled.premium_cents },
    });
  });
