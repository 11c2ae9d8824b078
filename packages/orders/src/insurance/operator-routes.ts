import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  cancelContractFor,
  decideDamage,
  listDamageReports,
  listOperatorContracts,
  readDamageReport,
  readOperatorContract,
} from '@rewald/contracts/calls/operators/insurance';
import type { FastifyReply } from 'fastify';
import type { JobWorker } from '@rewald/server-kit/jobs/job-worker';
import { orPresent, seenIn, tagOf } from '@rewald/server-kit/web/seen-version';
import { serve } from '@rewald/server-kit/web/serve';
import type { TicketService } from '@rewald/customers/tickets/ticket-service';
import { decideReport, listReports, showReport } from './damage-reports.ts';
import { cancelForCustomer, listContractsForOperator, showContract } from './operator-contracts.ts';

const tagged = async <Shown extends { readonly version: string }>(
  reply: FastifyReply,
  read: Promise<Shown>,
) => {
  const data = await read;
  reply.header('etag', tagOf(data.version));
  return { data };
};

/** Insurance at the desk. Mounted at `/operator/:locale`. */
export const operatorInsuranceRoutes =
  (tickets: TicketService, jobs: Pick<JobWorker, 'nudge'>): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { database } = tickets;

    serve(app, listOperatorContracts, async ({ query, params: { locale } }) => ({
      data: await listContractsForOperator(app.shop.now(), database, query, locale),
    }));
    serve(app, readOperatorContract, ({ params: { contractId, locale } }, reply) =>
      tagged(reply, showContract(app.shop.now(), database, contractId, locale)),
    );
    serve(app, cancelContractFor, async ({ params, headers, body: { saidOn }, operator }, reply) => {
      const { contractId, locale } = params;
      const read = () => showContract(app.shop.now(), database, contractId, locale);
      const seen = seenIn(headers);
      await orPresent(() => cancelForCustomer(database, contractId, operator, { saidOn, seen }), read);
      jobs.nudge();
      return tagged(reply, read());
    });

    serve(app, listDamageReports, async ({ query, params: { locale } }) => ({
      data: await listReports(app.shop.now(), database, query, locale),
    }));
    serve(app, readDamageReport, ({ params: { ticketId, locale } }, reply) =>
      tagged(reply, showReport(app.shop.now(), tickets, ticketId, locale)),
    );
    serve(app, decideDamage, async ({ params: { ticketId, locale }, headers, body, operator }, reply) => {
      const read = () => showReport(app.shop.now(), tickets, ticketId, locale);
      await orPresent(() => decideReport(tickets, ticketId, operator, body, seenIn(headers)), read);
      return tagged(reply, read());
    });
  };
