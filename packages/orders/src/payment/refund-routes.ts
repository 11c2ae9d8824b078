import {
  listRefunds as listRefundsCall,
  markRefundPaid,
  readRefund,
  repeatRefund,
} from '@rewald/contracts/calls/operators/money';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Database } from '@rewald/server-kit/database/connection';
import type { JobWorker } from '@rewald/server-kit/jobs/job-worker';
import type { NewsListener } from './payment-context.ts';
import { listRefunds, showRefund, readRefundStory } from './refund-list.ts';
import { askAgain, noteOtherWay } from './refused-refunds.ts';

export interface RefundContext {
  readonly database: Database;
  readonly jobs: JobWorker;
  /** Tells the buyer that the money was paid by other means. */
  readonly notify: NewsListener;
}

/** Lists refunds, and lets operators proceed with refused ones. Mounted at `/operator/:locale/refunds`. */
export const operatorRefundRoutes =
  ({ database, jobs, notify }: RefundContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, listRefundsCall, async ({ query }) => ({ data: await listRefunds(database, query) }));

    serve(app, readRefund, async ({ params }) => ({
      data: await readRefundStory(database, params.refundId),
    }));

    serve(app, repeatRefund, async (request) => {
      const { refundId } = request.params;
      await askAgain(database, refundId, `operator:${request.operator.id}`);
      jobs.nudge();
      return { data: await showRefund(database, refundId) };
    });

    serve(app, markRefundPaid, async (request) => {
      const { refundId } = request.params;
      await noteOtherWay(
        database,
        refundId,
        request.body.reference,
        `operator:${request.operator.id}`,
        notify,
      );
      jobs.nudge();
      return { data: await showRefund(database, refundId) };
    });
  };
