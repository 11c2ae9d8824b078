import {
  listOperatorQuestions,
  answerQuestion as answerQuestionCall,
  approveQuestion as approveQuestionCall,
  rejectQuestion as rejectQuestionCall,
} from '@rewald/contracts/calls/operators/opinions';
import { serve } from '../../plumbing/web/serve.ts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { type QuestionContext, showQuestion, needShop } from './operator-questions.ts';
import { answerQuestion } from './answer-question.ts';
import { approveQuestion } from './approve-question.ts';
import { rejectQuestion } from './reject-question.ts';
import { listQuestions } from './list-questions.ts';

/** Routes for operators to moderate and answer questions. */
export const operatorQuestionRoutes =
  (context: QuestionContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { database } = context;

    serve(app, listOperatorQuestions, async (request) => ({
      data: await listQuestions(app.shop.now(), database, request.operator, request.query),
    }));

    serve(app, answerQuestionCall, async (request) => {
      const operator = request.operator;
      const { questionId } = request.params;
      await answerQuestion(app.shop.now(), context, operator, questionId, request.body.text);
      return showQuestion(app.shop.now(), database, operator, questionId);
    });

    serve(app, approveQuestionCall, async (request) => {
      const operator = request.operator;
      needShop(operator);
      const { questionId } = request.params;
      await approveQuestion(app.shop.now(), context, operator, questionId);
      return showQuestion(app.shop.now(), database, operator, questionId);
    });

    serve(app, rejectQuestionCall, async (request) => {
      const operator = request.operator;
      needShop(operator);
      const { questionId } = request.params;
      await rejectQuestion(context, operator, questionId, request.body.reason);
      return showQuestion(app.shop.now(), database, operator, questionId);
    });
  };
