import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { CartStore } from '../cart/cart-store.ts';
import type { Database } from '../database/connection.ts';
import type { JobWorker } from '../jobs/job-worker.ts';
import type { MailWorker } from '../mail/mail-worker.ts';
import type { Payments } from '../payment/payments.ts';
import type { Sessions } from '../session/sessions.ts';
import type { Cookies } from '../web/cookies.ts';
import type { ShopLinks } from '../web/shop-links.ts';
import type { SignedLinks } from '../web/signed-links.ts';
import { createBuying } from './buy.ts';
import { checkoutRoutes } from './checkout-routes.ts';
import { createCheckoutStore } from './checkout-store.ts';
import { createOrderMails } from './order-mails.ts';
import { CAPTURE_JOB, createSettlement } from './settle-order.ts';

/** What buying needs of the host. */
export interface OrderSurroundings {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly cookies: Cookies;
  readonly carts: CartStore;
  readonly payments: Payments;
  readonly links: ShopLinks;
  readonly signedLinks: SignedLinks;
  readonly mails: MailWorker;
  /** Gets the handlers of the jobs that orders leave behind. */
  readonly jobs: JobWorker;
}

/** Puts buying together: its calls, its jobs, and what it does when a payment has news. */
export const openOrderDesk = (host: OrderSurroundings): { readonly checkout: FastifyPluginAsyncTypebox } => {
  const { database, payments, signedLinks, jobs } = host;
  const checkouts = createCheckoutStore(database);
  const orderMails = createOrderMails(host.links, signedLinks);
  const settlement = createSettlement(database, payments, orderMails, host.mails);
  const buying = createBuying({ database, payments, checkouts, settlement, signedLinks });

  payments.onAuthorised(buying.paymentApproved);
  payments.onSettled(settlement.settleByPayment);
  jobs.handle(CAPTURE_JOB, async ({ subject }) => {
    if ((await settlement.settle(subject)) === 'placed')
      throw new Error('The payment provider has not said whether the money was taken.');
  });

  return { checkout: checkoutRoutes({ ...host, checkouts, buying }) };
};
