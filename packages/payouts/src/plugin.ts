import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { MANY_TRIES, type JobHandler } from '@rewald/server-kit/jobs/job-worker';
import type { Operator } from '@rewald/server-kit/operators/operators';
import { addMessages } from '@rewald/server-kit/problems/messages';
import { createIbanVault, type IbanVault } from './iban-vault.ts';
import { payoutMessages } from './messages.ts';
import { operatorPayoutRoutes } from './operator-routes.ts';
import { countPayouts } from './payout-store.ts';
import { orderPayout, SETTLE_PAYOUT, type PayoutRequest } from './order-payout.ts';
import { sandboxPayouts, type PayoutProvider } from './payout-provider.ts';
import type { PayoutContext } from './payout-context.ts';
import type { PayoutSettings } from './payout-settings.ts';
import type { StoredPayout } from './tables.ts';
import type { PayoutPurpose, PayoutWork } from './purposes.ts';
import { paypalPayouts } from './paypal/paypal-payouts.ts';
import { watchReturns, WATCH_PAYOUT } from './watch-returns.ts';
import { countBankDifferences } from './statements/bank-differences.ts';
import { settlePayout } from './settle-payout.ts';
// What the packages below add to the types, and this one's tables.
import '@rewald/server-kit/plugin';
import './tables.ts';

/** Seconds between comparisons: statements come once a day, and comparing all payouts takes seconds in a large shop. */
const RECKONED_S = 300;

export interface PayoutOptions {
  /** In whose name money is sent, at this moment. */
  readonly shop: { now(): { readonly company: { readonly brand: string } } };
  /** The key that account numbers are encrypted with, 32 bytes. */
  readonly ibanKey: Buffer;
  readonly payouts: PayoutSettings;
  /** Pays by every method, in place of the providers of the settings. */
  readonly payoutProvider?: PayoutProvider;
}

/** The part of payouts that other packages may use. */
export interface Payouts {
  /** Encrypts account numbers for storage. */
  readonly vault: IbanVault;
  /** Registers who is paid for a purpose, and what happens on each outcome. Call it before the workers start. */
  forPurpose(purpose: PayoutPurpose, work: PayoutWork): void;
  /** Orders a payout in the transaction that decides it. */
  order(transaction: DatabaseTransaction, request: PayoutRequest, operator: Operator): Promise<void>;
  /**
   * Has the provider pay, if there is one for the method.
   *
   * @throws {PayoutProviderUnavailableError} the outcome is not known yet; a job asks again
   */
  settle(payoutId: string): Promise<StoredPayout | null>;
}

declare module 'fastify' {
  interface FastifyInstance {
    payouts: Payouts;
  }
}

/** The providers by method; a method without one is paid by files or by hand. */
const providersOf = (
  { payouts: { sandbox, paypal }, payoutProvider }: PayoutOptions,
  brand: () => string,
) => {
  const providers = new Map<StoredPayout['method'], PayoutProvider>();
  const all = payoutProvider ?? (sandbox ? sandboxPayouts() : undefined);
  if (all) for (const method of ['bank-transfer', 'paypal'] as const) providers.set(method, all);
  if (paypal && !payoutProvider) providers.set('paypal', paypalPayouts(paypal, brand));
  return providers;
};

/** Payouts to people: ordered, paid by a provider or by files for the bank, refused, ordered again. */
export const payouts = fastifyPlugin(
  async (app: FastifyInstance, options: PayoutOptions) => {
    addMessages(payoutMessages);
    const { database, jobs, numbers } = app.kit;
    const providers = providersOf(options, () => options.shop.now().company.brand);
    const works = new Map<PayoutPurpose, PayoutWork>();
    const context: PayoutContext = {
      database,
      providers,
      works,
      nudge: jobs.nudge,
      alarm: (what, details) => app.log.error(details, what),
    };
    const settle: JobHandler = async ({ subject }) => {
      await settlePayout(context, subject);
    };
    jobs.handle(SETTLE_PAYOUT, settle, MANY_TRIES);
    const watch: JobHandler = ({ payload }) =>
      watchReturns(context, Value.Parse(Type.Object({ payoutId: Type.String() }), payload).payoutId);
    jobs.handle(WATCH_PAYOUT, watch, MANY_TRIES);
    for (const state of ['ordered', 'refused'] as const)
      numbers.show({
        name: `rewald.payouts.${state}`,
        about: state === 'ordered' ? 'Payouts that wait to be sent' : 'Payouts that bank or provider refused',
        of: 'shop',
        read: () => countPayouts(database, state),
      });
    numbers.show({
      name: 'rewald.payouts.differences',
      about: "What payouts and the bank's statements do not agree on",
      of: 'shop',
      keptFor: RECKONED_S,
      read: () => countBankDifferences(database),
    });
    app.decorate('payouts', {
      vault: createIbanVault(options.ibanKey),
      forPurpose: (purpose, work) => works.set(purpose, work),
      order: (transaction, request, operator) => orderPayout(transaction, providers, request, operator),
      settle: (payoutId) => settlePayout(context, payoutId),
    });
    await app.register(operatorPayoutRoutes(context, options.payouts.sepa), {
      prefix: '/operator/:locale/payouts',
    });
  },
  { name: 'payouts', dependencies: ['server-kit'] },
);
