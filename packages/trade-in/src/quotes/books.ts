import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '@rewald/server-kit/database/connection';
import { invalidField } from '@rewald/server-kit/problems/problem';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import { evaluateBy, type Evaluation } from '@rewald/assortment/catalogue/trade-in/evaluate';
import { questionsFor } from '@rewald/assortment/catalogue/trade-in/questions';
import type { Product, TradeInEvaluation } from '@rewald/assortment/catalogue/types';

/** Answers in the form that calls use. */
export type Answers = readonly { readonly question_id: number; readonly answer_id: number }[];

/** What a price followed from, in the columns of quotes and sales; all null where it is no longer known. */
export interface PricedBy {
  readonly book_id: string | null;
  readonly base_cents: number | null;
  readonly floor_cents: number | null;
}

/** A device by what the book says of it. */
type Booked = Pick<Product, 'modelId' | 'tradeInPriceCents' | 'tradeInFloorCents'>;

/** What a sale was priced by. */
export interface Book extends Evaluation {
  readonly device: Booked;
}

/** Keeps what a product's price follows from today, once for all that follow from the same. */
export const keepBook = async (shop: Stocked, database: Database, product: Product): Promise<PricedBy> => {
  const questions = JSON.stringify(questionsFor(shop, product.modelId));
  const rules = JSON.stringify(shop.assortment.tradeInRules);
  const id = createHash('sha256').update(questions).update(rules).digest('hex');
  await sql`
    insert into trade_in_books (id, questions, rules) values (${id}, ${questions}, ${rules}) on conflict do nothing`.execute(
    database,
  );
  return { book_id: id, base_cents: product.tradeInPriceCents, floor_cents: product.tradeInFloorCents };
};

/** What something was priced by; null if that is no longer known. */
export const readBook = async (
  database: Database,
  { book_id: id, base_cents: base, floor_cents: floor }: PricedBy,
): Promise<Book | null> => {
  if (id === null || base === null || floor === null) return null;
  const { questions, rules } = await database
    .selectFrom('trade_in_books')
    .select(['questions', 'rules'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { questions, rules, device: { modelId: 0, tradeInPriceCents: base, tradeInFloorCents: floor } };
};

/** What a device is worth by a book. @throws {Problem} 422 when an answer is missing, unknown or given twice */
export const evaluateByBook = (book: Book, answers: Answers): TradeInEvaluation => {
  const given = answers.map((answer) => ({ questionId: answer.question_id, answerId: answer.answer_id }));
  try {
    return evaluateBy(book, book.device, given);
  } catch (error) {
    if (error instanceof RangeError) throw invalidField('answers', 'trade-in.answers');
    throw error;
  }
};
