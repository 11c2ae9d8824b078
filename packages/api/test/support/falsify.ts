import { sql, type RawBuilder } from 'kysely';
import type { Database } from '@rewald/server-kit/database/connection';

/** Changes a row that the books refuse to change, as it may have been before they did, or after somebody went past them. */
export const falsify = (database: Database, table: string, change: RawBuilder<unknown>): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    const triggers = await sql<{ name: string }>`
      select tgname as name from pg_trigger join pg_proc on pg_proc.oid = tgfoid
      where tgrelid = ${table}::regclass and proname = 'keep_books'`.execute(transaction);
    const set = async (state: 'enable' | 'disable') => {
      for (const { name } of triggers.rows)
        await sql`alter table ${sql.table(table)} ${sql.raw(state)} trigger ${sql.ref(name)}`.execute(
          transaction,
        );
    };
    await set('disable');
    await change.execute(transaction);
    await set('enable');
  });
