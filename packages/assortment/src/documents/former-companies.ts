import { CompanyData } from '@rewald/contracts';
import { sql } from 'kysely';
import { Value } from 'typebox/value';
import type { Database } from '@rewald/server-kit/database/connection';
import type { FormerCompany } from '@rewald/messages/company/company';

/** The company's data before each change, oldest first. */
export const readFormerCompanies = async (database: Database): Promise<FormerCompany[]> => {
  const { rows } = await sql<{ until: Date; before: object }>`
    select made_at as until, before - 'id' - 'key' as before
    from catalogue_changes join catalogue_imports on catalogue_imports.id = import_id
    where kind = 'company' and before is not null order by made_at, import_id`.execute(database);
  // Data written by another release may have a form that this one cannot show; it is skipped.
  return rows.flatMap(({ until, before }) =>
    Value.Check(CompanyData, before) ? [{ until, company: before }] : [],
  );
};
