import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  answerQuestion,
  approveQuestion,
  changeAnswer as changeAnswerCall,
  listOperatorQuestions,
  readQuestion,
  rejectQuestion,
  retractAnswer as retractAnswerCall,
  undoQuestion,
} from '@rewald/contracts/calls/operators/reviews';
import { sql } from 'kysely';
import { Problem } from '@rewald/server-kit/problems/problem';
import { serve } from '@rewald/server-kit/web/serve';
import { createModeration, rejected } from '../moderation/moderation.ts';
import { addAnswer, changeAnswer, retractAnswer } from './answer-question.ts';
import { questionsOf } from './moderate-questions.ts';
import { notifyAuthor } from './notify-author.ts';

/** Routes for operators to moderate and answer questions. */
export const operatorQuestionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, links, jobs } = app.kit;
  const { shop } = app;
  const questions = createModeration({ shop, database, jobs }, questionsOf(database, links));

  serve(app, listOperatorQuestions, (request) => {
    const { answered } = request.query;
    const has = sql<boolean>`exists (select from question_answers where question_id = questions.id)`;
    return questions.list(request, answered === undefined ? [] : [sql`${has} = ${answered}`]);
  });
  serve(app, readQuestion, (request, reply) => questions.show(request, reply, request.params.questionId));
  serve(app, approveQuestion, (request, reply) =>
    questions.decide(request, reply, request.params.questionId, { state: 'approved' }),
  );
  serve(app, rejectQuestion, (request, reply) =>
    questions.decide(request, reply, request.params.questionId, rejected(request.body.reason)),
  );
  serve(app, undoQuestion, (request, reply) =>
    questions.decide(request, reply, request.params.questionId, { state: 'pending' }),
  );

  serve(app, answerQuestion, (request, reply) => {
    const { operator, params, body } = request;
    return questions.change(request, reply, params.questionId, async (transaction, row) => {
      if (row.state === 'rejected') throw new Problem(409, 'question.rejected');
      const text = await addAnswer(shop.now(), transaction, operator, row.id, body.text);
      const isShop = operator.sellerId === null;
      if (isShop || row.state === 'approved') await notifyAuthor(shop.now(), links, transaction, row, text);
      const told = { ...row, email: null };
      if (isShop) await questions.set(transaction, operator, told, { state: 'approved' });
    });
  });
  serve(app, changeAnswerCall, (request, reply) => {
    const { operator, params, body } = request;
    return questions.change(request, reply, params.questionId, (transaction) =>
      changeAnswer(transaction, operator, params, body.text),
    );
  });
  serve(app, retractAnswerCall, (request, reply) => {
    const { operator, params } = request;
    return questions.change(request, reply, params.questionId, (transaction) =>
      retractAnswer(transaction, operator, params),
    );
  });
};
