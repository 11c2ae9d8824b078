import { exportCustomer as exportCustomerCall, eraseAccount } from '@rewald/contracts/calls/customer';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Database } from '@rewald/server-kit/database/connection';
import type { JobWorker } from '@rewald/server-kit/jobs/job-worker';
import type { Cookies } from '@rewald/server-kit/web/cookies';
import type { AccountContext } from '../account/account-context.ts';
import { confirmPassword } from '../account/password/confirm-password.ts';
import { needCustomer } from '../account/current-customer.ts';
import { eraseCustomer } from './erasure.ts';
import { exportCustomer } from './export.ts';

/** Export and erasure of a customer's own data. */
export const privacyRoutes =
  (
    database: Database,
    account: AccountContext,
    cookies: Cookies,
    jobs: Pick<JobWorker, 'nudge'>,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, exportCustomerCall, async (request, reply) => {
      const customer = await needCustomer(database, request.customer);
      const data = await exportCustomer(database, customer, `customer:${customer.id}`);
      reply.header('content-disposition', 'attachment; filename="rewald.json"');
      return { data };
    });

    serve(app, eraseAccount, async (request, reply) => {
      const customer = await needCustomer(database, request.customer);
      await confirmPassword(account, customer, request.body.password, 'password');
      await eraseCustomer(database, customer, {
        actor: `customer:${customer.id}`,
        locale: request.params.locale,
        refusal: 'erasure.open',
      });
      for (const name of ['session', 'cart', 'tradeIn', 'reset'] as const) cookies.clear(reply, name);
      jobs.nudge();
      return { data: {} };
    });
  };
