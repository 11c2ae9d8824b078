import { tidyText } from '@rewald/contracts/typed-text';
import type { DatabaseTransaction } from '@rewald/server-kit/database/connection';
import type { Operator } from '@rewald/server-kit/operators/operators';
import { invalidField, Problem } from '@rewald/server-kit/problems/problem';
import type { ShopNow } from '@rewald/assortment/shop';
import { v7 as newId } from 'uuid';
import { auditModeration } from '../moderation/moderation.ts';

const needWords = (typed: string): string => {
  const text = tidyText(typed);
  if (text === '') throw invalidField('text', 'field.required');
  return text;
};

const nameOf = async (
  shop: ShopNow,
  transaction: DatabaseTransaction,
  { sellerId }: Operator,
): Promise<string> => {
  if (sellerId === null) return shop.company.brand;
  const { name } = await transaction
    .selectFrom('sellers')
    .select('name')
    .where('id', '=', sellerId)
    .executeTakeFirstOrThrow();
  return name;
};

/** Adds an answer. @returns its words @throws {Problem} 422 without words */
export const addAnswer = async (
  shop: ShopNow,
  transaction: DatabaseTransaction,
  operator: Operator,
  questionId: string,
  typed: string,
): Promise<string> => {
  const text = needWords(typed);
  await transaction
    .insertInto('question_answers')
    .values({
      id: newId(),
      question_id: questionId,
      operator_id: operator.id,
      seller_id: operator.sellerId,
      author: await nameOf(shop, transaction, operator),
      body: text,
    })
    .execute();
  await auditModeration(transaction, operator, ['question', 'answered'], questionId);
  return text;
};

/** An answer to a question. @throws {Problem} 404; 409 if it is another side's, unless the shop may do it as well */
const needAnswer = async (
  transaction: DatabaseTransaction,
  { sellerId }: Operator,
  { questionId, answerId }: { readonly questionId: string; readonly answerId: string },
  shopMay: boolean,
): Promise<string> => {
  const answer = await transaction
    .selectFrom('question_answers')
    .select(['seller_id', 'body'])
    .where('id', '=', answerId)
    .where('question_id', '=', questionId)
    .executeTakeFirst();
  if (answer === undefined) throw new Problem(404, 'not-found');
  if (answer.seller_id !== sellerId && !(shopMay && sellerId === null))
    throw new Problem(409, 'question.foreign-answer');
  return answer.body;
};

/** Gives an answer other words; who got the former ones by mail gets no other mail. @throws {Problem} 404, 409, 422 */
export const changeAnswer = async (
  transaction: DatabaseTransaction,
  operator: Operator,
  named: { readonly questionId: string; readonly answerId: string },
  typed: string,
): Promise<void> => {
  const text = needWords(typed);
  const before = await needAnswer(transaction, operator, named, false);
  if (text === before) return;
  await transaction
    .updateTable('question_answers')
    .set({ body: text })
    .where('id', '=', named.answerId)
    .execute();
  await auditModeration(transaction, operator, ['question', 'answer-changed'], named.questionId, { before });
};

/** Takes an answer back. The shop may do it with every one. @throws {Problem} 404, 409 */
export const retractAnswer = async (
  transaction: DatabaseTransaction,
  operator: Operator,
  named: { readonly questionId: string; readonly answerId: string },
): Promise<void> => {
  const before = await needAnswer(transaction, operator, named, true);
  await transaction.deleteFrom('question_answers').where('id', '=', named.answerId).execute();
  await auditModeration(transaction, operator, ['question', 'answer-retracted'], named.questionId, {
    before,
  });
};
