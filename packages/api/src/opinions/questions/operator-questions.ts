import type { Stocked } from '../../shop-window/catalogue/catalogue.ts';
import { OperatorQuestion } from '@rewald/contracts';
import { sql } from 'kysely';
import { recordAudit } from '../../plumbing/audit/audit.ts';
import type { Database, DatabaseTransaction } from '../../plumbing/database/connection.ts';
import type { JobWorker } from '../../plumbing/jobs/job-worker.ts';
import type { Operator } from '../../plumbing/operators/operators.ts';
import { Problem } from '../../plumbing/problems/problem.ts';
import type { ShopLinks } from '../../plumbing/web/shop-links.ts';
import { answersOf, presentToOperator, type StoredQuestion } from './question-store.ts';

/** Dependencies of the use cases of questions. */
export interface QuestionContext {
  readonly database: Database;
  readonly links: ShopLinks;
  readonly jobs: Pick<JobWorker, 'nudge'>;
}

/** Questions that an operator may see: merchants see only those about models that they sell. */
export const seenBy = (database: Database, { sellerId }: Operator) =>
  database
    .selectFrom('questions')
    .$if(sellerId !== null, (query) =>
      query.where(
        sql<boolean>`exists (select from offers where seller_id = ${sellerId} and model_id = questions.model_id)`,
      ),
    );

/** Locks the row of a question until the transaction ends. @throws {Problem} 404 if the operator may not see it */
export const holdQuestion = async (
  transaction: DatabaseTransaction,
  operator: Operator,
  questionId: string,
): Promise<StoredQuestion> => {
  const row = await seenBy(transaction, operator)
    .selectAll()
    .where('id', '=', questionId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new Problem(404, 'not-found');
  return row;
};

/** @throws {Problem} 403 for a merchant */
export const needShop = ({ sellerId }: Operator): void => {
  if (sellerId !== null) throw new Problem(403, 'question.shop-only');
};

/** A question in the form for operators. @throws {Problem} 404 if the operator may not see it */
export const showQuestion = async (
  shop: Stocked,
  database: Database,
  operator: Operator,
  questionId: string,
): Promise<{ data: OperatorQuestion }> => {
  const row = await seenBy(database, operator).selectAll().where('id', '=', questionId).executeTakeFirst();
  if (row === undefined) throw new Problem(404, 'not-found');
  return { data: presentToOperator(shop, row, (await answersOf(database, [row.id])).get(row.id)) };
};

/** Records a decision about a question in the audit log. */
export const auditQuestion = (
  transaction: DatabaseTransaction,
  operator: Operator,
  action: string,
  id: string,
): Promise<void> =>
  recordAudit(transaction, { actor: `operator:${operator.id}`, action, subject: `question:${id}` });

/** Shows a question on the page of its model. */
export const publishQuestion = async (
  transaction: DatabaseTransaction,
  operator: Operator,
  row: StoredQuestion,
): Promise<void> => {
  await transaction
    .updateTable('questions')
    .set({ state: 'approved', reject_reason: null, decided_at: sql`now()` })
    .where('id', '=', row.id)
    .execute();
  await auditQuestion(transaction, operator, 'question.approved', row.id);
};
