import type { ShopNow } from '../../shop-window/shop.ts';
import { tidyText } from '@rewald/contracts/typed-text';
import { v7 as newId } from 'uuid';
import type { Operator } from '../../plumbing/operators/operators.ts';
import { invalidField, Problem } from '../../plumbing/problems/problem.ts';
import { holdQuestion, auditQuestion, publishQuestion, type QuestionContext } from './operator-questions.ts';
import { notifyAuthor } from './notify-author.ts';

/**
 * Answers a question; the shop's answer also publishes it. @throws {Problem} 404, 409 for a rejected question, 422
 * without text
 */
export const answerQuestion = async (
  shop: ShopNow,
  { database, links, jobs }: QuestionContext,
  operator: Operator,
  questionId: string,
  words: string,
): Promise<void> => {
  const text = tidyText(words);
  if (text === '') throw invalidField('text', 'field.required');
  await database.transaction().execute(async (transaction) => {
    const row = await holdQuestion(transaction, operator, questionId);
    if (row.state === 'rejected') throw new Problem(409, 'question.rejected');
    const seller =
      operator.sellerId === null
        ? undefined
        : await transaction
            .selectFrom('sellers')
            .select('name')
            .where('id', '=', operator.sellerId)
            .executeTakeFirst();
    await transaction
      .insertInto('question_answers')
      .values({
        id: newId(),
        question_id: questionId,
        operator_id: operator.id,
        seller_id: operator.sellerId,
        author: seller?.name ?? shop.company.brand,
        body: text,
      })
      .execute();
    await auditQuestion(transaction, operator, 'question.answered', questionId);
    if (row.state === 'pending' && operator.sellerId === null)
      await publishQuestion(transaction, operator, row);
    if (row.state === 'approved' || operator.sellerId === null)
      await notifyAuthor(shop, links, transaction, row, text);
  });
  jobs.nudge();
};
