import { logIn as logInCall } from '@rewald/contracts/calls/customer';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Database } from '@rewald/server-kit/database/connection';
import type { KnownBrowsers } from '@rewald/server-kit/sessions/known-browsers';
import type { Cookies } from '@rewald/server-kit/web/cookies';
import type { AccountContext } from '../account/account-context.ts';
import { logIn } from '../account/log-in.ts';
import type { Enter } from '../account/entrance.ts';
import { ANONYMOUS } from '../account/present-customer.ts';
import { finishRecovery } from '../factor-recovery/finish-recovery.ts';
import type { RecoveryContext } from '../factor-recovery/recovery-context.ts';
import type { PasskeyContext } from '../passkeys/passkey-context.ts';
import { requestPasskey } from '../passkeys/request-passkey.ts';
import { beginPendingLogin } from '../passkeys/pending-logins.ts';

export interface LoginContext {
  readonly database: Database;
  readonly account: AccountContext;
  readonly passkeys: PasskeyContext;
  readonly recovery: RecoveryContext;
  readonly enter: Enter;
  readonly knownBrowsers: KnownBrowsers;
  readonly cookies: Cookies;
}

/** Login with a password, followed by the second factor if the account has one. */
export const loginRoutes =
  ({
    database,
    account,
    passkeys,
    recovery,
    enter,
    knownBrowsers,
    cookies,
  }: LoginContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, logInCall, async (request, reply) => {
      const { email, password } = request.body;
      const customer = await logIn(account, email, password, request.ip, (owner) =>
        knownBrowsers.nameFor(request, owner),
      );
      const recovered = customer.second_factor ? await finishRecovery(recovery, customer.id) : null;
      if (customer.second_factor && recovered === null) {
        // The password was correct, but the customer is not logged in until the second factor is given.
        const secondFactor = await requestPasskey(passkeys, customer.id);
        const pending = { customerId: customer.id, passwordHash: customer.password_hash };
        cookies.write(reply, 'secondFactor', await beginPendingLogin(database, pending));
        return { data: { ...ANONYMOUS, secondFactor } };
      }
      return { data: await enter(request, reply, recovered ?? customer) };
    });
  };
