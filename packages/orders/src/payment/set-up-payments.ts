import { PAYMENT_PROVIDERS } from '@rewald/contracts';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { MANY_TRIES, type JobHandler } from '@rewald/server-kit/jobs/job-worker';
import { addMessages } from '@rewald/server-kit/problems/messages';
import { followEvent, followUp } from './follow-payment.ts';
import { paymentMessages } from './messages.ts';
import { openProviders, type PaymentSetupContext } from './open-providers.ts';
import type { PaymentContext } from './payment-context.ts';
import type { PaymentSettings } from './payment-settings.ts';
import { settleRefund } from './settle-refund.ts';
import { RECONCILE_JOB } from './due-checks.ts';
import { REFUND_JOB } from './refund-store.ts';
import { EVENT_JOB } from './save-event.ts';
import { startPaymentWatch } from './payment-watch.ts';
import { openPayments, type Payments } from './payments.ts';
import { READ_REPORT, readReport, wantReports } from './reconciliation/read-reports.ts';
import { reconcile } from './reconciliation/reconcile.ts';
import { paymentRoutes } from './routes.ts';
import { withBreaker } from './timeouts.ts';
import { webhookRoutes } from './webhook-routes.ts';

const EventJob = Type.Object({
  provider: Type.Enum([...PAYMENT_PROVIDERS]),
  reference: Type.String(),
  // Jobs that the previous release added lack it: its events were only about payments.
  isAftermath: Type.Optional(Type.Boolean()),
});

const ReportJob = Type.Object({ provider: Type.Enum([...PAYMENT_PROVIDERS]), day: Type.String() });

/** Sets up providers, routes and jobs of payments. Call it before the workers start. */
export const setUpPayments = async (
  host: PaymentSetupContext,
  settings: PaymentSettings,
): Promise<Payments> => {
  const { app, database, jobs, log } = host;
  addMessages(paymentMessages);
  const report = (error: unknown): void => log.warn({ err: error }, 'payment provider');
  const { providers, sandbox } = await openProviders(host, settings);
  const context: PaymentContext = {
    database,
    providers,
    report,
    alarm: (what, details) => log.error(details, what),
    listeners: { authorised: null, settled: null, news: null },
  };
  const forJobs: PaymentContext = {
    ...context,
    providers: new Map([...providers].map(([name, provider]) => [name, withBreaker(provider)])),
  };
  const payments = openPayments(context, forJobs);
  const handleEvent: JobHandler = async ({ payload }) => {
    const { provider, reference, isAftermath = false } = Value.Parse(EventJob, payload);
    await followEvent(forJobs, provider, { reference, isAftermath });
  };
  const sendRefund: JobHandler = async ({ subject }) => {
    if ((await settleRefund(forJobs, subject)) === 'pending') throw new Error('The provider did not answer.');
  };
  jobs.handle(EVENT_JOB, handleEvent, MANY_TRIES);
  jobs.handle(RECONCILE_JOB, ({ subject }) => followUp(forJobs, subject), MANY_TRIES);
  jobs.handle(REFUND_JOB, sendRefund, MANY_TRIES);
  const readDay: JobHandler = async ({ payload }) => {
    const { provider, day } = Value.Parse(ReportJob, payload);
    await readReport(context, provider, day);
  };
  jobs.handle(READ_REPORT, readDay, { ...MANY_TRIES, seconds: 300 });
  host.hourly(() => wantReports(context));
  host.hourly(() => reconcile(database));
  const stopWatch = startPaymentWatch(database, jobs.nudge, report);
  app.addHook('onClose', async () => stopWatch());

  await app.register(paymentRoutes(settings, sandbox), { prefix: '/checkout/:locale/buy' });
  await app.register(webhookRoutes(providers, database, jobs.nudge));
  return payments;
};
