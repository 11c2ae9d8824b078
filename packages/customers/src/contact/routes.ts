import { sendContactForm } from '@rewald/contracts/calls/conversations';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Sessions } from '@rewald/server-kit/sessions/sessions';
import type { ContactService } from './contact-service.ts';

/** The contact form, for messages without an account or a specific order. */
export const contactRoutes =
  (service: ContactService, sessions: Sessions): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, sendContactForm, async (request) => ({
      data: await service.take(await sessions.customerIdOf(request), request.body, request.params.locale),
    }));
  };
