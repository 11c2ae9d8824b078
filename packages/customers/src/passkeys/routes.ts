import { listLoginWays, removePasskey as removePasskeyCall } from '@rewald/contracts/calls/passkeys';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { needCustomer } from '../account/current-customer.ts';
import { showLoginWays } from './show-login-ways.ts';
import { removePasskey } from './remove-passkey.ts';
import { needFresh, type PasskeyRouteContext } from './passkey-route-context.ts';
import { passkeyLoginRoutes } from './login-routes.ts';
import { secondFactorRoutes } from './second-factor-routes.ts';
import { addPasskeyRoutes } from './add-passkey-routes.ts';

/** Passkeys of a customer, and logging in with them. Mounted at `auth/{locale}/customer`. */
export const passkeyRoutes =
  (calls: PasskeyRouteContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { passkeys } = calls;
    await app.register(addPasskeyRoutes(calls));
    await app.register(passkeyLoginRoutes(calls));
    await app.register(secondFactorRoutes(calls));

    serve(app, listLoginWays, async (request) => {
      const customer = await needCustomer(calls.database, request.customer);
      return { data: await showLoginWays(passkeys, customer) };
    });

    serve(
      app,
      removePasskeyCall,
      async (request) => {
        const customer = await needFresh(calls, request.customer, request.body.password);
        return { data: await removePasskey(passkeys, customer, request.params.passkeyId) };
      },
      {
        preValidation: async (request) => {
          request.body ??= {};
        },
      },
    );
  };
