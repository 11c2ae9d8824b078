import type { CustomerExport } from '@rewald/contracts';
import { sql } from 'kysely';
import { recordAudit, type Actor } from '@rewald/server-kit/audit/audit';
import type { Database } from '@rewald/server-kit/database/connection';
import type { StoredCustomer } from '../account/customer-store.ts';
import { dataSubject } from './data-subject.ts';
import { PERSONAL_DATA, type DataSubject } from './personal-data.ts';

const camelCase = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const exportData = async (database: Database, subject: DataSubject): Promise<CustomerExport> => {
  const records: CustomerExport['records'] = {};
  for (const { table, rows, hidden } of PERSONAL_DATA) {
    if (hidden === null) continue;
    const found = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(entry) - ${[...hidden]}::text[] as row
      from ${sql.table(table)} as entry where ${rows(subject)}`.execute(database);
    records[camelCase(table)] = found.rows.map(({ row }) =>
      Object.fromEntries(Object.entries(row).map(([column, value]) => [camelCase(column), value])),
    );
  }
  return { exportedAt: new Date().toISOString(), records };
};

/**
 * Everything that is stored about a customer, by table, without hashes and secrets (Articles 15 and 20 GDPR). Handing it out is
 * recorded.
 *
 * @param actor who gets it
 */
export const exportCustomer = async (
  database: Database,
  customer: StoredCustomer,
  actor: Actor,
): Promise<CustomerExport> => {
  const data = await exportData(database, await dataSubject(database, customer));
  await recordAudit(database, { actor, action: 'customer.exported', subject: `customer:${customer.id}` });
  return data;
};
