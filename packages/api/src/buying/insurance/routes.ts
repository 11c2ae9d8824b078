import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Data, InsuranceClaimRequest, InsuranceContract, Ticket, Uuid, type Locale } from '@rewald/contracts';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { loginNeeded } from '../../plumbing/sessions/login-needed.ts';
import type { Database } from '../../plumbing/database/connection.ts';
import { Problem } from '../../plumbing/problems/problem.ts';
import type { Sessions } from '../../plumbing/sessions/sessions.ts';
import type { TicketService } from '../../customers/tickets/ticket-service.ts';
import { LocaleParams } from '../../plumbing/web/locale.ts';
import { cancelContract, listContracts, needContract } from './contracts.ts';

const params = Type.Object({ ...LocaleParams.properties, contractId: Uuid });

/** What the conversation about damage is called. */
const CLAIM_SUBJECT: Record<Locale, (insurance: string) => string> = {
  de: (insurance) => `Schaden: ${insurance}`,
  en: (insurance) => `Damage: ${insurance}`,
};

/** Insurance contracts that came with orders. */
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
        const contract = await needContract(database, customerId, contractId, locale);
        if (contract.state !== 'active') throw new Problem(409, 'insurance.not-active');
        const ticketId = await tickets.open(
          customerId,
          {
            subject: CLAIM_SUBJECT[locale](contract.insurance.name),
            text: request.body.description,
            ...(request.body.attachments === undefined ? {} : { attachments: request.body.attachments }),
            about: { kind: 'insurance-contract', id: contractId },
          },
          locale,
        );
        return tickets.show(ticketId, { customerId });
      },
    );
  };
