import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { MANY_TRIES, type JobHandler } from '@rewald/server-kit/jobs/job-worker';
import { addMessages } from '@rewald/server-kit/problems/messages';
import { payoutFor } from '@rewald/payouts/payout-store';
import { makeCaseLabel } from './cases/case-label.ts';
import type { CaseContext } from './cases/case-context.ts';
import { createCaseMails } from './cases/case-mails.ts';
import { findCases } from './cases/find-cases.ts';
import { benchRoutes, blockedDeviceRoutes } from './cases/bench-routes.ts';
import { caseRoutes } from './cases/customer-routes.ts';
import { tradeInCaseMessages } from './cases/messages.ts';
import { makeErasureCertificate } from './cases/erasure-certificate.ts';
import { EXPIRE_COUNTER_OFFER, expireCounterOffer } from './cases/expire-counter-offer.ts';
import { expireSale } from './cases/expire-sale.ts';
import { operatorCaseRoutes } from './cases/operator-routes.ts';
import { sellerPayouts } from './cases/pay-seller.ts';
import { remindToShip } from './cases/remind-to-ship.ts';
import { EXPIRE_SALE, REMIND_TO_SHIP } from './cases/watch-arrival.ts';
import { buyInFigureRoutes } from './figures/buy-in-figures.ts';
import { deviceRoutes } from './devices/device-routes.ts';
import { tradeInMessages } from './messages.ts';
import { savedOfferRoutes } from './offers/saved-offer-routes.ts';
import { requestRoutes } from './requests/request-routes.ts';
import { sellingRoutes } from './orders/selling-routes.ts';
import { forgetQuotes } from './quotes/forget-quotes.ts';
// What the packages below add to the types, and this one's tables.
import '@rewald/server-kit/plugin';
import '@rewald/messages/plugin';
import '@rewald/assortment/plugin';
import '@rewald/storefront/plugin';
import '@rewald/customers/plugin';
import './tables.ts';

/** The previous release's job that asks a provider about a payout; its subject is the case. */
const SEND_PAYOUT = 'send-trade-in-payout';

/** Sets up the calls of the wizard. */
const openWizard = async (
  app: FastifyInstance,
  { dropOffFinder, bonusPercent }: Required<TradeInOptions>,
): Promise<void> => {
  const { database, links, signedLinks, sessions, cookies, jobs } = app.kit;
  const { vault } = app.payouts;
  await app.register(
    async (wizard) => {
      await wizard.register(deviceRoutes(app.storefront.models, app.storefront.answers));
      await wizard.register(savedOfferRoutes({ database, links, signedLinks }, cookies, jobs));
      const context = { vault, links, signedLinks, dropOffFinder, bonusPercent };
      await wizard.register(sellingRoutes(database, sessions, cookies, context, jobs));
    },
    { prefix: '/trade-in/:locale/integrations' },
  );
};

/** Sets up everything that happens after a device was sold. */
const openCases = async (app: FastifyInstance, dropOffFinder: string | null): Promise<void> => {
  const { payouts } = app;
  const { database, links, signedLinks, sessions, jobs, finding } = app.kit;
  finding.add('cases', 'trade-in-cases:read', (sought) => findCases(database, sought));
  const { documents } = app.messages;
  const { attachments } = app.customers;
  documents.madeBy('trade-in-label', makeCaseLabel(app.shop, database));
  documents.madeBy('erasure-certificate', makeErasureCertificate(app.shop, database));
  const write = createCaseMails(app.shop, links, signedLinks);
  const cases: CaseContext = { database, payouts, attachments, jobs, write, dropOffFinder };
  payouts.forPurpose('trade-in-case', sellerPayouts(cases));
  const settleOld: JobHandler = async ({ subject }) => {
    const payout = await payoutFor(database, 'trade-in-case', subject);
    if (payout !== null) await payouts.settle(payout.id);
  };
  jobs.handle(SEND_PAYOUT, settleOld, MANY_TRIES);
  jobs.handle(REMIND_TO_SHIP, ({ subject }) => remindToShip(cases, subject));
  jobs.handle(EXPIRE_SALE, ({ subject }) => expireSale(cases, subject));
  jobs.handle(EXPIRE_COUNTER_OFFER, ({ subject }) => expireCounterOffer(cases, subject));
  await app.register(caseRoutes({ cases, sessions, signedLinks, documents, links }), {
    prefix: '/trade-in/:locale/customer/cases',
  });
  const { contact } = app.customers;
  await app.register(requestRoutes({ database, sessions, signedLinks, contact, attachments }), {
    prefix: '/trade-in/:locale/customer/requests',
  });
  const casesPrefix = '/operator/:locale/trade-in-cases';
  await app.register(operatorCaseRoutes(cases), { prefix: casesPrefix });
  await app.register(benchRoutes(cases, documents), { prefix: casesPrefix });
  await app.register(blockedDeviceRoutes(database), { prefix: '/operator/:locale/blocked-devices' });
  await app.register(buyInFigureRoutes(database), { prefix: '/operator/:locale/figures' });
};

export interface TradeInOptions {
  /** Address of the carrier's own search for drop-off points; null if there is none. */
  readonly dropOffFinder?: string | null;
  /** Per cent of the price that sellers get as a discount code in addition to the money; 0 for no bonus. */
  readonly bonusPercent?: number;
}

/** Trade-in of used devices, from the price to the inspection and the payout. */
export const tradeIn = fastifyPlugin(
  async (app: FastifyInstance, { dropOffFinder = null, bonusPercent = 0 }: TradeInOptions) => {
    addMessages(tradeInMessages, tradeInCaseMessages);
    await openWizard(app, { dropOffFinder, bonusPercent });
    await openCases(app, dropOffFinder);
    app.kit.housekeeping.add(forgetQuotes);
  },
  { name: 'trade-in', dependencies: ['server-kit', 'messages', 'payouts', 'storefront', 'customers'] },
);
