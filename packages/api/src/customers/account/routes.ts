import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  AddressUpdate,
  Customer,
  CustomerUpdate,
  Data,
  PasswordChangeRequest,
  PasswordResetChoice,
  PasswordResetMailRequest,
  PasswordResetRequest,
  RestoreAddressRequest,
  PreferencesUpdate,
  RegisterRequest,
} from '@rewald/contracts';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Problem } from '../../plumbing/problems/problem.ts';
import type { Sessions } from '../../plumbing/sessions/sessions.ts';
import type { Cookies } from '../../plumbing/web/cookies.ts';
import { LocaleParams } from '../../plumbing/web/locale.ts';
import type { ShopLinks } from '../../plumbing/web/shop-links.ts';
import type { AccountContext } from './account-context.ts';
import { changePerson } from './change-person.ts';
import { loginNeeded } from '../../plumbing/sessions/login-needed.ts';
import type { StoredCustomer } from './customer-store.ts';
import { restoreEmail } from './email/restore-email.ts';
import { sendVerification } from './email/send-verification.ts';
import { verifyEmail } from './email/verify-email.ts';
import { askForReset } from './password/ask-for-reset.ts';
import { changePassword } from './password/change-password.ts';
import { resetPassword } from './password/reset-password.ts';
import { showResetChoice } from './password/show-reset-choice.ts';
import type { KnownBrowsers } from '../../plumbing/sessions/known-browsers.ts';
import { ANONYMOUS, presentCustomer } from './present-customer.ts';
import { register } from './register.ts';
import { setAddress } from './set-address.ts';
import { setPreferences } from './set-preferences.ts';

const Token = Type.String({ minLength: 1, maxLength: 200 });
const Nothing = Type.Object({});
const params = LocaleParams;
const answersCustomer = { 200: Data(Customer) };
const answersNothing = { 200: Data(Nothing) };
const NOTHING = { data: {} };

/** What the calls of the customer need. */
export interface AccountCalls {
  readonly account: AccountContext;
  readonly sessions: Sessions;
  readonly knownBrowsers: KnownBrowsers;
  readonly cookies: Cookies;
  readonly links: ShopLinks;
}

/** The calls of the customer: session, registration, password, personal data. */
export const accountRoutes =
  ({ account, sessions, knownBrowsers, cookies, links }: AccountCalls): FastifyPluginAsyncTypebox =>
  async (app) => {
    const find = async (request: FastifyRequest): Promise<StoredCustomer | null> => {
      const id = await sessions.customerIdOf(request);
      return id === null ? null : account.customers.byId(id);
    };
    const need = async (request: FastifyRequest): Promise<StoredCustomer> => {
      const customer = await find(request);
      if (customer === null) throw loginNeeded();
      return customer;
    };

    app.get('/', { schema: { params, response: answersCustomer } }, async (request) => {
      const customer = await find(request);
      const nobody = { ...ANONYMOUS, profile: { language: request.params.locale } };
      return { data: customer === null ? nobody : presentCustomer(customer) };
    });

    app.post(
      '/register',
      { schema: { params, body: RegisterRequest, response: answersNothing } },
      async (request) => {
        await register(account, request.body, request.params.locale);
        return NOTHING;
      },
    );

    app.post('/logout', { schema: { params, response: answersNothing } }, async (request, reply) => {
      await sessions.end(request, reply);
      return NOTHING;
    });

    // The specification makes this a GET. The mail leads to a page of the shop whose button calls it, and only such a call
    // uses the token up: not somebody who opens the address itself, not a picture or a link that is fetched ahead. And only
    // the account that asked may: it logs in first.
    app.get(
      '/verify',
      {
        exposeHeadRoute: false,
        schema: { params, querystring: Type.Object({ token: Token }), response: answersNothing },
      },
      async (request) => {
        const { 'sec-fetch-mode': mode, 'sec-purpose': purpose, purpose: oldPurpose } = request.headers;
        const called = mode === undefined || mode === 'cors' || mode === 'same-origin';
        if (!called || purpose !== undefined || oldPurpose !== undefined)
          throw new Problem(403, 'origin-refused');
        await verifyEmail(account, await need(request), request.query.token, request.params.locale);
        return NOTHING;
      },
    );

    app.post(
      '/email/restore',
      {
        schema: {
          summary: 'Give the account back to the address that it had, by the link that was mailed there',
          params,
          body: RestoreAddressRequest,
          response: answersNothing,
        },
      },
      async (request, reply) => {
        // The person who moved the account knew its password, so a new one is needed.
        cookies.write(reply, 'reset', await restoreEmail(account, request.body.token, request.params.locale));
        return NOTHING;
      },
    );

    app.post('/verify/email', { schema: { params, response: answersNothing } }, async (request) => {
      await sendVerification(account, await need(request), request.params.locale);
      return NOTHING;
    });

    app.post(
      '/password-reset/email',
      { schema: { params, body: PasswordResetMailRequest, response: answersNothing } },
      async (request) => {
        await askForReset(account, request.body.email, request.params.locale);
        return NOTHING;
      },
    );

    // The mailed link. It only puts the token into a cookie: looking at it, as mail programs do, uses nothing up.
    app.get(
      '/password-reset/:token',
      {
        schema: {
          params: Type.Object({ ...params.properties, token: Token }),
          response: { 303: Type.Null({ description: 'To the page for the new password' }) },
        },
      },
      async (request, reply) => {
        const { locale, token } = request.params;
        const works = (await account.customers.peekToken(token, 'reset')) !== null;
        if (works) cookies.write(reply, 'reset', token);
        return reply.redirect(links.login(locale, { reset: works ? '1' : 'expired' }), 303);
      },
    );

    app.get(
      '/password-reset',
      {
        schema: {
          summary: 'What there is to choose with a new password, for whoever opened the mailed link',
          params,
          response: { 200: Data(PasswordResetChoice) },
        },
      },
      async (request) => ({ data: await showResetChoice(account, cookies.read(request, 'reset')) }),
    );

    app.post(
      '/password-reset',
      { schema: { params, body: PasswordResetRequest, response: answersNothing } },
      async (request, reply) => {
        const token = cookies.read(request, 'reset');
        const customer = await resetPassword(account, token, request.body, request.params.locale);
        cookies.clear(reply, 'reset');
        // This browser proved that it can read the mailbox: guesses from elsewhere do not lock it out.
        knownBrowsers.remember(request, reply, customer);
        return NOTHING;
      },
    );

    app.post(
      '/password-change',
      { schema: { params, body: PasswordChangeRequest, response: answersNothing } },
      async (request, reply) => {
        const customer = await need(request);
        const passwordHash = await changePassword(account, customer, request.body, request.params.locale);
        // The old token opens nothing any more; this browser goes on with a new one.
        await sessions.begin(request, reply, customer.id, passwordHash);
        knownBrowsers.remember(request, reply, { id: customer.id, password_hash: passwordHash });
        return NOTHING;
      },
    );

    app.patch(
      '/address',
      { schema: { params, body: AddressUpdate, response: answersCustomer } },
      async (request) => {
        const { id } = await need(request);
        return { data: presentCustomer(await setAddress(account, id, request.body)) };
      },
    );

    app.patch(
      '/preferences',
      {
        schema: {
          summary: 'Language of mails, and which news come by mail',
          params,
          body: PreferencesUpdate,
          response: answersCustomer,
        },
      },
      async (request) => {
        const { id } = await need(request);
        return { data: presentCustomer(await setPreferences(account, id, request.body)) };
      },
    );

    app.patch(
      '/',
      { schema: { params, body: CustomerUpdate, response: answersCustomer } },
      async (request) => {
        const session = await sessions.currentOf(request);
        const customer = session === null ? null : await account.customers.byId(session.customerId);
        if (session === null || customer === null) throw loginNeeded();
        const changed = await changePerson(
          account,
          customer,
          request.body,
          session.fresh,
          request.params.locale,
        );
        return { data: presentCustomer(changed) };
      },
    );
  };
