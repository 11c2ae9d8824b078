import {
  addCannedAnswer as addCall,
  changeCannedAnswer as changeCall,
  listCannedAnswers,
  removeCannedAnswer as removeCall,
} from '@rewald/contracts/calls/operators/tickets';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Database } from '@rewald/server-kit/database/connection';
import { needShop } from './ticket-context.ts';
import { addCannedAnswer, cannedAnswers, changeCannedAnswer, removeCannedAnswer } from './canned-answers.ts';

/** Answers that are kept for writing them again: merchants may read them. */
export const cannedRoutes =
  (database: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, listCannedAnswers, async (request) => {
      const items = await cannedAnswers(database, request.query.language);
      return { data: { items, next: null, total: items.length } };
    });

    serve(app, addCall, async (request, reply) => {
      needShop(request.operator);
      reply.code(201);
      return { data: await addCannedAnswer(database, request.operator, request.body) };
    });

    serve(app, changeCall, async ({ operator, params: { cannedAnswerId }, body }) => {
      needShop(operator);
      return { data: await changeCannedAnswer(database, operator, cannedAnswerId, body) };
    });

    serve(app, removeCall, async ({ operator, params: { cannedAnswerId } }) => {
      needShop(operator);
      return { data: await removeCannedAnswer(database, operator, cannedAnswerId) };
    });
  };
