import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  AddPasskeyRequest,
  Customer,
  Data,
  LoginWays,
  PasskeyCreationOptions,
  PasskeyLoginRequest,
  PasskeyOptionsRequest,
  PasskeyRequestOptions,
  RecoveryCodeRequest,
  RemovePasskeyRequest,
  SecondFactorRequest,
  SecondFactorResult,
  Uuid,
} from '@rewald/contracts';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { AccountContext } from '../account/account-context.ts';
import { confirmPassword } from '../account/password/confirm-password.ts';
import { needSession } from '../account/current-customer.ts';
import { findCustomer, type StoredCustomer } from '../account/customer-store.ts';
import type { Enter } from '../account/entrance.ts';
import type { LoginThrottle } from '../account/login-throttle.ts';
import type { Database } from '../../plumbing/database/connection.ts';
import { invalidField } from '../../plumbing/problems/problem.ts';
import type { Sessions } from '../../plumbing/sessions/sessions.ts';
import type { Cookies } from '../../plumbing/web/cookies.ts';
import { LocaleParams } from '../../plumbing/web/locale.ts';
import type { RecoveryContext } from '../factor-recovery/recovery-context.ts';
import { stopRecovery } from '../factor-recovery/stop-recovery.ts';
import type { PasskeyContext } from './passkey-context.ts';
import { showLoginWays } from './show-login-ways.ts';
import { beginPasskey } from './begin-passkey.ts';
import { addPasskey } from './add-passkey.ts';
import { removePasskey } from './remove-passkey.ts';
import { setSecondFactor } from './set-second-factor.ts';
import { requestPasskey } from './request-passkey.ts';
import { provePasskey } from './prove-passkey.ts';
import { endPendingLogin, findPendingLogin, needPendingCustomer } from './pending-logins.ts';
import { takeRecoveryCode } from './recovery-codes.ts';

const params = LocaleParams;
const answersWays = { 200: Data(LoginWays) };

/** What the calls about passkeys need. */
export interface PasskeyCalls {
  readonly database: Database;
  readonly passkeys: PasskeyContext;
  readonly recovery: RecoveryContext;
  readonly account: AccountContext;
  readonly sessions: Sessions;
  readonly cookies: Cookies;
  readonly throttle: LoginThrottle;
  readonly enter: Enter;
}

/** Passkeys of a customer, and logging in with them. To be mounted at `auth/{locale}/customer`. */
export const passkeyRoutes =
  ({
    database,
    passkeys,
    recovery,
    account,
    sessions,
    cookies,
    throttle,
    enter,
  }: PasskeyCalls): FastifyPluginAsyncTypebox =>
  async (app) => {
    const place = { database, sessions };

    /** What decides who gets in, now or later, takes more than a browser that somebody left open. */
    const needFresh = async (
      request: FastifyRequest,
      password: string | undefined,
    ): Promise<StoredCustomer> => {
      const { customer, fresh } = await needSession(place, request);
      if (fresh) return customer;
      if (password === undefined) throw invalidField('password', 'passkey.password');
      await confirmPassword(account, customer, password, 'password');
      return customer;
    };

    app.get(
      '/passkeys',
      { schema: { summary: 'Passkeys and second factor of the customer', params, response: answersWays } },
      async (request) => {
        const { customer } = await needSession(place, request);
        return { data: await showLoginWays(passkeys, customer) };
      },
    );

    app.post(
      '/passkeys/options',
      {
        schema: {
          summary: 'What a browser makes a passkey with',
          params,
          body: PasskeyOptionsRequest,
          response: { 200: Data(PasskeyCreationOptions) },
        },
      },
      async (request) => {
        const customer = await needFresh(request, request.body.password);
        return { data: await beginPasskey(passkeys, customer) };
      },
    );

    app.post(
      '/passkeys',
      { schema: { summary: 'Add a passkey', params, body: AddPasskeyRequest, response: answersWays } },
      async (request) => {
        const { customer } = await needSession(place, request);
        const { name, credential } = request.body;
        return { data: await addPasskey(passkeys, customer, name, credential) };
      },
    );

    app.delete(
      '/passkeys/:passkeyId',
      {
        // Many programs send no body with a DELETE.
        preValidation: (request, _reply, done) => {
          request.body ??= {};
          done();
        },
        schema: {
          summary: 'Remove a passkey',
          params: Type.Object({ ...params.properties, passkeyId: Uuid }),
          body: RemovePasskeyRequest,
          response: answersWays,
        },
      },
      async (request) => {
        const customer = await needFresh(request, request.body.password);
        return { data: await removePasskey(passkeys, customer, request.params.passkeyId) };
      },
    );

    app.post(
      '/passkeys/second-factor',
      {
        schema: {
          summary: 'Ask for a passkey after the password, or no longer',
          params,
          body: SecondFactorRequest,
          response: { 200: Data(SecondFactorResult) },
        },
      },
      async (request) => {
        const { customer } = await needSession(place, request);
        await confirmPassword(account, customer, request.body.password, 'password');
        const codes = await setSecondFactor(passkeys, customer, request.body.on);
        await stopRecovery(recovery, customer.id, 'change');
        return { data: { ways: await showLoginWays(passkeys, customer), codes } };
      },
    );

    app.post(
      '/login/options',
      {
        schema: {
          summary: 'What a browser asks for a passkey with',
          params,
          response: { 200: Data(PasskeyRequestOptions) },
        },
      },
      async () => ({ data: await requestPasskey(passkeys, null) }),
    );

    app.post(
      '/login/passkey',
      {
        schema: {
          summary: 'Log in with a passkey, alone or after the password',
          params,
          body: PasskeyLoginRequest,
          response: { 200: Data(Customer) },
        },
      },
      async (request, reply) => {
        const token = cookies.read(request, 'secondFactor');
        const pending = await findPendingLogin(database, token);
        const customerId = await provePasskey(passkeys, request.body.credential, pending?.customerId ?? null);
        const customer = await findCustomer(database, customerId);
        if (customer === null) throw invalidField('credential', 'passkey.refused');
        if (token !== null) {
          await endPendingLogin(database, token);
          cookies.clear(reply, 'secondFactor');
        }
        await stopRecovery(recovery, customer.id, 'login');
        return { data: await enter(request, reply, customer) };
      },
    );

    app.post(
      '/login/recovery-code',
      {
        schema: {
          summary: 'Log in with a recovery code after the password',
          params,
          body: RecoveryCodeRequest,
          response: { 200: Data(Customer) },
        },
      },
      async (request, reply) => {
        const token = cookies.read(request, 'secondFactor');
        const customer = await needPendingCustomer(database, token);
        const attempt = { account: customer.email_key, inside: 'second-factor' } as const;
        await throttle.attempt(attempt);
        if (!(await takeRecoveryCode(database, customer.id, request.body.code)))
          throw invalidField('code', 'recovery-code.wrong');
        await throttle.succeeded(attempt);
        await endPendingLogin(database, token);
        cookies.clear(reply, 'secondFactor');
        await stopRecovery(recovery, customer.id, 'login');
        return { data: await enter(request, reply, customer) };
      },
    );
  };
