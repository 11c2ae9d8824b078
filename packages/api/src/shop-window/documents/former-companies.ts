import { CompanyData } from '@rewald/contracts';
import { sql } from 'kysely';
import { Value } from 'typebox/value';
import type { Database } from '../../plumbing/database/connection.ts';
import type { FormerCompany } from '../../plumbing/company/company.ts';

/** What the shop said of its company before each change of it, the oldest first. */
export const readFormerCompanies = async (database: Database): Promise<FormerCompany[]> => {
  const { rows } = await sql<{ until: Date; before: object }>`
    select made_at as until, before - 'id' - 'key' as before
    from catalogue_changes join catalogue_imports on catalogue_imports.id = import_id
    where kind = 'company' and before is not null order by made_at, import_id`.execute(database);
  // What another release wrote, and this one cannot show, is left aside.
  return rows.flatMap(({ until, before }) =>
    Value.Check(CompanyData, before) ? [{ until, company: before }] : [],
  );
};
