import type { InsuranceContract, Locale } from '@rewald/contracts';
import { recordAudit, type Actor } from '@rewald/server-kit/audit/audit';
import type { Database, DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { enqueueJob } from '@rewald/server-kit/jobs/jobs';
import { Problem } from '@rewald/server-kit/problems/problem';
import { NOW } from '@rewald/server-kit/database/moments';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import { aboutInsurance } from '@rewald/assortment/catalogue/insurances';
import { sql, type RawBuilder } from 'kysely';
import { reference } from '@rewald/assortment/index/reference';
import { toEuros } from '@rewald/assortment/index/offer-card';
import { deviceName } from '@rewald/assortment/index/device-name';

/** Number of days after the day of its conclusion in which a contract can be cancelled for the full premium. */
const CANCEL_WITHIN_DAYS = 14;
/** The last second in which a contract can be cancelled: periods of days end at midnight in the shop's time zone. */
const CANCELLABLE_UNTIL = sql<Date>`(((insurance_contracts.created_at at time zone 'Europe/Berlin')::date
  + ${CANCEL_WITHIN_DAYS}::int + time '23:59:59') at time zone 'Europe/Berlin')`;
/** Of an insurance that is no longer sold. */
const USUAL_MONTHS = 12;

/** The job that refunds a cancelled contract's premium; its subject is the contract. */
export const REFUND_INSURANCE = 'refund-insurance';

/** The last day of a contract. From 31 January, a month ends on the last day of February instead of running over into March. */
const endsOf = (shop: Stocked): RawBuilder<string> => {
  const months = [...reference(shop).insurances.values()].map(
    (one) => sql`when ${one.id} then ${one.months}`,
  );
  const known = months.length === 0 ? sql`` : sql`${sql.join(months, sql` `)}`;
  const later = sql`(insurance_contracts.starts + make_interval(months => case insurance_contracts.insurance_id ${known} when -1 then 0
    else ${USUAL_MONTHS} end::int))::date`;
  return sql`case when extract(day from ${later}) < extract(day from insurance_contracts.starts) then ${later} else ${later} - 1 end`;
};

/** Contracts with their orders. `state` is that of today: a contract whose term is over has ended. */
export const contracts = (shop: Stocked, database: Database) => {
  const ends = endsOf(shop);
  const today = sql`(now() at time zone 'Europe/Berlin')::date`;
  return database
    .selectFrom('insurance_contracts')
    .innerJoin('order_lines', 'order_lines.id', 'insurance_contracts.order_line_id')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select([
      'insurance_contracts.id',
      'insurance_contracts.insurance_id',
      'insurance_contracts.premium_cents',
      'orders.id as order_id',
      'orders.number',
      'order_lines.product_id',
      'order_lines.name',
      'order_lines.variation',
      'order_lines.insurance_name',
    ])
    .select([
      CANCELLABLE_UNTIL.as('cancellable_until'),
      sql<string>`to_char(insurance_contracts.starts, 'YYYY-MM-DD')`.as('starts'),
      sql<string>`to_char(${ends}, 'YYYY-MM-DD')`.as('ends'),
      sql<InsuranceContract['state']>`case when insurance_contracts.state = 'active' and ${ends} < ${today}
        then 'ended' else insurance_contracts.state end`.as('state'),
    ]);
};

type StoredContract = Awaited<ReturnType<ReturnType<typeof contracts>['execute']>>[number];

/** The insured device, by its present name if it is still known. */
export const insuredDevice = (
  shop: Stocked,
  row: Pick<StoredContract, 'product_id' | 'name' | 'variation'>,
  locale: Locale,
): string => {
  const product = reference(shop).products.get(row.product_id);
  return product === undefined ? `${row.name}, ${row.variation}` : deviceName(shop, product, locale);
};

/** The name of an insurance, also of one that is no longer sold. */
export const insuranceName = (
  shop: Stocked,
  row: Pick<StoredContract, 'insurance_id' | 'insurance_name'>,
  locale: Locale,
): string => reference(shop).insurances.get(row.insurance_id)?.name[locale] ?? row.insurance_name ?? '';

/** A contract in its public form. */
export const presentContract = (shop: Stocked, row: StoredContract, locale: Locale): InsuranceContract => {
  const insurance = reference(shop).insurances.get(row.insurance_id);
  const isOpen = row.state === 'active' && row.cancellable_until.getTime() > Date.now();
  return {
    id: row.id,
    insurance: {
      id: row.insurance_id,
      name: insuranceName(shop, row, locale),
      ...(insurance === undefined ? { description: '' } : aboutInsurance(insurance, locale)),
    },
    device: insuredDevice(shop, row, locale),
    order: { id: row.order_id, reference: row.number },
    premium: toEuros(row.premium_cents),
    state: row.state,
    starts: row.starts,
    ends: row.ends,
    cancellableUntil: isOpen ? row.cancellable_until.toISOString() : null,
  };
};

/** A customer's insurance contracts, newest first. */
export const listContracts = async (
  shop: Stocked,
  database: Database,
  customerId: string,
  locale: Locale,
): Promise<InsuranceContract[]> => {
  const rows = await contracts(shop, database)
    .where('insurance_contracts.customer_id', '=', customerId)
    .orderBy('insurance_contracts.id', 'desc')
    .execute();
  return rows.map((row) => presentContract(shop, row, locale));
};

/** @throws {Problem} 404 if the contract is not the customer's */
export const needContract = async (
  shop: Stocked,
  database: Database,
  customerId: string,
  contractId: string,
  locale: Locale,
): Promise<InsuranceContract> => {
  const row = await contracts(shop, database)
    .where('insurance_contracts.customer_id', '=', customerId)
    .where('insurance_contracts.id', '=', contractId)
    .executeTakeFirst();
  if (row === undefined) throw new Problem(404, 'not-found');
  return presentContract(shop, row, locale);
};

/** Who cancels a contract. */
interface Cancelling {
  readonly contractId: string;
  /** Whose it must be; the shop cancels everybody's. */
  readonly customerId?: string;
  readonly actor: Actor;
  /** When the customer said so; now unless given. */
  readonly saidAt?: RawBuilder<Date>;
}

/**
 * Cancels a contract up to the end of its 14th day; a job refunds the premium. Repeating the call changes nothing.
 *
 * @throws {Problem} 404 if there is no such contract, or it is not the customer's; 409 if it is too late to cancel
 */
export const cancelContract = async (
  transaction: DatabaseTransaction,
  { contractId, customerId, actor, saidAt = NOW }: Cancelling,
): Promise<void> => {
  const row = await transaction
    .selectFrom('insurance_contracts')
    .select(['state', 'premium_cents'])
    .select(sql<boolean>`${CANCELLABLE_UNTIL} >= ${saidAt}`.as('in_time'))
    .where('id', '=', contractId)
    .$if(customerId !== undefined, (own) => own.where('customer_id', '=', customerId ?? ''))
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new Problem(404, 'not-found');
  if (row.state === 'cancelled') return;
  if (row.state !== 'active' || !row.in_time) throw new Problem(409, 'insurance.too-late');
  await transaction
    .updateTable('insurance_contracts')
    .set({ state: 'cancelled', cancelled_at: NOW })
    .where('id', '=', contractId)
    .execute();
  await enqueueJob(transaction, { kind: REFUND_INSURANCE, subject: contractId });
  await recordAudit(transaction, {
    actor,
    action: 'insurance.cancelled',
    subject: `insurance-contract:${contractId}`,
    details: { premiumCents: row.premium_cents },
  });
};
