import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  AnswerRequest,
  Data,
  ModerationState,
  OperatorQuestion,
  Page,
  RejectRequest,
  Uuid,
} from '@rewald/contracts';
import { Type } from 'typebox';
import type { Operators } from '../../plumbing/operators/operators.ts';
import { LocaleParams } from '../../plumbing/web/locale.ts';
import { PageQuery } from '../../plumbing/web/paging.ts';
import { type QuestionContext, showQuestion, needShop } from './operator-questions.ts';
import { answerQuestion } from './answer-question.ts';
import { approveQuestion } from './approve-question.ts';
import { rejectQuestion } from './reject-question.ts';
import { listQuestions } from './list-questions.ts';

const params = Type.Object({ ...LocaleParams.properties, questionId: Uuid });
const response = { 200: Data(OperatorQuestion) };

/** Routes for operators to moderate and answer questions. */
export const operatorQuestionRoutes =
  (context: QuestionContext, operators: Operators): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { database } = context;

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
        return listQuestions(database, operator, { page, state });
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
        await answerQuestion(context, operator, questionId, request.body.text);
        return showQuestion(database, operator, questionId);
      },
    );

    app.post(
      '/:questionId/approve',
      { schema: { summary: 'Show a question', params, response } },
      async (request) => {
        const operator = operators.of(request);
        needShop(operator);
        const { questionId } = request.params;
        await approveQuestion(context, operator, questionId);
        return showQuestion(database, operator, questionId);
      },
    );

    app.post(
      '/:questionId/reject',
      { schema: { summary: 'Do not show a question', params, body: RejectRequest, response } },
      async (request) => {
        const operator = operators.of(request);
        needShop(operator);
        const { questionId } = request.params;
        await rejectQuestion(context, operator, questionId, request.body.reason);
        return showQuestion(database, operator, questionId);
      },
    );
  };
