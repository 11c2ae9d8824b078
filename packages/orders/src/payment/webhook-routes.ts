import type { PaymentProviderName } from '@rewald/contracts';
import { receivePaymentNews } from '@rewald/contracts/calls/checkout';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Problem } from '@rewald/server-kit/problems/problem';
import type { Database } from '@rewald/server-kit/database/connection';
import {
  PaymentProviderUnavailableError,
  WebhookSignatureError,
  type PaymentEvent,
  type PaymentProvider,
} from './payment-provider.ts';
import { saveEvent } from './save-event.ts';

/**
 * Webhooks of the providers. A call is only taken as a hint that there is news about a payment: it is stored and answered
 * at once, and a job asks the provider.
 *
 * @param nudge makes the job worker run right away
 */
export const webhookRoutes =
  (
    providers: ReadonlyMap<PaymentProviderName, PaymentProvider>,
    database: Database,
    nudge: () => void,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    // Signatures cover the raw bytes, so bodies are not parsed, whatever their content type.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    serve(app, receivePaymentNews, async (request) => {
      const provider = providers.get(request.params.provider);
      if (provider === undefined) throw new Problem(404, 'not-found');
      const body: unknown = request.body;
      let event: PaymentEvent;
      try {
        event = await provider.readEvent(Buffer.isBuffer(body) ? body : Buffer.alloc(0), request.headers);
      } catch (cause) {
        if (cause instanceof WebhookSignatureError) throw new Problem(400, 'payment.signature', { cause });
        if (cause instanceof PaymentProviderUnavailableError) throw new Problem(503, 'away', { cause });
        throw cause;
      }
      if (await saveEvent(database, provider.name, event)) nudge();
      return { received: true as const };
    });
  };
