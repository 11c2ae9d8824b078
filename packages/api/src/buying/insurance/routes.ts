import {
  listContracts as listContractsCall,
  cancelContract as cancelContractCall,
  claimDamage,
} from '@rewald/contracts/calls/insurance';
import { serve } from '../../plumbing/web/serve.ts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { loginNeeded } from '../../plumbing/sessions/login-needed.ts';
import type { Database } from '../../plumbing/database/connection.ts';
import type { Sessions } from '../../plumbing/sessions/sessions.ts';
import type { TicketService } from '../../customers/tickets/ticket-service.ts';
import { cancelContract, listContracts, needContract } from './contracts.ts';
import { reportDamage } from './report-damage.ts';

/** Insurance contracts that were bought with orders. */
export const insuranceRoutes =
  (database: Database, sessions: Sessions, tickets: TicketService): FastifyPluginAsyncTypebox =>
  async (app) => {
    const need = async (request: FastifyRequest): Promise<string> => {
      const customerId = await sessions.customerIdOf(request);
      if (customerId === null) throw loginNeeded();
      return customerId;
    };

    serve(app, listContractsCall, async (request) => ({
      data: await listContracts(database, await need(request), request.params.locale),
    }));

    serve(app, cancelContractCall, async (request) => {
      const customerId = await need(request);
      const { contractId, locale } = request.params;
      await cancelContract(database, customerId, contractId);
      return { data: await needContract(database, customerId, contractId, locale) };
    });

    serve(app, claimDamage, async (request) => {
      const customerId = await need(request);
      const { contractId, locale } = request.params;
      const ticketId = await reportDamage(database, tickets, customerId, contractId, request.body, locale);
      return tickets.show(ticketId, { customerId });
    });
  };
