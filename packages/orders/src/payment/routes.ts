import {
  listPaymentProviders,
  approveSandboxPayment,
  answerSandboxStep,
} from '@rewald/contracts/calls/checkout';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { SandboxResult } from '@rewald/contracts';
import { Value } from 'typebox/value';
import { Problem } from '@rewald/server-kit/problems/problem';
import { PaymentProviderUnavailableError } from './payment-provider.ts';
import type { PaymentSettings } from './payment-settings.ts';
import type { SandboxCall } from './sandbox/sandbox-service.ts';
import type { SandboxLine } from './sandbox/sandbox-line.ts';
import { providersIn } from './present-providers.ts';

/** Ways to pay, and the shopper's side of the sandbox. Mounted under `/checkout/:locale/buy`. */
export const paymentRoutes =
  (settings: PaymentSettings, sandbox: SandboxLine | null): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, listPaymentProviders, async (request) => ({
      data: providersIn(settings, request.params.locale),
    }));

    if (sandbox === null) return;
    /** Passes on what a shopper would do on the provider's page, which the sandbox does not have. */
    const act = async (call: SandboxCall): Promise<{ data: SandboxResult }> => {
      try {
        const answer = await sandbox(call);
        if (answer.status === 404) throw new Problem(404, 'payment.unknown');
        return { data: Value.Parse(SandboxResult, answer.body) };
      } catch (cause) {
        if (cause instanceof PaymentProviderUnavailableError)
          throw new Problem(503, 'payment.away', { cause });
        throw cause;
      }
    };
    serve(app, approveSandboxPayment, ({ params: { reference }, body: { behaviour, webhook = 'once' } }) =>
      act({ do: 'approve', reference, behaviour, webhook }),
    );
    serve(app, answerSandboxStep, ({ params: { reference }, body: { accept } }) =>
      act({ do: 'second-step', reference, accept }),
    );
  };
