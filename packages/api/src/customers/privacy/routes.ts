import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { CustomerExport, Data, ErasureRequest } from '@rewald/contracts';
import { Type } from 'typebox';
import type { AccountContext } from '../account/account-context.ts';
import { confirmPassword } from '../account/password/confirm-password.ts';
import { needCustomer } from '../account/current-customer.ts';
import { recordAudit } from '../../plumbing/audit/audit.ts';
import type { Database } from '../../plumbing/database/connection.ts';
import type { JobWorker } from '../../plumbing/jobs/job-worker.ts';
import type { Sessions } from '../../plumbing/sessions/sessions.ts';
import type { Cookies } from '../../plumbing/web/cookies.ts';
import { LocaleParams } from '../../plumbing/web/locale.ts';
import { dataSubject } from './data-subject.ts';
import { eraseCustomer } from './erasure.ts';
import { exportData } from './export.ts';

const params = LocaleParams;

/** Export and erasure of a customer's own data. */
export const privacyRoutes =
  (
    database: Database,
    account: AccountContext,
    sessions: Sessions,
    cookies: Cookies,
    jobs: Pick<JobWorker, 'nudge'>,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/export',
      { schema: { params, response: { 200: Data(CustomerExport) } } },
      async (request, reply) => {
        const customer = await needCustomer({ database, sessions }, request);
        const data = await exportData(database, await dataSubject(database, customer));
        await recordAudit(database, {
          actor: `customer:${customer.id}`,
          action: 'customer.exported',
          subject: `customer:${customer.id}`,
        });
        reply.header('content-disposition', 'attachment; filename="rewald.json"');
        return { data };
      },
    );

    app.post(
      '/erasure',
      { schema: { params, body: ErasureRequest, response: { 200: Data(Type.Object({})) } } },
      async (request, reply) => {
        const customer = await needCustomer({ database, sessions }, request);
        await confirmPassword(account, customer, request.body.password, 'password');
        await eraseCustomer(database, customer, request.params.locale);
        for (const name of ['session', 'cart', 'tradeIn', 'reset'] as const) cookies.clear(reply, name);
        jobs.nudge();
        return { data: {} };
      },
    );
  };
