import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { CartStore } from '../cart/cart-store.ts';
import type { Database } from '../../plumbing/database/connection.ts';
import type { Documents } from '../../outbound/documents/documents.ts';
import { REFUND_INSURANCE } from '../insurance/contracts.ts';
import type { JobWorker } from '../../plumbing/jobs/job-worker.ts';
import type { MailWorker } from '../../outbound/mail/mail-worker.ts';
import type { Operators } from '../../plumbing/operators/operators.ts';
import type { Payments } from '../payment/payments.ts';
import type { Sessions } from '../../plumbing/sessions/sessions.ts';
import type { Cookies } from '../../plumbing/web/cookies.ts';
import type { ShopLinks } from '../../plumbing/web/shop-links.ts';
import type { SignedLinks } from '../../plumbing/web/signed-links.ts';
import { withdrawalRoutes } from '../withdrawal/routes.ts';
import { createBuying } from './buy.ts';
import { checkoutRoutes } from '../checkout/checkout-routes.ts';
import { createCheckoutStore } from '../checkout/checkout-store.ts';
import { createInvoiceNumbers } from './invoice-numbers.ts';
import { operatorOrderRoutes } from './operator-routes.ts';
import { createOrderMails } from './order-mails.ts';
import { orderRoutes, type OrderCalls } from './order-routes.ts';
import { refundPremium } from './refund-premium.ts';
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
  readonly operators: Operators;
  readonly documents: Documents;
  readonly mails: MailWorker;
  /** Gets the handlers of the jobs that orders leave behind. */
  readonly jobs: JobWorker;
}

/** Calls about buying, by where they are mounted. */
export interface OrderDesk {
  /** `/checkout/:locale/buy` */
  readonly checkout: FastifyPluginAsyncTypebox;
  /** `/checkout/:locale/buy/orders` */
  readonly orders: FastifyPluginAsyncTypebox;
  /** `/checkout/:locale/buy/withdrawals` */
  readonly withdrawals: FastifyPluginAsyncTypebox;
  /** `/operator/:locale/orders` */
  readonly operators: FastifyPluginAsyncTypebox;
}

/** Puts buying together: its calls, its jobs, and what it does when a payment has news. */
export const openOrderDesk = (host: OrderSurroundings): OrderDesk => {
  const { database, payments, signedLinks, jobs } = host;
  const checkouts = createCheckoutStore(database);
  const orderMails = createOrderMails(host.links, signedLinks);
  const numbers = createInvoiceNumbers(database);
  const settlement = createSettlement(database, payments, orderMails, numbers, host.mails);
  const buying = createBuying({ database, payments, checkouts, settlement, signedLinks });

  payments.onAuthorised(buying.paymentApproved);
  payments.onSettled(settlement.settleByPayment);
  jobs.handle(CAPTURE_JOB, async ({ subject }) => {
    if ((await settlement.settle(subject)) === 'placed')
      throw new Error('The payment provider has not said whether the money was taken.');
    await numbers.give();
  });

  const refunding = { payments, mails: orderMails, settlement };
  jobs.handle(REFUND_INSURANCE, async ({ subject }) => {
    await refundPremium(database, subject, refunding);
    host.mails.nudge();
  });

  const calls: OrderCalls = { ...host, orderMails, refunding };
  return {
    checkout: checkoutRoutes({ ...host, checkouts, buying }),
    orders: orderRoutes(calls),
    withdrawals: withdrawalRoutes({ database, refunding, mails: host.mails, jobs }),
    operators: operatorOrderRoutes(calls, host.operators),
  };
};
