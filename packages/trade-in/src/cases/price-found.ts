import type { BenchPrice } from '@rewald/contracts';
import type { Database } from '@rewald/server-kit/database/connection';
import { invalidField } from '@rewald/server-kit/problems/problem';
import { toEuros } from '@rewald/assortment/index/offer-card';
import { needCase, type StoredCase } from './case-store.ts';
import { evaluateByBook, readBook, type Answers, type Book } from '../quotes/books.ts';
import { differencesOf } from './told-and-found.ts';

/** The book of a sale. @throws {Problem} 422 it is no longer known */
export const needBook = async (database: Database, row: StoredCase): Promise<Book> => {
  const book = await readBook(database, row);
  if (book === null) throw invalidField('answers', 'case.book-unknown');
  return book;
};

/** What the book of a sale pays for what the bench finds. @throws {Problem} 404; 422 for answers that do not fit */
export const priceFound = async (
  database: Database,
  caseId: string,
  answers: Answers,
): Promise<BenchPrice> => {
  const row = await needCase(database, caseId);
  const book = await needBook(database, row);
  const { priceCents } = evaluateByBook(book, answers);
  return {
    price: toEuros(priceCents),
    difference: toEuros(priceCents - row.price_cents),
    reasons: differencesOf(row, book, answers),
  };
};
