import { hkdfSync } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { v7 as newId } from 'uuid';
import type { Database } from '../../plumbing/database/connection.ts';
import { enqueueJob } from '../../plumbing/jobs/jobs.ts';
import { PATIENT, type JobHandler, type JobWorker } from '../../plumbing/jobs/job-worker.ts';
import { addMessages } from '../../plumbing/problems/messages.ts';
import { paymentMessages } from './messages.ts';
import { withSecondTry } from './timeouts.ts';
import { PAYMENT_PROVIDERS, type PaymentProvider, type PaymentProviderName } from './payment-provider.ts';
import { SANDBOX_SECRET, type PaymentSettings } from './payment-settings.ts';
import { EVENT_JOB, RECONCILE_JOB, REFUND_JOB } from './payment-store.ts';
import { startPaymentWatch } from './payment-watch.ts';
import { createPayments, type Payments } from './payments.ts';
import { paymentRoutes } from './routes.ts';
import { createSandboxService } from './sandbox/sandbox-service.ts';
import { createDatabaseLedger } from './sandbox/sandbox-ledger.ts';
import { lineByHttp, lineWithin, type SandboxLine } from './sandbox/sandbox-line.ts';
import { createSandboxProvider } from './sandbox/sandbox-provider.ts';
import { SIGNATURE_HEADER, signWebhook } from './sandbox/webhook-signature.ts';
import { webhookRoutes } from './webhook-routes.ts';

/** Delivers a webhook of the sandbox within the host; the job's payload is the body. */
const SANDBOX_WEBHOOK_JOB = 'sandbox-webhook';

const EventJob = Type.Object({ provider: Type.Enum([...PAYMENT_PROVIDERS]), reference: Type.String() });

/** What paying needs of the host. */
export interface PaymentHost {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly jobs: JobWorker;
  /** Signs mailed links; the sandbox's own secret is derived from it. */
  readonly signingKey: Buffer;
  readonly log: FastifyBaseLogger;
  /** How long a call to a provider may take, in milliseconds; 5 seconds when left out. */
  readonly timeout?: number;
}

/** The sandbox within this host: its books in our database, its webhooks as jobs, so that they survive a restart. */
const startSandboxWithin = (host: PaymentHost): { line: SandboxLine; secret: string } => {
  const { app, database, jobs } = host;
  const secret = Buffer.from(hkdfSync('sha256', host.signingKey, '', 'rewald sandbox', 32)).toString('hex');
  const sandbox = createSandboxService({
    ledger: createDatabaseLedger(database),
    tell: async (event, delay) => {
      await enqueueJob(database, {
        kind: SANDBOX_WEBHOOK_JOB,
        subject: newId(),
        payload: event,
        dueAt: new Date(Date.now() + delay),
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

/** Sets up providers, calls and jobs of paying. To be used before the workers start. */
export const setUpPayments = async (host: PaymentHost, settings: PaymentSettings): Promise<Payments> => {
  const { app, database, jobs, log } = host;
  addMessages(paymentMessages);
  const report = (error: unknown): void => log.warn({ err: error }, 'payment provider');
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
    providers.set('sandbox', withSecondTry(createSandboxProvider(found.line, found.secret), host.timeout));
  }

  // Their libraries are 600 modules, which only a host with their keys loads.
  if (settings.stripe !== null) {
    const { createStripeProvider } = await import('./stripe/stripe-provider.ts');
    providers.set(
      'stripe',
      withSecondTry(createStripeProvider({ ...settings.stripe, ...timeout }), host.timeout),
    );
  }
  if (settings.paypal !== null) {
    const { createPaypalProvider } = await import('./paypal/paypal-provider.ts');
    providers.set(
      'paypal',
      withSecondTry(createPaypalProvider({ ...settings.paypal, ...timeout }), host.timeout),
    );
  }

  const { payments, upkeep, store } = createPayments(database, providers, report);
  const handleEvent: JobHandler = async ({ payload }) => {
    const { provider, reference } = Value.Parse(EventJob, payload);
    await upkeep.handleEvent(provider, reference);
  };
  const settleRefund: JobHandler = async ({ subject }) => {
    if ((await payments.settleRefund(subject)) === 'pending') throw new Error('The provider did not answer.');
  };
  jobs.handle(EVENT_JOB, handleEvent, PATIENT);
  jobs.handle(RECONCILE_JOB, ({ subject }) => upkeep.reconcile(subject), PATIENT);
  jobs.handle(REFUND_JOB, settleRefund, PATIENT);
  const stopWatch = startPaymentWatch(store, jobs.nudge, report);
  app.addHook('onClose', async () => stopWatch());

  await app.register(paymentRoutes(settings, sandbox), { prefix: '/checkout/:locale/buy' });
  await app.register(webhookRoutes(providers, store, jobs.nudge));
  return payments;
};
