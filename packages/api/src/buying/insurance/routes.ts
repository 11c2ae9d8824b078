import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Data, InsuranceClaimRequest, InsuranceContract, Ticket, Uuid } from '@rewald/contracts';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { loginNeeded } from '../../plumbing/sessions/login-needed.ts';
import type { Database } from '../../plumbing/database/connection.ts';
import type { Sessions } from '../../plumbing/sessions/sessions.ts';
import type { TicketService } from '../../customers/tickets/ticket-service.ts';
import { LocaleParams } from '../../plumbing/web/locale.ts';
import { cancelContract, listContracts, needContract } from './contracts.ts';
import { reportDamage } from './report-damage.ts';

const params = Type.Object({ ...LocaleParams.properties, contractId: Uuid });

/** Insurance contracts that were bought with orders. */
export const insuranceRoutes =
  (database: Database, sessions: Sessions, tickets: TicketService): FastifyPluginAsyncTypebox =>
  async (app) => {
    const need = async (request: FastifyRequest): Promise<string> => {
      const customerId = await sessions.customerIdOf(request);
      if (customerId === null) throw loginNeeded();
      return customerId;
    };

    app.get(
      '/',
      {
        schema: {
          summary: 'Insurance contracts of the customer',
          params: LocaleParams,
          response: { 200: Data(Type.Array(InsuranceContract)) },
        },
      },
      async (request) => ({
        data: await listContracts(database, await need(request), request.params.locale),
      }),
    );

    app.post(
      '/:contractId/cancel',
      {
        schema: {
          summary: 'Cancel a contract within 14 days',
          params,
          response: { 200: Data(InsuranceContract) },
        },
      },
      async (request) => {
        const customerId = await need(request);
        const { contractId, locale } = request.params;
        await cancelContract(database, customerId, contractId);
        return { data: await needContract(database, customerId, contractId, locale) };
      },
    );

    app.post(
      '/:contractId/claims',
      {
        schema: {
          summary: 'Report damage, which begins a conversation',
          params,
          body: InsuranceClaimRequest,
          response: { 200: Data(Ticket) },
        },
      },
      async (request) => {
        const customerId = await need(request);
        const { contractId, locale } = request.params;
        const ticketId = await reportDamage(database, tickets, customerId, contractId, request.body, locale);
        return tickets.show(ticketId, { customerId });
      },
    );
  };
