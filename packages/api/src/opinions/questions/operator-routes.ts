import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  AnswerRequest,
  Data,
  ModerationState,
  OperatorQuestion,
  Page,
  RejectRequest,
  Uuid,
  company,
} from '@rewald/contracts';
import { sql } from 'kysely';
import { Type } from 'typebox';
import { v7 as newId } from 'uuid';
import { recordAudit } from '../../plumbing/audit/audit.ts';
import { reference } from '../../shop-window/index/reference.ts';
import type { Database, DatabaseTransaction } from '../../plumbing/database/connection.ts';
import type { MailWorker } from '../../outbound/mail/mail-worker.ts';
import { enqueueMail } from '../../outbound/mail/outbox.ts';
import type { Operator, Operators } from '../../plumbing/operators/operators.ts';
import { invalidField, Problem } from '../../plumbing/problems/problem.ts';
import { modelName } from '../reviews/present-review.ts';
import { LocaleParams } from '../../plumbing/web/locale.ts';
import { before, paged, PageQuery, PAGE_SIZE } from '../../plumbing/web/paging.ts';
import type { ShopLinks } from '../../plumbing/web/shop-links.ts';
import { answersOf, presentToOperator, type StoredQuestion } from './question-store.ts';

const params = Type.Object({ ...LocaleParams.properties, questionId: Uuid });
const response = { 200: Data(OperatorQuestion) };

/** Limits the query for a merchant to questions about models that they sell. */
const seenBy = (database: Database, { sellerId }: Operator) =>
  database
    .selectFrom('questions')
    .$if(sellerId !== null, (query) =>
      query.where(
        sql<boolean>`exists (select from offers where seller_id = ${sellerId} and model_id = questions.model_id)`,
      ),
    );

const hold = async (
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

const needShop = ({ sellerId }: Operator): void => {
  if (sellerId !== null) throw new Problem(403, 'question.shop-only');
};

/** Path of the model's page, which redirects to the product. */
const modelPath = (modelId: number): string => {
  const [product] = reference.productsOfModel.get(modelId) ?? [];
  return product === undefined ? '/shop/explore' : `/shop/buybox/models/m${modelId}/p`;
};

/** Operators' calls to moderate questions and to answer them. */
export const operatorQuestionRoutes =
  (
    database: Database,
    operators: Operators,
    links: ShopLinks,
    mails: Pick<MailWorker, 'nudge'>,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    const show = async (operator: Operator, questionId: string) => {
      const row = await seenBy(database, operator)
        .selectAll()
        .where('id', '=', questionId)
        .executeTakeFirst();
      if (row === undefined) throw new Problem(404, 'not-found');
      return { data: presentToOperator(row, (await answersOf(database, [row.id])).get(row.id)) };
    };
    const audit = (transaction: DatabaseTransaction, operator: Operator, action: string, id: string) =>
      recordAudit(transaction, { actor: `operator:${operator.id}`, action, subject: `question:${id}` });
    /** Mails the answer to the author of the question once both are public; then deletes the address. */
    const tell = async (
      transaction: DatabaseTransaction,
      row: StoredQuestion,
      answer: string,
    ): Promise<void> => {
      if (row.email === null) return;
      await enqueueMail(transaction, {
        kind: 'question-answered',
        locale: row.locale,
        recipient: row.email,
        payload: {
          firstName: row.name === '' ? null : row.name,
          model: modelName(row.model_id).name,
          question: row.body,
          answer,
          link: links.page(row.locale, modelPath(row.model_id)),
        },
      });
      await transaction.updateTable('questions').set({ email: null }).where('id', '=', row.id).execute();
    };
    const publish = async (transaction: DatabaseTransaction, operator: Operator, row: StoredQuestion) => {
      await transaction
        .updateTable('questions')
        .set({ state: 'approved', reject_reason: null, decided_at: sql`now()` })
        .where('id', '=', row.id)
        .execute();
      await audit(transaction, operator, 'question.approved', row.id);
    };

    app.get(
      '/',
      {
        schema: {
          summary: 'Questions about models, by state',
          params: LocaleParams,
          querystring: Type.Object({ ...PageQuery.properties, state: Type.Optional(ModerationState) }),
          response: { 200: Data(Page(OperatorQuestion)) },
        },
      },
      async (request) => {
        const operator = operators.of(request);
        const { page = 1, state } = request.query;
        const wanted = seenBy(database, operator).$if(state !== undefined, (query) =>
          query.where('state', '=', state ?? 'pending'),
        );
        const [rows, count] = await Promise.all([
          wanted.selectAll().orderBy('id', 'desc').offset(before(page)).limit(PAGE_SIZE).execute(),
          wanted.select((select) => select.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
        ]);
        const answers = await answersOf(
          database,
          rows.map(({ id }) => id),
        );
        return {
          data: paged(
            rows.map((row) => presentToOperator(row, answers.get(row.id))),
            Number(count.total),
            page,
          ),
        };
      },
    );

    app.post(
      '/:questionId/answers',
      {
        schema: {
          summary: 'Answer a question; the shop’s answer also publishes it',
          params,
          body: AnswerRequest,
          response,
        },
      },
      async (request) => {
        const operator = operators.of(request);
        const { questionId } = request.params;
        const text = request.body.text.trim();
        if (text === '') throw invalidField('text', 'field.required');
        await database.transaction().execute(async (transaction) => {
          const row = await hold(transaction, operator, questionId);
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
              author: seller?.name ?? company.brand,
              body: text,
            })
            .execute();
          await audit(transaction, operator, 'question.answered', questionId);
          if (row.state === 'pending' && operator.sellerId === null)
            await publish(transaction, operator, row);
          if (row.state === 'approved' || operator.sellerId === null) await tell(transaction, row, text);
        });
        mails.nudge();
        return show(operator, questionId);
      },
    );

    app.post(
      '/:questionId/approve',
      { schema: { summary: 'Show a question', params, response } },
      async (request) => {
        const operator = operators.of(request);
        needShop(operator);
        const { questionId } = request.params;
        await database.transaction().execute(async (transaction) => {
          const row = await hold(transaction, operator, questionId);
          if (row.state === 'approved') return;
          await publish(transaction, operator, row);
          const answers = (await answersOf(transaction, [questionId])).get(questionId) ?? [];
          const [first] = answers;
          if (first !== undefined) await tell(transaction, row, first.body);
        });
        mails.nudge();
        return show(operator, questionId);
      },
    );

    app.post(
      '/:questionId/reject',
      { schema: { summary: 'Do not show a question', params, body: RejectRequest, response } },
      async (request) => {
        const operator = operators.of(request);
        needShop(operator);
        const { questionId } = request.params;
        const reason = request.body.reason.trim();
        if (reason === '') throw invalidField('reason', 'field.required');
        await database.transaction().execute(async (transaction) => {
          const row = await hold(transaction, operator, questionId);
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
        return show(operator, questionId);
      },
    );
  };
