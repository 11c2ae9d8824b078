import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Data, WithdrawalDeclaration, WithdrawalReceipt } from '@rewald/contracts';
import type { Database } from '../../plumbing/database/connection.ts';
import { MANY_TRIES, type JobHandler, type JobWorker } from '../../plumbing/jobs/job-worker.ts';
import type { OrderContext } from '../order/order-context.ts';
import { LocaleParams } from '../../plumbing/web/locale.ts';
import { declareWithdrawal, FOLLOW_WITHDRAWAL_JOB } from './declare.ts';
import { followWithdrawal } from './follow.ts';

export interface WithdrawalDependencies {
  readonly database: Database;
  readonly orders: OrderContext;
  readonly jobs: JobWorker;
}

/** Declaring a withdrawal without a login. */
export const withdrawalRoutes = ({
  database,
  orders,
  jobs,
}: WithdrawalDependencies): FastifyPluginAsyncTypebox => {
  const follow: JobHandler = async ({ subject }) => {
    await followWithdrawal(orders, subject);
    jobs.nudge();
  };
  jobs.handle(FOLLOW_WITHDRAWAL_JOB, follow, MANY_TRIES);
  return async (app) => {
    app.post(
      '/',
      {
        schema: {
          summary: 'Withdraw from a contract without a login (§356a BGB)',
          params: LocaleParams,
          body: WithdrawalDeclaration,
          response: { 200: Data(WithdrawalReceipt) },
        },
      },
      async (request) => {
        const receipt = await declareWithdrawal(database, request.body, request.params.locale);
        jobs.nudge();
        return { data: receipt };
      },
    );
  };
};
