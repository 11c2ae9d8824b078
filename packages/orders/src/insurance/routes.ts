import {
  listContracts as listContractsCall,
  cancelContract as cancelContractCall,
  claimDamage,
} from '@rewald/contracts/calls/insurance';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import type { Database } from '@rewald/server-kit/database/connection';
import type { TicketService } from '@rewald/customers/tickets/ticket-service';
import { cancelContract, listContracts, needContract } from './contracts.ts';
import { reportDamage } from './report-damage.ts';

/** Insurance contracts that were bought with orders. */
export const insuranceRoutes =
  (database: Database, tickets: TicketService): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, listContractsCall, async (request) => ({
      data: await listContracts(app.shop.now(), database, request.customer.id, request.params.locale),
    }));

    serve(app, cancelContractCall, async (request) => {
      const customerId = request.customer.id;
      const { contractId, locale } = request.params;
      await inTransaction(database, (transaction) =>
        cancelContract(transaction, { contractId, customerId, actor: `customer:${customerId}` }),
      );
      return { data: await needContract(app.shop.now(), database, customerId, contractId, locale) };
    });

    serve(app, claimDamage, async (request) => {
      const customerId = request.customer.id;
      const { contractId, locale } = request.params;
      const ticketId = await reportDamage(
        app.shop.now(),
        database,
        tickets,
        customerId,
        contractId,
        request.body,
        locale,
      );
      return tickets.show(ticketId, { customerId });
    });
  };
