import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { NAMES } from '@rewald/server-kit/database/names';
import { inBatches } from '@rewald/server-kit/database/batching';
import { MANY_TRIES, type JobHandler } from '@rewald/server-kit/jobs/job-worker';
import { addMessages } from '@rewald/server-kit/problems/messages';
import { readDatevSettings, type DatevSettings } from './bookkeeping/datev-settings.ts';
import { bookMessages } from './bookkeeping/messages.ts';
import { bookkeepingRoutes } from './bookkeeping/routes.ts';
import { createAddInBatch } from './cart/add-to-cart.ts';
import { handOverCart } from './cart/hand-over-cart.ts';
import { forgetCarts } from './cart/forget-carts.ts';
import { cartMessages } from './cart/messages.ts';
import { cartRoutes } from './cart/routes.ts';
import { checkoutRoutes } from './checkout/checkout-routes.ts';
import { REFUND_INSURANCE } from './insurance/contracts.ts';
import { insuranceMessages } from './insurance/messages.ts';
import { salesFigureRoutes } from './figures/sales-figures.ts';
import { operatorInsuranceRoutes } from './insurance/operator-routes.ts';
import { insuranceRoutes } from './insurance/routes.ts';
import { confirmOrders, type Confirmation } from './order/confirm-orders.ts';
import { findOrders } from './order/find-orders.ts';
import { createInvoiceNumbers, type InvoiceNumbers } from './order/invoice-numbers.ts';
import { orderMessages } from './order/messages.ts';
import { operatorOrderRoutes } from './order/operator-routes.ts';
import { createOrderAccess, type EnterOrder } from './order/order-access.ts';
import { basisReader } from './order/order-basis.ts';
import type { OrderContext } from './order/order-context.ts';
import { makeCreditNote, makeInvoice, makeReturnLabel } from './order/order-documents.ts';
import { createOrderMails } from './order/order-mails.ts';
import { orderLinkRoutes } from './order/order-links.ts';
import type { OrderRouteContext } from './order/order-route-context.ts';
import { orderRoutes } from './order/order-routes.ts';
import { placeApprovedOrder } from './order/place-approved-order.ts';
import { settleOrder } from './order/place-order.ts';
import { refundPremium } from './order/refund-premium.ts';
import { settleByPayment } from './order/settle-by-payment.ts';
import { mailPaymentNews } from './order/mail-payment-news.ts';
import { labelMessages } from './order/label-messages.ts';
import type { WhenDelivered } from './order/ship-order.ts';
import { forgetEvents } from './payment/forget-events.ts';
import { startNotice, type PaymentSettings } from './payment/payment-settings.ts';
import type { Payments } from './payment/payments.ts';
import { operatorDisputeRoutes } from './payment/dispute-routes.ts';
import { reconciliationRoutes } from './payment/reconciliation/routes.ts';
import { operatorRefundRoutes } from './payment/refund-routes.ts';
import { showMoney } from './payment/money-numbers.ts';
import { setUpPayments } from './payment/set-up-payments.ts';
import type { CarrierSettings } from './shipping/carrier/carrier-settings.ts';
import { openCarrier } from './shipping/carrier/open-carrier.ts';
import { findReturns } from './returns/find-returns.ts';
import { returnMessages } from './returns/messages.ts';
import { unflawedReturnRoute } from './returns/receive-unflawed.ts';
import { returnRoutes } from './returns/routes.ts';
import { operatorWarrantyRoutes } from './warranty/operator-routes.ts';
import { warrantyRoutes } from './warranty/warranty-routes.ts';
import { orderWithdrawalRoutes } from './withdrawal/order-withdrawal-routes.ts';
import { withdrawalRoutes } from './withdrawal/routes.ts';
// What the packages below add to the types, and this one's tables.
import '@rewald/server-kit/plugin';
import '@rewald/messages/plugin';
import '@rewald/payouts/plugin';
import '@rewald/assortment/plugin';
import '@rewald/customers/plugin';
import './tables.ts';

export interface OrdersOptions {
  readonly origins: readonly string[];
  readonly publicUrl: string;
  /** Signs mailed links; the sandbox's own secret is derived from it. */
  readonly signingKey: Buffer;
  /** The configuration of the payment providers. */
  readonly payments: PaymentSettings;
  /** The ledger accounts for bookkeeping entries; those of SKR03 by default. */
  readonly datev?: DatevSettings;
  /** Who sells labels for parcels; the sandbox by default. */
  readonly carrier?: CarrierSettings;
  /** Pick-up places; DHL's Packstations and branches by default. */
  readonly pickUpPlaces?: 'dhl' | 'none';
}

/** The part of orders that other packages may use. */
export interface Orders {
  /** Admits the order's customer, and anyone with its link. */
  readonly enterOrder: EnterOrder;
  /** Registers work to be done when parcels of an order arrive, in the same transaction. */
  whenDelivered(work: WhenDelivered): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    orders: Orders;
  }
}

const PREFIX = '/checkout/:locale/buy';

const openCarts = async (app: FastifyInstance): Promise<void> => {
  const { database, sessions, cookies } = app.kit;
  app.customers.entrance.whenEntered(async (request, reply, customerId) => {
    const guest = cookies.read(request, 'cart');
    if (guest !== null) await handOverCart(database, guest, customerId);
    cookies.clear(reply, 'cart');
  });
  const calls = { database, addInBatch: createAddInBatch(database), sessions, cookies };
  await app.register(cartRoutes(calls), { prefix: `${PREFIX}/cart/customer` });
};

/** Registers what orders do when a payment changes, their jobs and their documents. */
const handleOrders = (app: FastifyInstance, orders: OrderContext, numbers: InvoiceNumbers): void => {
  const { database, jobs } = app.kit;
  const { documents } = app.messages;
  const { payments, mails: orderMails } = orders;
  payments.onAuthorised((paymentId) => placeApprovedOrder(app.shop.now(), orders, paymentId));
  payments.onSettled((paymentId) => settleByPayment(orders, paymentId));
  payments.onNews((transaction, orderId, news) => mailPaymentNews(transaction, orderMails, orderId, news));
  const capture: JobHandler = async ({ subject }) => {
    if ((await settleOrder(orders, subject)) === 'placed')
      throw new Error('The payment provider has not said whether the money was taken.');
    await numbers.give();
  };
  const refundInsurance: JobHandler = async ({ subject }) => {
    await refundPremium(database, subject, orders);
    jobs.nudge();
  };
  jobs.handle(NAMES.CAPTURE_JOB, capture, MANY_TRIES);
  jobs.handle(REFUND_INSURANCE, refundInsurance, MANY_TRIES);
  documents.madeBy('invoice', makeInvoice(app.shop, database));
  documents.madeBy('credit-note', makeCreditNote(app.shop, database));
  documents.madeBy('return-label', makeReturnLabel(app.shop, database));
};

/** What the use cases of orders work with. */
const orderContextOf = (app: FastifyInstance, payments: Payments, numbers: InvoiceNumbers): OrderContext => {
  const { database, links, signedLinks, jobs } = app.kit;
  return {
    database,
    payments,
    links,
    signedLinks,
    numbers,
    mails: createOrderMails(app.shop, links, signedLinks),
    jobs,
    readBasis: basisReader(database),
    confirm: inBatches((confirmed: readonly Confirmation[]) => confirmOrders(database, confirmed)),
    settling: new Map(),
  };
};

/** Sets up orders from the checkout to the refund. */
const openOrders = async (
  app: FastifyInstance,
  payments: Payments,
  { pickUpPlaces, carrier = 'sandbox' }: Pick<OrdersOptions, 'pickUpPlaces' | 'carrier'>,
): Promise<Orders> => {
  const { database, links, signedLinks, sessions, cookies, jobs, finding } = app.kit;
  const { documents } = app.messages;
  const numbers = createInvoiceNumbers(database);
  const orders = orderContextOf(app, payments, numbers);
  const enter = createOrderAccess(database, sessions, signedLinks);
  const deliveries: WhenDelivered[] = [];

  handleOrders(app, orders, numbers);
  const calls: OrderRouteContext = {
    database,
    sessions,
    enter,
    documents,
    jobs,
    orderMails: orders.mails,
    orders,
    carrier: openCarrier(app, app.shop, carrier),
    whenDelivered: async (transaction, orderId) => {
      for (const work of deliveries) await work(transaction, orderId);
    },
  };
  const checkout = {
    database,
    sessions,
    cookies,
    payments,
    orders,
    signedLinks,
    hasPickUp: pickUpPlaces !== 'none',
  };
  await app.register(checkoutRoutes(checkout), { prefix: PREFIX });
  await app.register(orderRoutes(calls), { prefix: `${PREFIX}/orders` });
  const { contact, attachments, tickets } = app.customers;
  await app.register(orderWithdrawalRoutes({ ...calls, attachments }), { prefix: `${PREFIX}/orders` });
  await app.register(warrantyRoutes({ database, enter, contact, attachments }), {
    prefix: `${PREFIX}/orders`,
  });
  await app.register(operatorWarrantyRoutes(tickets), { prefix: '/operator/:locale/tickets' });
  await app.register(withdrawalRoutes(app.shop, { database, orders, jobs }), {
    prefix: `${PREFIX}/withdrawals`,
  });
  await app.register(orderLinkRoutes({ database, links, signedLinks, jobs }), {
    prefix: `${PREFIX}/order-links`,
  });
  finding.add('orders', 'orders:read', (sought, operator) => findOrders(database, sought, operator));
  const atOrders = { prefix: '/operator/:locale/orders' };
  await app.register(operatorOrderRoutes(calls), atOrders);
  await app.register(unflawedReturnRoute(calls), atOrders);
  finding.add('returns', 'orders:read', (sought, operator) => findReturns(database, sought, operator));
  await app.register(returnRoutes({ database, jobs, orders, attachments }), {
    prefix: '/operator/:locale/returns',
  });
  return { enterOrder: enter, whenDelivered: (work) => deliveries.push(work) };
};

/** From the cart to the order and back: payment, insurance, withdrawal. */
export const orders = fastifyPlugin(
  async (app: FastifyInstance, options: OrdersOptions) => {
    const { database, jobs, housekeeping } = app.kit;
    addMessages(cartMessages, orderMessages, returnMessages, labelMessages, insuranceMessages, bookMessages);
    await openCarts(app);
    const payments = await setUpPayments(
      {
        app,
        database,
        jobs,
        signingKey: options.signingKey,
        log: app.log,
        hourly: (work) => housekeeping.add(work),
      },
      options.payments,
    );
    app.decorate('orders', await openOrders(app, payments, options));
    const datev = options.datev ?? readDatevSettings({});
    await app.register(bookkeepingRoutes(database, datev), {
      prefix: '/operator/:locale/bookkeeping',
    });
    await app.register(reconciliationRoutes(database), {
      prefix: '/operator/:locale/reconciliation',
    });
    const refunds = { database, jobs, notify: payments.notify };
    await app.register(operatorRefundRoutes(refunds), {
      prefix: '/operator/:locale/refunds',
    });
    await app.register(operatorDisputeRoutes(database), {
      prefix: '/operator/:locale/disputes',
    });
    await app.register(insuranceRoutes(database, app.customers.tickets), {
      prefix: '/insurance/:locale/customer/contracts',
    });
    await app.register(operatorInsuranceRoutes(app.customers.tickets, jobs), { prefix: '/operator/:locale' });
    await app.register(salesFigureRoutes(database), { prefix: '/operator/:locale/figures' });
    showMoney(database, app.kit.numbers);
    for (const tidy of [forgetCarts, forgetEvents]) housekeeping.add(tidy);
    app.addHook('onReady', async () => {
      const notice = startNotice(options.payments, [...options.origins, options.publicUrl]);
      if (notice !== null) app.log.warn(notice);
    });
  },
  { name: 'orders', dependencies: ['server-kit', 'messages', 'assortment', 'customers'] },
);
