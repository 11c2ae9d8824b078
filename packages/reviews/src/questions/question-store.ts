import type { Answer, Locale, OperatorQuestion, Question, QuestionRequest } from '@rewald/contracts';
import { isEmail, tidyEmail, tidyName, tidyText } from '@rewald/contracts/typed-text';
import { emailKeys, isName } from '@rewald/server-kit/writing/formats';
import type { Database } from '@rewald/server-kit/database/connection';
import { invalidFields, Problem, type FieldMessage } from '@rewald/server-kit/problems/problem';
import type { Operator } from '@rewald/server-kit/operators/operators';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Row } from '@rewald/server-kit/database/tables';
import { presentDecision, type Moderated } from '../moderation/moderation.ts';
import { modelName } from '../reviews/present-review.ts';
import { holdsLink } from '../reviews/review-rules.ts';

export type StoredQuestion = Row<'questions'>;
type StoredAnswer = Row<'question_answers'>;

const SHORTEST = 10;
/** Limits of unmoderated questions per address and per model, against spam. */
const MOST_WAITING = 5;
const MOST_WAITING_OF_MODEL = 200;

const checkQuestion = (request: QuestionRequest): QuestionRequest => {
  const text = tidyText(request.text);
  const name = tidyName(request.name);
  const email = tidyEmail(request.email);
  const problems: Record<string, readonly FieldMessage[]> = {};
  if (text.length < SHORTEST) problems['text'] = [{ key: 'question.too-short', values: { limit: SHORTEST } }];
  else if (holdsLink(text)) problems['text'] = [{ key: 'review.link' }];
  if (!isName(name)) problems['name'] = [{ key: 'review.name' }];
  if (email === '') problems['email'] = [{ key: 'field.required' }];
  else if (!isEmail(email)) problems['email'] = [{ key: 'field.email' }];
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  return { text, name, email };
};

/**
 * Stores a question for moderation. Repeating a question with the same address changes nothing.
 *
 * @throws {Problem} 422 with messages at the fields, 429 if too many questions are pending
 */
export const ask = (
  database: Database,
  { modelId, customerId, locale }: { modelId: number; customerId: string | null; locale: Locale },
  request: QuestionRequest,
): Promise<{ email: string }> => {
  const { text, name, email } = checkQuestion(request);
  const keys = emailKeys(email);
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ own: number; same: number; ofModel: number }>`
      select count(*) filter (where lower(btrim(email)) = any(${keys}))::int as own,
        count(*) filter (where lower(btrim(email)) = any(${keys}) and model_id = ${modelId} and body = ${text})::int as same,
        count(*) filter (where model_id = ${modelId})::int as "ofModel"
      from questions where state = 'pending' and (lower(btrim(email)) = any(${keys}) or model_id = ${modelId})`.execute(
      transaction,
    );
    const [waiting = { own: 0, same: 0, ofModel: 0 }] = rows;
    if (waiting.same > 0) return { email };
    if (waiting.own >= MOST_WAITING || waiting.ofModel >= MOST_WAITING_OF_MODEL)
      throw new Problem(429, 'question.many');
    await transaction
      .insertInto('questions')
      .values({
        id: newId(),
        model_id: modelId,
        customer_id: customerId,
        name,
        email,
        locale,
        body: text,
        reject_reason: null,
        decided_at: null,
      })
      .execute();
    return { email };
  });
};

/** Answers by question id, oldest first. */
export const answersOf = async (
  database: Database,
  questionIds: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredAnswer[]>> =>
  questionIds.length === 0
    ? new Map()
    : Map.groupBy(
        await database
          .selectFrom('question_answers')
          .selectAll()
          .where('question_id', 'in', questionIds)
          .orderBy('id')
          .execute(),
        ({ question_id: questionId }) => questionId,
      );

const presentAnswer = (answer: StoredAnswer): Answer => ({
  id: answer.id,
  author: answer.author,
  official: answer.seller_id === null,
  text: answer.body,
  at: answer.created_at.toISOString(),
});

/** A question in its public form. */
export const presentQuestion = (row: StoredQuestion, answers: readonly StoredAnswer[] = []): Question => ({
  id: row.id,
  author: row.name,
  text: row.body,
  locale: row.locale,
  at: row.created_at.toISOString(),
  answers: answers.map(presentAnswer),
});

/** A question in the form for operators. */
export const presentToOperator = (
  shop: Stocked,
  row: StoredQuestion & Moderated,
  answers: readonly StoredAnswer[] = [],
  { sellerId }: Operator,
): OperatorQuestion => ({
  ...presentQuestion(row),
  answers: answers.map((answer) => ({ ...presentAnswer(answer), own: answer.seller_id === sellerId })),
  model: modelName(shop, row.model_id),
  ...presentDecision(row),
});
