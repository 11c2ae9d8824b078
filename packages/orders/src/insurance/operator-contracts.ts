import type { List, Locale, OperatorContract, OperatorContractSummary } from '@rewald/contracts';
import type { listOperatorContracts } from '@rewald/contracts/calls/operators/insurance';
import { sql, type RawBuilder } from 'kysely';
import { fromDay } from '@rewald/server-kit/calendar/days-in-database';
import type { Database } from '@rewald/server-kit/database/connection';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import type { Operator } from '@rewald/server-kit/operators/operators';
import { invalidField, Problem } from '@rewald/server-kit/problems/problem';
import { allOf, readStretch, stretchOf } from '@rewald/server-kit/web/lists';
import type { RequestOf } from '@rewald/server-kit/web/serve';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import { cancelContract, contracts, presentContract } from './contracts.ts';
import { damagesOf } from './damage-reports.ts';
import { INSURED, isAbout, presentInsured } from './insured.ts';

type Query = RequestOf<typeof listOperatorContracts>['Querystring'];

const SORTS = { date: { kind: 'moment', column: 'created_at' } } as const;

const insured = (shop: Stocked, database: Database) =>
  contracts(shop, database)
    .select(INSURED)
    .select(['insurance_contracts.created_at', sql<string>`md5(insurance_contracts::text)`.as('version')]);

/** Contracts of all customers. */
export const listContractsForOperator = async (
  shop: Stocked,
  database: Database,
  query: Query,
  locale: Locale,
): Promise<List<OperatorContractSummary>> => {
  const stretch = stretchOf(query, 'id', SORTS, '-date');
  const states = allOf(query.state);
  // The state of today can be asked for by its name only outside of the statement that makes it.
  const wanted = database
    .selectFrom(insured(shop, database).where(isAbout(query)).as('contracts'))
    .$if(states !== null, (some) => some.where('state', 'in', states ?? []));
  const [rows, total] = await readStretch(database, stretch, wanted.selectAll());
  const items = stretch
    .shown(rows)
    .map((row) => ({ ...presentContract(shop, row, locale), customer: presentInsured(row) }));
  return stretch.answer(rows, items, total);
};

/** A contract by id. @throws {Problem} 404 */
export const showContract = async (
  shop: Stocked,
  database: Database,
  contractId: string,
  locale: Locale,
): Promise<OperatorContract> => {
  const row = await insured(shop, database)
    .where('insurance_contracts.id', '=', contractId)
    .executeTakeFirst();
  if (row === undefined) throw new Problem(404, 'not-found');
  return {
    ...presentContract(shop, row, locale),
    customer: presentInsured(row),
    concludedAt: row.created_at.toISOString(),
    damages: await damagesOf(database, contractId),
    version: row.version,
  };
};

/** When the customer said so: on a day from the conclusion to today. */
const momentOf = async (database: Database, contractId: string, day: string): Promise<RawBuilder<Date>> => {
  const { rows } = await sql<{ possible: boolean }>`
    select ${day}::date between (created_at at time zone 'Europe/Berlin')::date and (now() at time zone 'Europe/Berlin')::date
      as possible from insurance_contracts where id = ${contractId}`.execute(database);
  if (rows[0]?.possible === false) throw invalidField('saidOn', 'insurance.said-on');
  return fromDay(day);
};

/** Cancels a contract for its customer. @throws {Problem} 404, 409, 422 */
export const cancelForCustomer = (
  database: Database,
  contractId: string,
  { id }: Operator,
  { saidOn, seen }: { readonly saidOn: string | undefined; readonly seen: string | undefined },
): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const { rows } = await sql<{ version: string }>`
      select md5(insurance_contracts::text) as version from insurance_contracts
      where id = ${contractId} for update`.execute(transaction);
    if (seen !== undefined && rows[0] !== undefined && rows[0].version !== seen)
      throw new Problem(409, 'changed-since');
    await cancelContract(transaction, {
      contractId,
      actor: `operator:${id}`,
      ...(saidOn === undefined ? {} : { saidAt: await momentOf(transaction, contractId, saidOn) }),
    });
  });
