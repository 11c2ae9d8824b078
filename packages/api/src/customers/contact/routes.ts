import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ContactReceipt, ContactRequest, Data } from '@rewald/contracts';
import type { Sessions } from '../../plumbing/sessions/sessions.ts';
import { LocaleParams } from '../../plumbing/web/locale.ts';
import type { ContactService } from './contact-service.ts';

/** The contact form, for messages without an account or a specific order. */
export const contactRoutes =
  (service: ContactService, sessions: Sessions): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post(
      '/',
      {
        schema: {
          summary: 'Write to us; the answer comes by mail, or into the account',
          params: LocaleParams,
          body: ContactRequest,
          response: { 200: Data(ContactReceipt) },
        },
      },
      async (request) => ({
        data: await service.take(await sessions.customerIdOf(request), request.body, request.params.locale),
      }),
    );
  };
