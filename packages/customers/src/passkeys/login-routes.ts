import { startPasskeyLogin, logInWithPasskey } from '@rewald/contracts/calls/passkeys';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { invalidField } from '@rewald/server-kit/problems/problem';
import { findCustomer } from '../account/customer-store.ts';
import { stopRecovery } from '../factor-recovery/stop-recovery.ts';
import { requestPasskey } from './request-passkey.ts';
import { provePasskey } from './prove-passkey.ts';
import { endPendingLogin, findPendingLogin } from './pending-logins.ts';
import type { PasskeyRouteContext } from './passkey-route-context.ts';

/** Logging in with a passkey, alone or after the password. */
export const passkeyLoginRoutes =
  ({ database, passkeys, recovery, cookies, enter }: PasskeyRouteContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, startPasskeyLogin, async () => ({ data: await requestPasskey(passkeys, null) }));

    serve(app, logInWithPasskey, async (request, reply) => {
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
    });
  };
