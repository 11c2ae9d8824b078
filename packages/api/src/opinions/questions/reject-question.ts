import { tidyText } from '@rewald/contracts/typed-text';
import { sql } from 'kysely';
import { recordAudit } from '../../plumbing/audit/audit.ts';
import type { Operator } from '../../plumbing/operators/operators.ts';
import { invalidField } from '../../plumbing/problems/problem.ts';
import { holdQuestion, type QuestionContext } from './operator-questions.ts';

/** Rejects a question, or hides a published one. @throws {Problem} 404, 422 without a reason */
export const rejectQuestion = async (
  { database }: QuestionContext,
  operator: Operator,
  questionId: string,
  why: string,
): Promise<void> => {
  const reason = tidyText(why);
  if (reason === '') throw invalidField('reason', 'field.required');
  await database.transaction().execute(async (transaction) => {
    const row = await holdQuestion(transaction, operator, questionId);
    if (row.state === 'rejected') return;
    await transaction
      .updateTable('questions')
      .set({ state: 'rejected', reject_reason: reason, decided_at: sql`now()`, email: null })
      .where('id', '=', questionId)
      .execute();
    await recordAudit(transaction, {
      actor: `operator:${operator.id}`,
      action: 'question.rejected',
      subject: `question:${questionId}`,
      details: { reason },
    });
  });
};
