import { changeSecondFactor, logInWithRecoveryCode } from '@rewald/contracts/calls/passkeys';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { invalidField } from '@rewald/server-kit/problems/problem';
import { confirmPassword } from '../account/password/confirm-password.ts';
import { needCustomer } from '../account/current-customer.ts';
import { stopRecovery } from '../factor-recovery/stop-recovery.ts';
import { showLoginWays } from './show-login-ways.ts';
import { setSecondFactor } from './set-second-factor.ts';
import { endPendingLogin, needPendingCustomer } from './pending-logins.ts';
import { consumeRecoveryCode } from './recovery-codes.ts';
import type { PasskeyRouteContext } from './passkey-route-context.ts';

/** Switching the second factor on and off, and its recovery codes. */
export const secondFactorRoutes =
  (calls: PasskeyRouteContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { database, passkeys, recovery, account, cookies, throttle, enter } = calls;

    serve(app, changeSecondFactor, async (request) => {
      const customer = await needCustomer(calls.database, request.customer);
      await confirmPassword(account, customer, request.body.password, 'password');
      const codes = await setSecondFactor(passkeys, customer, request.body.on);
      await stopRecovery(recovery, customer.id, 'change');
      return { data: { ways: await showLoginWays(passkeys, customer), codes } };
    });

    serve(app, logInWithRecoveryCode, async (request, reply) => {
      const token = cookies.read(request, 'secondFactor');
      const customer = await needPendingCustomer(database, token);
      const attempt = { account: customer.email_key, inside: 'second-factor' } as const;
      await throttle.attempt(attempt);
      if (!(await consumeRecoveryCode(database, customer.id, request.body.code)))
        throw invalidField('code', 'recovery-code.wrong');
      await throttle.succeeded(attempt);
      await endPendingLogin(database, token);
      cookies.clear(reply, 'secondFactor');
      await stopRecovery(recovery, customer.id, 'login');
      return { data: await enter(request, reply, customer) };
    });
  };
