import type { Locale } from '@rewald/contracts';
import { sql } from 'kysely';
import type { Database } from '@rewald/server-kit/database/connection';
import { operatorName } from '@rewald/server-kit/operators/operators';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import type { StoredCase } from './case-store.ts';
import type { BenchSide } from './present-case.ts';
import { evaluateByBook, readBook, type Book } from '../quotes/books.ts';
import { resaleOf } from './resale.ts';
import { suspicionsOf } from './suspicions.ts';
import { foundBy, presentAnswers } from './told-and-found.ts';

const clearedOf = async (
  database: Database,
  { id, cleared_at: at }: StoredCase,
): Promise<BenchSide['cleared']> => {
  if (at === null) return null;
  const { rows } = await sql<{ by: string | null }>`
    select ${operatorName('trade_in_orders.cleared_by')} as by from trade_in_orders where id = ${id}`.execute(
    database,
  );
  return { by: rows[0]?.by ?? null, at: at.toISOString() };
};

const gradeOf = (row: StoredCase, book: Book | null): string => {
  const found = foundBy(row);
  return book === null || found === null ? row.grade : evaluateByBook(book, found).grade;
};

/** What only the people of the shop see of a case. */
export const benchSideOf = async (
  shop: Stocked,
  database: Database,
  row: StoredCase,
  locale: Locale,
): Promise<BenchSide> => {
  const book = await readBook(database, row);
  return {
    answers: presentAnswers(shop, row, book, locale),
    suspicions: await suspicionsOf(database, row),
    cleared: await clearedOf(database, row),
    resale: await resaleOf(shop, database, row, gradeOf(row, book), locale),
  };
};
