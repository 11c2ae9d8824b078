import { declareWithdrawal as declareWithdrawalCall } from '@rewald/contracts/calls/orders';
import { serve } from '@rewald/server-kit/web/serve';
import type { Database } from '@rewald/server-kit/database/connection';
import { MANY_TRIES, type JobHandler, type JobWorker } from '@rewald/server-kit/jobs/job-worker';
import type { Shop } from '@rewald/assortment/shop';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { OrderContext } from '../order/order-context.ts';
import { declareWithdrawal, FOLLOW_WITHDRAWAL_JOB } from './declare.ts';
import { processWithdrawal } from './process-withdrawal.ts';

export interface WithdrawalContext {
  readonly database: Database;
  readonly orders: OrderContext;
  readonly jobs: JobWorker;
}

/** Declaring a withdrawal without a login. */
export const withdrawalRoutes = (
  shop: Shop,
  { database, orders, jobs }: WithdrawalContext,
): FastifyPluginAsyncTypebox => {
  const follow: JobHandler = async ({ subject }) => {
    await processWithdrawal(shop.now(), orders, subject);
    jobs.nudge();
  };
  jobs.handle(FOLLOW_WITHDRAWAL_JOB, follow, MANY_TRIES);
  return async (app) => {
    serve(app, declareWithdrawalCall, async (request) => {
      const receipt = await declareWithdrawal(database, request.body, request.params.locale);
      jobs.nudge();
      return { data: receipt };
    });
  };
};
