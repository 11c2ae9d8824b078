import type { Database } from '@rewald/server-kit/database/connection';
import { invalidField, Problem } from '@rewald/server-kit/problems/problem';
import { hashToken } from '@rewald/server-kit/web/tokens';
import { endOfGermanDay } from '@rewald/server-kit/calendar/german-day';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { evaluateTradeIn } from '@rewald/assortment/catalogue/trade-in/evaluate';
import type { Product, TradeInEvaluation } from '@rewald/assortment/catalogue/types';
import { keepBook, type Answers, type PricedBy } from './books.ts';

/** How long a quoted price holds. */
const QUOTE_DAYS = 14;

/** A price that was promised until a moment. */
export interface Quote extends PricedBy {
  readonly id: string;
  readonly priceCents: number;
  readonly grade: string;
  readonly validUntil: Date;
}

// The order in which answers are given does not matter.
const answersKey = (answers: Answers): string =>
  answers
    .map(({ question_id: question, answer_id: answer }) => `${question}:${answer}`)
    .sort()
    .join(' ');

/**
 * What a device is worth today.
 *
 * @throws {Problem} 422 when an answer is missing, unknown or given twice
 */
export const evaluateToday = (shop: Stocked, product: Product, answers: Answers): TradeInEvaluation => {
  try {
    return evaluateTradeIn(
      shop,
      product,
      answers.map(({ question_id: questionId, answer_id: answerId }) => ({ questionId, answerId })),
    );
  } catch (error) {
    if (error instanceof RangeError) throw invalidField('answers', 'trade-in.answers');
    throw error;
  }
};

/** The same, or null if the questions or answers have changed since. */
export const evaluateIfStillAsked = (
  shop: Stocked,
  product: Product,
  answers: Answers,
): TradeInEvaluation | null => {
  try {
    return evaluateToday(shop, product, answers);
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
};

const QUOTE = [
  'id',
  'price_cents as priceCents',
  'grade',
  'valid_until as validUntil',
  'book_id',
  'base_cents',
  'floor_cents',
] as const;

/** Finds the visitor's best quote that still holds for a device. */
export const findQuote = async (
  database: Database,
  visitorToken: string | null,
  product: Product,
  answers: Answers,
): Promise<Quote | null> => {
  if (visitorToken === null) return null;
  const row = await database
    .selectFrom('trade_in_quotes')
    .select(QUOTE)
    .where('visitor_hash', '=', hashToken(visitorToken))
    .where('product_id', '=', product.id)
    .where('answers_key', '=', answersKey(answers))
    .where('valid_until', '>', sql<Date>`now()`)
    .orderBy('price_cents', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
};

/** How today's price is calculated. */
type Reasons = Pick<TradeInEvaluation, 'priceCents' | 'basePriceCents' | 'factors'>;

/** For a quote whose questions have changed, so that its calculation cannot be explained any more. */
const withoutReasons = ({ priceCents }: Quote): Reasons => ({
  priceCents,
  basePriceCents: priceCents,
  factors: [],
});

/** Quotes a price: the visitor's standing quote if it is at least today's price, otherwise today's price. */
export const giveQuote = async (
  shop: Stocked,
  database: Database,
  visitorToken: string,
  product: Product,
  answers: Answers,
): Promise<Quote & { readonly today: Reasons }> => {
  const standing = await findQuote(database, visitorToken, product, answers);
  if (standing !== null) {
    const now = evaluateIfStillAsked(shop, product, answers) ?? withoutReasons(standing);
    if (standing.priceCents >= now.priceCents) return { ...standing, today: now };
  }
  const today = evaluateToday(shop, product, answers);
  const row = await database
    .insertInto('trade_in_quotes')
    .values({
      id: newId(),
      visitor_hash: hashToken(visitorToken),
      product_id: product.id,
      answers_key: answersKey(answers),
      answers: JSON.stringify(answers),
      price_cents: today.priceCents,
      grade: today.grade,
      ...(await keepBook(shop, database, product)),
      valid_until: endOfGermanDay(QUOTE_DAYS),
    })
    .returning(QUOTE)
    .executeTakeFirstOrThrow();
  return { ...row, today };
};
