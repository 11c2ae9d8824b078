import { listQuestions, askQuestion } from '@rewald/contracts/calls/reviews';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { sql } from 'kysely';
import type { Database } from '@rewald/server-kit/database/connection';
import { Problem } from '@rewald/server-kit/problems/problem';
import type { Sessions } from '@rewald/server-kit/sessions/sessions';
import { before, paged, PAGE_SIZE } from '@rewald/server-kit/web/paging';
import { reference } from '@rewald/assortment/index/reference';
import { answersOf, ask, presentQuestion } from './question-store.ts';

/** A page of a model's questions, those with answers first. */
const questionsAbout = async (database: Database, modelId: number, page: number) => {
  const shown = database
    .selectFrom('questions')
    .where('model_id', '=', modelId)
    .where('state', '=', 'approved');
  const [rows, count] = await Promise.all([
    shown
      .selectAll()
      .orderBy(sql`exists (select from question_answers where question_id = questions.id)`, 'desc')
      .orderBy('id', 'desc')
      .offset(before(page))
      .limit(PAGE_SIZE)
      .execute(),
    shown.select((select) => select.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const answers = await answersOf(
    database,
    rows.map(({ id }) => id),
  );
  return paged(
    rows.map((row) => presentQuestion(row, answers.get(row.id))),
    Number(count.total),
    page,
  );
};

/** Routes to ask about a model and to read its public questions. Mounted at `/offers/:locale/product/:modelId/questions`. */
export const questionRoutes =
  (database: Database, sessions: Sessions): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, listQuestions, async (request) => {
      const { modelId } = request.params;
      if (!reference(app.shop.now()).models.has(modelId)) throw new Problem(404, 'not-found');
      const { page = 1 } = request.query;
      return { data: await questionsAbout(database, modelId, page) };
    });

    serve(app, askQuestion, async (request) => {
      const { modelId, locale } = request.params;
      if (!reference(app.shop.now()).models.has(modelId)) throw new Problem(404, 'not-found');
      const customerId = await sessions.customerIdOf(request);
      return { data: await ask(database, { modelId, customerId, locale }, request.body) };
    });
  };
