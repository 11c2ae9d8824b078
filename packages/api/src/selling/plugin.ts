import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { addMessages } from '../plumbing/problems/messages.ts';
import { makeCaseLabel } from './cases/case-label.ts';
import { createCaseService } from './cases/case-service.ts';
import { caseRoutes } from './cases/customer-routes.ts';
import { tradeInCaseMessages } from './cases/messages.ts';
import { operatorCaseRoutes } from './cases/operator-routes.ts';
import { deviceRoutes } from './devices/device-routes.ts';
import { tradeInMessages } from './messages.ts';
import { savedOfferRoutes } from './offers/saved-offer-routes.ts';
import { createSavedOffers } from './offers/saved-offers.ts';
import { sellingRoutes } from './orders/selling-routes.ts';
import { requirePartnerToken } from './partner-token.ts';
import { createIbanVault, type IbanVault } from './payouts/iban-vault.ts';
import type { PayoutProvider } from './payouts/payout-provider.ts';
import { forgetQuotes } from './quotes/forget-quotes.ts';
// The tables of the district, for whoever imports it.
import './cases/tables.ts';
import './orders/tables.ts';

export interface SellingOptions {
  /** 32 bytes that seal account numbers. */
  readonly ibanKey: Buffer;
  /** Who pays people for their devices; null where nobody does. */
  readonly payoutProvider: PayoutProvider | null;
}

/** The wizard's calls. */
const openWizard = async (app: FastifyInstance, vault: IbanVault): Promise<void> => {
  const { database, links, signedLinks, sessions, cookies } = app.plumbing;
  const { mails } = app.outbound;
  await app.register(
    async (wizard) => {
      requirePartnerToken(wizard);
      await wizard.register(deviceRoutes(app.shopWindow.answers));
      const savedOffers = createSavedOffers(database, links, signedLinks);
      await wizard.register(savedOfferRoutes(savedOffers, cookies, mails));
      await wizard.register(sellingRoutes(database, sessions, cookies, { vault, links, signedLinks }, mails));
    },
    { prefix: '/trade-in/:locale/integrations' },
  );
};

/** What becomes of a device that was sold. */
const openCases = async (
  app: FastifyInstance,
  vault: IbanVault,
  payoutProvider: PayoutProvider | null,
): Promise<void> => {
  const { database, links, signedLinks, sessions, operators, jobs } = app.plumbing;
  const { mails, documents } = app.outbound;
  const { attachments } = app.customers;
  documents.madeBy('trade-in-label', makeCaseLabel(database));
  const cases = createCaseService({
    database,
    vault,
    links,
    signedLinks,
    payoutProvider,
    attachments,
    mails,
    jobs,
  });
  await app.register(caseRoutes(cases, sessions, signedLinks, documents, links), {
    prefix: '/trade-in/:locale/customer/cases',
  });
  await app.register(operators.guard('trade-in-cases', operatorCaseRoutes(cases, operators)), {
    prefix: '/operator/:locale/trade-in-cases',
  });
};

/** Buying used devices back: a price, an offer, an inspection, money. */
export const selling = fastifyPlugin(
  async (app: FastifyInstance, { ibanKey, payoutProvider }: SellingOptions) => {
    addMessages(tradeInMessages, tradeInCaseMessages);
    const vault = createIbanVault(ibanKey);
    await openWizard(app, vault);
    await openCases(app, vault, payoutProvider);
    app.plumbing.housekeeping.add(forgetQuotes);
  },
  { name: 'selling', dependencies: ['plumbing', 'outbound', 'shop-window', 'customers'] },
);
