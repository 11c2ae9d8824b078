import type { PaymentProviderName } from '@rewald/contracts';
import { hkdfSync } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { v7 as newId } from 'uuid';
import type { Database } from '@rewald/server-kit/database/connection';
import { enqueueJob } from '@rewald/server-kit/jobs/jobs';
import type { JobWorker } from '@rewald/server-kit/jobs/job-worker';
import { fromNow } from '@rewald/server-kit/database/moments';
import { withRetry } from './timeouts.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { SANDBOX_SECRET, type PaymentSettings } from './payment-settings.ts';
import { createSandboxService } from './sandbox/sandbox-service.ts';
import { createDatabaseLedger } from './sandbox/sandbox-ledger.ts';
import { lineByHttp, lineWithin, type SandboxLine } from './sandbox/sandbox-line.ts';
import { createSandboxProvider } from './sandbox/sandbox-provider.ts';
import { SIGNATURE_HEADER, signWebhook } from './sandbox/webhook-signature.ts';

/** Delivers a webhook of the sandbox within the host; the job's payload is the body. */
const SANDBOX_WEBHOOK_JOB = 'sandbox-webhook';

export interface PaymentSetupContext {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly jobs: JobWorker;
  /** Signs mailed links; the sandbox's own secret is derived from it. */
  readonly signingKey: Buffer;
  readonly log: FastifyBaseLogger;
  /** Registers work to be done once an hour. */
  readonly hourly: (work: () => Promise<void>) => void;
  /** Timeout of a call to a provider, in milliseconds; 5 seconds by default. */
  readonly timeout?: number;
}

/** The sandbox within this host: its books in our database, its webhooks as jobs, so that they survive a restart. */
const startSandboxWithin = (host: PaymentSetupContext): { line: SandboxLine; secret: string } => {
  const { app, database, jobs } = host;
  const secret = Buffer.from(hkdfSync('sha256', host.signingKey, '', 'rewald sandbox', 32)).toString('hex');
  const sandbox = createSandboxService({
    ledger: createDatabaseLedger(database),
    tell: async (event, delay) => {
      await enqueueJob(database, {
        kind: SANDBOX_WEBHOOK_JOB,
        subject: newId(),
        payload: event,
        dueAt: fromNow(delay),
      });
      if (delay === 0) jobs.nudge();
    },
  });
  jobs.handle(SANDBOX_WEBHOOK_JOB, async ({ payload }) => {
    const body = Buffer.from(JSON.stringify(payload));
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/payments/sandbox/webhook',
      payload: body,
      headers: {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: signWebhook(secret, body, new Date()),
      },
    });
    if (statusCode !== 200) throw new Error(`The webhook answered ${statusCode}.`);
  });
  return { line: lineWithin(sandbox, host.timeout), secret };
};

/** The providers that can take payments. */
export interface OpenProviders {
  readonly providers: ReadonlyMap<PaymentProviderName, PaymentProvider>;
  /** The shopper's side of the sandbox; null if there is none. */
  readonly sandbox: SandboxLine | null;
}

/** Opens the providers that are configured. */
export const openProviders = async (
  host: PaymentSetupContext,
  settings: PaymentSettings,
): Promise<OpenProviders> => {
  const timeout = host.timeout === undefined ? {} : { timeout: host.timeout };
  const providers = new Map<PaymentProviderName, PaymentProvider>();

  let sandbox: SandboxLine | null = null;
  if (settings.sandbox !== null) {
    const { url } = settings.sandbox;
    const outside = settings.sandbox.secret ?? SANDBOX_SECRET;
    const found =
      url === null
        ? startSandboxWithin(host)
        : { line: lineByHttp(url, outside, host.timeout), secret: outside };
    sandbox = found.line;
    providers.set('sandbox', withRetry(createSandboxProvider(found.line, found.secret), host.timeout));
  }

  // The SDKs of Stripe and PayPal consist of 600 modules, so they are loaded only if their keys are configured.
  if (settings.stripe !== null) {
    const { createStripeProvider } = await import('./stripe/stripe-provider.ts');
    providers.set(
      'stripe',
      withRetry(createStripeProvider({ ...settings.stripe, ...timeout }), host.timeout),
    );
  }
  if (settings.paypal !== null) {
    const { createPaypalProvider } = await import('./paypal/paypal-provider.ts');
    providers.set(
      'paypal',
      withRetry(
        createPaypalProvider({ ...settings.paypal, ...timeout }, () => host.app.shop.now().company.brand),
        host.timeout,
      ),
    );
  }
  return { providers, sandbox };
};
