import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { addMessages } from '@rewald/server-kit/problems/messages';
import type { AccountContext } from './account/account-context.ts';
import { createEntrance, type Entrance } from './account/entrance.ts';
import { forgetExpired } from './account/forget-expired.ts';
import { createLoginThrottle, type LoginThrottle } from './account/login-throttle.ts';
import { accountMessages } from './account/messages.ts';
import { RESET_JOB, writeResetMail } from './account/password/write-reset-mail.ts';
import { createPasswords, type Passwords } from './account/passwords.ts';
import { accountRoutes } from './account/routes.ts';
import { createAttachments, type Attachments } from './attachments/attachments.ts';
import { FORGET_ATTACHMENT } from './attachments/forget-attachment.ts';
import { attachmentMessages } from './attachments/messages.ts';
import { consentRoutes } from './consents/routes.ts';
import { createContactService, type ContactService } from './contact/contact-service.ts';
import { contactRoutes } from './contact/routes.ts';
import { customerDeskMessages } from './desk/messages.ts';
import { customerDeskRoutes } from './desk/routes.ts';
import { loginRoutes } from './login/routes.ts';
import { factorRecoveryRoutes } from './passkeys/factor-recovery-routes.ts';
import { FACTOR_RECOVERY_REMINDER, remindOfRecovery } from './factor-recovery/remind-of-recovery.ts';
import type { RecoveryContext } from './factor-recovery/recovery-context.ts';
import { forgetExpiredLogins } from './passkeys/forget-expired-logins.ts';
import { passkeyMessages } from './passkeys/messages.ts';
import type { PasskeyContext } from './passkeys/passkey-context.ts';
import { USUAL_WAIT_HOURS } from './factor-recovery/recovery-wait.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { privacyMessages } from './privacy/messages.ts';
import { forgetOldBusiness } from './privacy/retention.ts';
import { privacyRoutes } from './privacy/routes.ts';
import { cannedRoutes } from './tickets/canned-routes.ts';
import { ticketRoutes } from './tickets/customer-routes.ts';
import { findTickets } from './tickets/find-tickets.ts';
import { ticketMessages } from './tickets/messages.ts';
import { operatorTicketRoutes } from './tickets/operator-routes.ts';
import { createTicketService, type TicketService } from './tickets/ticket-service.ts';
import { wishListRoutes } from './wish-list/routes.ts';
// What the packages below add to the types, and this one's tables.
import '@rewald/server-kit/plugin';
import '@rewald/messages/plugin';
import '@rewald/assortment/plugin';
import './tables.ts';

export interface CustomersOptions {
  /** Origins of the shop, which passkeys are bound to. */
  readonly origins: readonly string[];
  /** Waiting time of a second-factor recovery, in hours, from the mailed link until the password alone is enough; 72 by default. */
  readonly secondFactorWaitHours?: number;
}

/** The part of customers that other packages may use. */
export interface Customers {
  readonly entrance: Entrance;
  readonly passwords: Passwords;
  readonly throttle: LoginThrottle;
  readonly attachments: Attachments;
  readonly tickets: TicketService;
  readonly contact: ContactService;
}

declare module 'fastify' {
  interface FastifyInstance {
    customers: Customers;
  }
}

const PREFIX = '/auth/:locale/customer';

/** Sets up accounts, login and passkeys. */
const openAccounts = async (
  app: FastifyInstance,
  options: CustomersOptions,
): Promise<Pick<Customers, 'entrance' | 'passwords' | 'throttle'>> => {
  const { database, cookies, links, signedLinks, sessions, knownBrowsers, jobs } = app.kit;
  const throttle = createLoginThrottle(database);
  const passwords = createPasswords();
  const account: AccountContext = {
    database,
    passwords,
    throttle,
    links,
    nudge: jobs.nudge,
  };
  jobs.handle(RESET_JOB, (job) => writeResetMail(account, job));
  const recovery: RecoveryContext = {
    database,
    links,
    signedLinks,
    waitHours: options.secondFactorWaitHours ?? USUAL_WAIT_HOURS,
    nudge: jobs.nudge,
  };
  jobs.handle(FACTOR_RECOVERY_REMINDER, (job) => remindOfRecovery(recovery, job));
  const passkeys: PasskeyContext = {
    database,
    origins: options.origins,
    holder: 'customer_id',
    links,
    nudge: jobs.nudge,
  };
  const entrance = createEntrance(sessions, knownBrowsers);
  const { enter } = entrance;

  const calls = { database, account, passkeys, recovery, sessions, enter, knownBrowsers, cookies, links };
  await app.register(accountRoutes(calls), { prefix: PREFIX });
  await app.register(loginRoutes(calls), { prefix: PREFIX });
  await app.register(passkeyRoutes({ ...calls, throttle }), { prefix: PREFIX });
  await app.register(factorRecoveryRoutes(calls), { prefix: PREFIX });
  await app.register(privacyRoutes(database, account, cookies, jobs), { prefix: PREFIX });
  return { entrance, passwords, throttle };
};

/** Sets up conversations, and the files in them. */
const openConversations = async (
  app: FastifyInstance,
): Promise<Pick<Customers, 'attachments' | 'tickets' | 'contact'>> => {
  const { database, links, sessions, jobs, finding } = app.kit;
  const { documents } = app.messages;
  const attachments = createAttachments(database, documents);
  jobs.handle(FORGET_ATTACHMENT, ({ subject }) => attachments.forget(subject));
  const context = { database, links, jobs, attachments };
  const tickets = createTicketService(context);
  await app.register(ticketRoutes(tickets, attachments), {
    prefix: '/notifications/:locale/customer/tickets',
  });
  await app.register(operatorTicketRoutes(context, tickets, attachments), {
    prefix: '/operator/:locale/tickets',
  });
  finding.add('tickets', 'tickets:read', (sought, operator) => findTickets(database, sought, operator));
  await app.register(cannedRoutes(database), { prefix: '/operator/:locale/canned-answers' });
  const contact = createContactService(database, jobs);
  await app.register(contactRoutes(contact, sessions), {
    prefix: '/notifications/:locale/customer/contact',
  });
  return { attachments, tickets, contact };
};

/** Customers: their accounts, choices, data and conversations. */
export const customers = fastifyPlugin(
  async (app: FastifyInstance, options: CustomersOptions) => {
    const { database, cookies, sessions, housekeeping, jobs } = app.kit;
    addMessages(accountMessages, passkeyMessages, attachmentMessages, privacyMessages, ticketMessages);
    addMessages(customerDeskMessages);
    const accounts = await openAccounts(app, options);
    await app.register(customerDeskRoutes(database, jobs), { prefix: '/operator/:locale/customers' });
    const conversations = await openConversations(app);
    await app.register(consentRoutes(database, sessions, cookies), {
      prefix: '/platform/:locale/customer/consents',
    });
    await app.register(wishListRoutes(database), {
      prefix: '/platform/:locale/customer/wish-list',
    });
    for (const tidy of [forgetExpired, forgetExpiredLogins, forgetOldBusiness]) housekeeping.add(tidy);
    app.decorate('customers', { ...accounts, ...conversations });
  },
  { name: 'customers', dependencies: ['server-kit', 'messages', 'assortment'] },
);
