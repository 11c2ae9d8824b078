import type { Stocked } from '../../shop-window/catalogue/catalogue.ts';
import type { Operator } from '../../plumbing/operators/operators.ts';
import { answersOf } from './question-store.ts';
import { holdQuestion, publishQuestion, type QuestionContext } from './operator-questions.ts';
import { notifyAuthor } from './notify-author.ts';

/** Publishes a question, and mails an existing answer to its author. @throws {Problem} 404 */
export const approveQuestion = async (
  shop: Stocked,
  { database, links, jobs }: QuestionContext,
  operator: Operator,
  questionId: string,
): Promise<void> => {
  await database.transaction().execute(async (transaction) => {
    const row = await holdQuestion(transaction, operator, questionId);
    if (row.state === 'approved') return;
    await publishQuestion(transaction, operator, row);
    const answers = (await answersOf(transaction, [questionId])).get(questionId) ?? [];
    const [first] = answers;
    if (first !== undefined) await notifyAuthor(shop, links, transaction, row, first.body);
  });
  jobs.nudge();
};
