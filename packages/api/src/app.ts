import cookie from '@fastify/cookie';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyInstance } from 'fastify';
import { createAccountService } from './customers/account/account-service.ts';
import { createLoginBrake } from './customers/account/login-brake.ts';
import { createKnownBrowsers } from './customers/account/known-browsers.ts';
import { createEntrance } from './customers/account/entrance.ts';
import { RESET_JOB } from './customers/account/password-reset.ts';
import { createPasswords } from './customers/account/passwords.ts';
import { accountRoutes } from './customers/account/routes.ts';
import { createCartStore } from './buying/cart/cart-store.ts';
import { cartRoutes } from './buying/cart/routes.ts';
import { createAttachments, FORGET_ATTACHMENT } from './customers/attachments/attachments.ts';
import { createCatalogueAnswers } from './shop-window/answers/catalogue-answers.ts';
import { OfferBook } from './shop-window/index/offer-book.ts';
import { catalogueSearchRoutes } from './shop-window/search/routes.ts';
import { consentRoutes } from './customers/consents/routes.ts';
import { createContactDesk } from './customers/contact/contact-service.ts';
import { contactRoutes } from './customers/contact/routes.ts';
import { openDatabase, openReadDatabase } from './plumbing/database/connection.ts';
import type { DocumentStore } from './outbound/documents/document-store.ts';
import { createDocuments } from './outbound/documents/documents.ts';
import { endGracefully } from './plumbing/health/life.ts';
import { healthRoutes } from './plumbing/health/routes.ts';
import { openHomeTexts } from './shop-window/home/home-texts.ts';
import { homeRoutes, operatorHomeRoutes } from './shop-window/home/routes.ts';
import { startHousekeeping } from './plumbing/housekeeping/housekeeping.ts';
import { keepAnswers } from './plumbing/idempotency/keep-answers.ts';
import { insuranceRoutes } from './buying/insurance/routes.ts';
import { createJobWorker } from './plumbing/jobs/job-worker.ts';
import { listingRoutes } from './shop-window/listing/routes.ts';
import { isTestOperation, startNotice, type PaymentSettings } from './buying/payment/payment-settings.ts';
import { setUpPayments } from './buying/payment/set-up-payments.ts';
import type { DeliverMail } from './outbound/mail/delivery.ts';
import { startMailWorker } from './outbound/mail/mail-worker.ts';
import { openOrderDesk } from './buying/order/open-orders.ts';
import { makeCreditNote, makeInvoice, makeReturnLabel, makeWithdrawalInformation } from './buying/order/order-documents.ts';
import { createFactorRecovery, FACTOR_RECOVERY_REMINDER } from './customers/passkeys/factor-recovery.ts';
import { factorRecoveryRoutes } from './customers/passkeys/factor-recovery-routes.ts';
import { createPasskeys } from './customers/passkeys/passkeys.ts';
import { USUAL_WAIT_HOURS } from './customers/passkeys/recovery-wait.ts';
import { passkeyRoutes } from './customers/passkeys/routes.ts';
import { createOperators } from './plumbing/operators/operators.ts';
import { answerError, answerErrors } from './plumbing/problems/error-handler.ts';
import { productRoutes } from './shop-window/product/routes.ts';
import { FORGET_DOCUMENT_JOB, forgetDocument } from './customers/privacy/erasure.ts';
import { privacyRoutes } from './customers/privacy/routes.ts';
import { operatorQuestionRoutes } from './opinions/questions/operator-routes.ts';
import { questionRoutes } from './opinions/questions/routes.ts';
import { createReminders } from './opinions/reminders/reminders.ts';
import { reminderRoutes } from './opinions/reminders/routes.ts';
import { ASK_FOR_REVIEW, askForReview } from './opinions/reviews/ask-for-review.ts';
import { operatorReviewRoutes } from './opinions/reviews/operator-routes.ts';
import { orderReviewRoutes } from './opinions/reviews/order-routes.ts';
import { publicReviewRoutes } from './opinions/reviews/public-routes.ts';
import { savedRoutes } from './shop-window/saved/routes.ts';
import { sessionRoutes } from './plumbing/sessions/routes.ts';
import { createSessions } from './plumbing/sessions/sessions.ts';
import { ticketRoutes } from './customers/tickets/customer-routes.ts';
import { operatorTicketRoutes } from './customers/tickets/operator-routes.ts';
import { createTicketDesk } from './customers/tickets/ticket-service.ts';
import { openCaseDesk } from './selling/cases/case-service.ts';
import { makeCaseLabel } from './selling/cases/case-label.ts';
import { caseRoutes } from './selling/cases/customer-routes.ts';
import { operatorCaseRoutes } from './selling/cases/operator-routes.ts';
import { sandboxPayouts, type PayoutProvider } from './selling/payouts/payout-provider.ts';
import type { Telemetry } from './plumbing/telemetry/telemetry.ts';
import { deviceRoutes } from './selling/devices/device-routes.ts';
import { createIbanVault } from './selling/payouts/iban-vault.ts';
import { requirePartnerToken } from './selling/partner-token.ts';
import { answerBrokenRequest } from './plumbing/web/broken-requests.ts';
import { createCookies } from './plumbing/web/cookies.ts';
import { createSavedOffers } from './selling/offers/saved-offers.ts';
import { savedOfferRoutes } from './selling/offers/saved-offer-routes.ts';
import { sellingRoutes } from './selling/orders/selling-routes.ts';
import { followEscapedErrors } from './plumbing/web/escaped-errors.ts';
import { takeJsonBodies } from './plumbing/web/json-bodies.ts';
import { refuseUnknownLocales } from './plumbing/web/locale.ts';
import { wishListRoutes } from './customers/wish-list/routes.ts';
import { createShopLinks } from './plumbing/web/shop-links.ts';
import { createSignedLinks } from './plumbing/web/signed-links.ts';
import { countsInRedis } from './plumbing/web/limits/counts-in-redis.ts';
import { GENEROUS_LIMITS, limitRates, type RateLimits } from './plumbing/web/limits/rate-limits.ts';
import { countsInPostgres } from './plumbing/web/limits/shared-counts.ts';
import { loggerOptions } from './plumbing/web/logging.ts';
import { describeCalls } from './plumbing/web/description/describe-calls.ts';
import { protect } from './plumbing/web/protection.ts';
import { checkRequests } from './plumbing/web/validators.ts';

/** What one API application needs. */
export interface AppOptions {
  /** A migrated and seeded PostgreSQL database. */
  readonly databaseUrl: string;
  /** Origins of the shop that may call from a browser. */
  readonly origins: readonly string[];
  /** Origins whose pages embed the trade-in. */
  readonly partnerOrigins?: readonly string[];
  /** Address of this API as browsers reach it. */
  readonly publicUrl: string;
  readonly deliverMail: DeliverMail;
  /** Keeps labels, invoices and other papers. */
  readonly documentStore: DocumentStore;
  /** 32 bytes that seal account numbers. */
  readonly ibanKey: Buffer;
  /** 32 bytes that mailed links are signed with. */
  readonly signingKey: Buffer;
  /** Which payment providers there are. */
  readonly payments: PaymentSettings;
  /** Who pays people for their devices; left out, the sandbox where payments have it, which pays nobody. */
  readonly payoutProvider?: PayoutProvider;
  /** A copy of the database that the catalogue is read from. */
  readonly readDatabaseUrl?: string | null;
  /** Most connections to the database, and to its copy. */
  readonly connections?: number;
  readonly readConnections?: number;
  readonly trustedProxies?: number;
  /** Hours from the mailed link of somebody who lost the second factor until the password alone is enough; left out, 72. */
  readonly secondFactorWaitHours?: number;
  /** Null: nobody is limited. */
  readonly limits?: RateLimits | null;
  /** Where replicas count rates together instead of in the database. */
  readonly redisUrl?: string | null;
  readonly logLevel?: string;
  /** Traces, where somebody collects them. */
  readonly telemetry?: Telemetry | null;
  /** Where log lines go instead of the standard output. */
  readonly writeLog?: (line: string) => void;
}

const BODY_LIMIT = 64 * 1024;

/**
 * Builds the API over a database, without listening. Closing it closes everything it opened.
 */
export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy: (_address, hop) => hop < (options.trustedProxies ?? 0),
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    logger: loggerOptions(options.logLevel ?? 'warn', options.writeLog),
    // Whoever comes on an open connection while we end is served, and told that it closes.
    return503OnClosing: false,
    // Paths that are no valid URL never reach the application's own handler.
    frameworkErrors: (error, request, reply) => {
      answerError(error, request, reply);
    },
    clientErrorHandler: answerBrokenRequest,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  }).withTypeProvider<TypeBoxTypeProvider>();

  const database = openDatabase(options.databaseUrl, { connections: options.connections ?? 16 });
  app.addHook('onClose', () => database.destroy());
  const catalogueDatabase =
    (options.readDatabaseUrl ?? null) === null
      ? database
      : openReadDatabase(options.readDatabaseUrl ?? '', options.databaseUrl, {
          connections: options.readConnections ?? 8,
        });
  app.addHook('onClose', () => catalogueDatabase.destroy());
  const cookies = createCookies(options.origins.every((origin) => origin.startsWith('https:')));
  const signedLinks = createSignedLinks(options.signingKey);
  const knownBrowsers = createKnownBrowsers(signedLinks, cookies);
  const life = endGracefully(app);
  options.telemetry?.watch(app);

  followEscapedErrors(app);
  takeJsonBodies(app);
  checkRequests(app);
  answerErrors(app);
  await protect(app, options.origins, options.publicUrl, options.partnerOrigins);
  await app.register(cookie);
  await describeCalls(app, options.publicUrl);
  refuseUnknownLocales(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ 'x-request-id': request.id, 'cache-control': 'no-store' });
    done();
  });
  if (options.limits !== null) {
    const counts =
      (options.redisUrl ?? null) === null
        ? countsInPostgres(database)
        : await countsInRedis(options.redisUrl ?? '', (error) =>
            app.log.warn({ err: error }, 'Redis is away'),
          );
    limitRates(app, options.limits ?? GENEROUS_LIMITS, counts, cookies, knownBrowsers.nameOf);
  }
  const sessions = createSessions(database, cookies);
  keepAnswers(app, database, cookies, async (request) => (await sessions.currentOf(request))?.id ?? '');

  const book = await OfferBook.load(catalogueDatabase);
  const homeTexts = await openHomeTexts(database, (error) =>
    app.log.warn({ err: error }, 'texts of the home page not followed'),
  );
  app.addHook('onClose', async () => homeTexts.stop());
  const answers = createCatalogueAnswers(app, {
    get version() {
      return book.version + homeTexts.version;
    },
  });
  const stopFollowing = book.follow((error) => app.log.warn({ err: error }, 'catalogue not followed'));
  app.addHook('onClose', stopFollowing);

  const carts = createCartStore(database);
  const links = createShopLinks(options.origins[0] ?? '', options.publicUrl);
  // Every kind of paper has its maker here; `documents.get(kind, id)` makes it once and keeps it.
  const documents = createDocuments({
    database,
    store: options.documentStore,
    makers: {
      'trade-in-label': makeCaseLabel(database),
      invoice: makeInvoice(database),
      'credit-note': makeCreditNote(database),
      'return-label': makeReturnLabel(database),
      'withdrawal-information': makeWithdrawalInformation(links),
    },
  });
  const mails = startMailWorker({
    database,
    documents,
    links,
    deliver: options.deliverMail,
    report: (error) => app.log.error({ err: error }, 'mail not sent'),
  });
  app.addHook('onClose', () => mails.stop());
  const jobs = createJobWorker(database, (error, job) => app.log.error({ err: error, job }, 'job not done'));
  app.addHook('onClose', () => jobs.stop());
  const brake = createLoginBrake(database);
  const account = createAccountService(database, createPasswords(), brake, links, () => {
    jobs.nudge();
    mails.nudge();
  });
  const recovery = createFactorRecovery(database, {
    links,
    signedLinks,
    waitHours: options.secondFactorWaitHours ?? USUAL_WAIT_HOURS,
    nudge: () => mails.nudge(),
  });
  jobs.handle(FACTOR_RECOVERY_REMINDER, recovery.remind);
  const passkeys = createPasskeys(database, options.origins, links, recovery, () => mails.nudge());
  const enter = createEntrance(sessions, carts, cookies, knownBrowsers);
  jobs.handle(RESET_JOB, account.writeReset);
  jobs.handle(FORGET_DOCUMENT_JOB, (job) => forgetDocument(database, options.documentStore, job));
  const operators = createOperators(database);
  jobs.handle(ASK_FOR_REVIEW, ({ subject }) =>
    askForReview(database, subject, { links, signedLinks, mails }),
  );
  const vault = createIbanVault(options.ibanKey);
  const attachments = createAttachments(database, documents);
  jobs.handle(FORGET_ATTACHMENT, ({ subject }) => attachments.forget(subject));
  const tickets = createTicketDesk(database, links, mails, attachments);
  const cases = openCaseDesk({
    database,
    vault,
    links,
    signedLinks,
    payoutProvider: options.payoutProvider ?? (options.payments.sandbox === null ? null : sandboxPayouts()),
    attachments,
    mails,
    jobs,
  });
  const stopHousekeeping = startHousekeeping(database, (error) =>
    app.log.error({ err: error }, 'not cleaned up'),
  );
  app.addHook('onClose', async () => stopHousekeeping());

  await app.register(healthRoutes(database, life));
  const addresses = [...options.origins, options.publicUrl];
  await app.register(homeRoutes(book, answers, homeTexts, isTestOperation(options.payments, addresses)));
  await app.register(operators.guard('content', operatorHomeRoutes(homeTexts, operators)), {
    prefix: '/operator/:locale/home',
  });
  await app.register(catalogueSearchRoutes(book, answers));
  await app.register(listingRoutes(book, answers));
  await app.register(productRoutes(book, catalogueDatabase, answers));
  await app.register(
    async (tradeIn) => {
      requirePartnerToken(tradeIn);
      await tradeIn.register(deviceRoutes(answers));
      await tradeIn.register(
        savedOfferRoutes(createSavedOffers(database, links, signedLinks), cookies, mails),
      );
      await tradeIn.register(
        sellingRoutes(database, sessions, cookies, { vault, links, signedLinks }, mails),
      );
    },
    { prefix: '/trade-in/:locale/integrations' },
  );
  await app.register(cartRoutes(carts, sessions, cookies), { prefix: '/checkout/:locale/buy/cart/customer' });
  const payments = await setUpPayments(
    { app, database, jobs, signingKey: options.signingKey, log: app.log },
    options.payments,
  );
  const orders = openOrderDesk({
    database,
    sessions,
    cookies,
    carts,
    payments,
    links,
    signedLinks,
    operators,
    documents,
    mails,
    jobs,
  });
  await app.register(orders.checkout, { prefix: '/checkout/:locale/buy' });
  await app.register(orders.orders, { prefix: '/checkout/:locale/buy/orders' });
  await app.register(orders.withdrawals, { prefix: '/checkout/:locale/buy/withdrawals' });
  await app.register(operators.guard('orders', orders.operators), { prefix: '/operator/:locale/orders' });
  await app.register(
    accountRoutes({ database, account, sessions, passkeys, recovery, enter, knownBrowsers, cookies, links }),
    {
      prefix: '/auth/:locale/customer',
    },
  );
  await app.register(
    passkeyRoutes({ database, passkeys, recovery, account, sessions, cookies, brake, enter }),
    {
      prefix: '/auth/:locale/customer',
    },
  );
  await app.register(factorRecoveryRoutes({ database, recovery, passkeys, account, sessions, cookies }), {
    prefix: '/auth/:locale/customer',
  });
  await app.register(sessionRoutes(sessions), { prefix: '/auth/:locale/customer/sessions' });
  await app.register(privacyRoutes(database, account, sessions, cookies, mails), {
    prefix: '/auth/:locale/customer',
  });
  await app.register(caseRoutes(cases, sessions, signedLinks, documents, links), {
    prefix: '/trade-in/:locale/customer/cases',
  });
  await app.register(operators.guard('trade-in-cases', operatorCaseRoutes(cases, operators)), {
    prefix: '/operator/:locale/trade-in-cases',
  });
  await app.register(publicReviewRoutes(database, book, answers));
  await app.register(orderReviewRoutes({ database, sessions, signedLinks }), {
    prefix: '/checkout/:locale/buy/orders/:orderId/reviews',
  });
  await app.register(operators.guard('reviews', operatorReviewRoutes(database, operators)), {
    prefix: '/operator/:locale/reviews',
  });
  await app.register(questionRoutes(database, sessions), {
    prefix: '/offers/:locale/product/:modelId/questions',
  });
  await app.register(operators.guard('reviews', operatorQuestionRoutes(database, operators, links, mails)), {
    prefix: '/operator/:locale/questions',
  });
  const reminders = createReminders(database, links, signedLinks, mails, jobs);
  await app.register(reminderRoutes(reminders), { prefix: '/offers/:locale/reminders' });
  await app.register(savedRoutes(book, answers));
  await app.register(wishListRoutes(database, sessions), {
    prefix: '/platform/:locale/customer/wish-list',
  });
  await app.register(ticketRoutes(tickets, sessions, attachments), {
    prefix: '/notifications/:locale/customer/tickets',
  });
  await app.register(contactRoutes(createContactDesk(database, mails), sessions), {
    prefix: '/notifications/:locale/customer/contact',
  });
  await app.register(operators.guard('tickets', operatorTicketRoutes(tickets, operators, attachments)), {
    prefix: '/operator/:locale/tickets',
  });
  await app.register(insuranceRoutes(database, sessions, tickets), {
    prefix: '/insurance/:locale/customer/contracts',
  });
  await app.register(consentRoutes(database, sessions, cookies), {
    prefix: '/platform/:locale/customer/consents',
  });
  await app.ready();
  const notice = startNotice(options.payments, addresses);
  if (notice !== null) app.log.warn(notice);
  jobs.start();
  return app;
};
