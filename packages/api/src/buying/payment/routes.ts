import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  Data,
  PaymentProviderInfo,
  SandboxApproval,
  SandboxResult,
  SandboxSecondStep,
} from '@rewald/contracts';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { Problem } from '../../plumbing/problems/problem.ts';
import { LocaleParams } from '../../plumbing/web/locale.ts';
import { PaymentProviderUnavailableError } from './payment-provider.ts';
import type { PaymentSettings } from './payment-settings.ts';
import type { SandboxCall } from './sandbox/sandbox-service.ts';
import type { SandboxLine } from './sandbox/sandbox-line.ts';
import { providersIn } from './present-providers.ts';

const SandboxParams = Type.Object({
  ...LocaleParams.properties,
  reference: Type.String({ pattern: '^sbx_[0-9a-f]{32}$' }),
});

/** Ways to pay, and the shopper's side of the sandbox. Mounted under `/checkout/:locale/buy`. */
export const paymentRoutes =
  (settings: PaymentSettings, sandbox: SandboxLine | null): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/payment-providers',
      { schema: { params: LocaleParams, response: { 200: Data(Type.Array(PaymentProviderInfo)) } } },
      async (request) => ({ data: providersIn(settings, request.params.locale) }),
    );

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
    const response = { 200: Data(SandboxResult) };
    app.post(
      '/sandbox-payments/:reference',
      { schema: { params: SandboxParams, body: SandboxApproval, response } },
      ({ params: { reference }, body: { behaviour, webhook = 'once' } }) =>
        act({ do: 'approve', reference, behaviour, webhook }),
    );
    app.post(
      '/sandbox-payments/:reference/second-step',
      { schema: { params: SandboxParams, body: SandboxSecondStep, response } },
      ({ params: { reference }, body: { accept } }) => act({ do: 'second-step', reference, accept }),
    );
  };
