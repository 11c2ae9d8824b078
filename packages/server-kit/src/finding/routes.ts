import { findForOperator } from '@rewald/contracts/calls/operators/search';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import type { OperatorScope } from '@rewald/contracts/calls/callers';
import type { Door } from '../operators/operators.ts';
import { invalidField, Problem } from '../problems/problem.ts';
import { serve } from '../web/serve.ts';
import type { Finding } from './finders.ts';
import { SHORTEST_SOUGHT, soughtOf } from './sought.ts';

/** Whether the caller of a request has a scope. */
const mayRead =
  (door: Door, request: FastifyRequest) =>
  async (scope: OperatorScope): Promise<boolean> => {
    try {
      await door.admit(request, scope);
      return true;
    } catch (error) {
      if (error instanceof Problem && error.statusCode === 403) return false;
      throw error;
    }
  };

/** The search of the people of the shop and of merchants. */
export const findingRoutes =
  (finding: Finding, door: Door): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, findForOperator, async (request) => {
      const sought = soughtOf(request.query.q);
      if (sought === null) throw invalidField('q', 'field.too-short', { limit: SHORTEST_SOUGHT });
      return { data: await finding.find(sought, request.operator, mayRead(door, request)) };
    });
  };
