import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  eraseCustomerFor,
  exportCustomerFor,
  listCustomers as listCustomersCall,
  lockCustomer,
  readOperatorCustomer,
  unlockCustomer,
} from '@rewald/contracts/calls/operators/customers';
import type { Database } from '@rewald/server-kit/database/connection';
import type { JobWorker } from '@rewald/server-kit/jobs/job-worker';
import { serve } from '@rewald/server-kit/web/serve';
import { eraseCustomer } from '../privacy/erasure.ts';
import { exportCustomer } from '../privacy/export.ts';
import { listCustomers } from './list-customers.ts';
import { setLock } from './lock-account.ts';
import { languageOf, needAccount, showCustomer } from './show-customer.ts';

/** What people of the shop see of customers, and do with accounts. To be mounted at `/operator/:locale/customers`. */
export const customerDeskRoutes =
  (database: Database, jobs: Pick<JobWorker, 'nudge'>): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, listCustomersCall, async ({ query }) => ({ data: await listCustomers(database, query) }));

    serve(app, readOperatorCustomer, async ({ operator, params: { customerId } }) => ({
      data: await showCustomer(database, customerId, operator),
    }));

    serve(app, lockCustomer, async ({ operator, params: { customerId }, body: { reason } }) => {
      await setLock(database, customerId, operator, { locked: true, reason });
      return { data: await showCustomer(database, customerId, operator) };
    });

    serve(app, unlockCustomer, async ({ operator, params: { customerId }, body: { reason } }) => {
      await setLock(database, customerId, operator, { locked: false, reason });
      return { data: await showCustomer(database, customerId, operator) };
    });

    serve(app, exportCustomerFor, async ({ operator, params: { customerId } }, reply) => {
      const customer = await needAccount(database, customerId);
      reply.header('content-disposition', `attachment; filename="rewald-${customerId}.json"`);
      return { data: await exportCustomer(database, customer, `operator:${operator.id}`) };
    });

    serve(app, eraseCustomerFor, async ({ operator, params: { customerId } }) => {
      const customer = await needAccount(database, customerId);
      await eraseCustomer(database, customer, {
        actor: `operator:${operator.id}`,
        locale: languageOf(customer),
        refusal: 'erasure.open-for-customer',
      });
      jobs.nudge();
      return { data: null };
    });
  };
