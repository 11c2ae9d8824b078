import type { CustomerExport } from '@rewald/contracts';
import { sql } from 'kysely';
import type { Database } from '../../plumbing/database/connection.ts';
import { PERSONAL_DATA, type DataSubject } from './personal-data.ts';

const camelCase = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Everything that is stored about a person, by table, without hashes and secrets (Articles 15 and 20 GDPR). */
export const exportData = async (database: Database, subject: DataSubject): Promise<CustomerExport> => {
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
