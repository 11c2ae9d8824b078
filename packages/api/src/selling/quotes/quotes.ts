import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { evaluateTradeIn } from '../../shop-window/catalogue/trade-in/evaluate.ts';
import type { Product, TradeInEvaluation } from '../../shop-window/catalogue/types.ts';
import type { Database } from '../../plumbing/database/connection.ts';
import { invalidField, Problem } from '../../plumbing/problems/problem.ts';
import { hashToken } from '../../plumbing/web/tokens.ts';
import { fromNow } from '../../plumbing/database/moments.ts';

/** How long a price holds. */
const QUOTE_DAYS = 14;

/** Answers as calls carry them. */
export type Answers = readonly { readonly question_id: number; readonly answer_id: number }[];

/** A price that holds until a moment. */
export interface Quote {
  readonly id: string;
  readonly priceCents: number;
  readonly grade: string;
  readonly validUntil: Date;
}

// The same answers in another order are the same device.
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
export const evaluateToday = (product: Product, answers: Answers): TradeInEvaluation => {
  try {
    return evaluateTradeIn(
      product,
      answers.map(({ question_id: questionId, answer_id: answerId }) => ({ questionId, answerId })),
    );
  } catch (error) {
    if (error instanceof RangeError) throw invalidField('answers', 'trade-in.answers');
    throw error;
  }
};

/** The same, or null where the questions or answers are others by now. */
export const evaluateIfStillAsked = (product: Product, answers: Answers): TradeInEvaluation | null => {
  try {
    return evaluateToday(product, answers);
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
};

/** Finds the visitor's quote that still holds for a device. */
export const findQuote = async (
  database: Database,
  visitorToken: string | null,
  product: Product,
  answers: Answers,
): Promise<Quote | null> => {
  if (visitorToken === null) return null;
  const row = await database
    .selectFrom('trade_in_quotes')
    .select(['id', 'price_cents as priceCents', 'grade', 'valid_until as validUntil'])
    .where('visitor_hash', '=', hashToken(visitorToken))
    .where('product_id', '=', product.id)
    .where('answers_key', '=', answersKey(answers))
    .where('valid_until', '>', sql<Date>`now()`)
    .orderBy('price_cents', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
};

/** How today's price comes about. */
type Reasons = Pick<TradeInEvaluation, 'priceCents' | 'basePriceCents' | 'factors'>;

/** A promise whose questions are not asked any more: nothing tells how the price came about. */
const withoutReasons = ({ priceCents }: Quote): Reasons => ({
  priceCents,
  basePriceCents: priceCents,
  factors: [],
});

/** Gives a price: the one that the visitor already has if it holds and is no lower, else today's. */
export const giveQuote = async (
  database: Database,
  visitorToken: string,
  product: Product,
  answers: Answers,
): Promise<Quote & { readonly today: Reasons }> => {
  const standing = await findQuote(database, visitorToken, product, answers);
  if (standing !== null) {
    const now = evaluateIfStillAsked(product, answers) ?? withoutReasons(standing);
    if (standing.priceCents >= now.priceCents) return { ...standing, today: now };
  }
  const today = evaluateToday(product, answers);
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
      valid_until: fromNow(QUOTE_DAYS * 24 * 60 * 60 * 1000),
    })
    .returning(['id', 'price_cents as priceCents', 'grade', 'valid_until as validUntil'])
    .executeTakeFirstOrThrow();
  return { ...row, today };
};
