import { startPasskey, addPasskey as addPasskeyCall } from '@rewald/contracts/calls/passkeys';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { needCustomer } from '../account/current-customer.ts';
import { beginPasskey } from './begin-passkey.ts';
import { addPasskey } from './add-passkey.ts';
import { needFresh, type PasskeyRouteContext } from './passkey-route-context.ts';

/** Adding a passkey, in two steps. */
export const addPasskeyRoutes =
  (calls: PasskeyRouteContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { passkeys } = calls;

    serve(app, startPasskey, async (request) => {
      const customer = await needFresh(calls, request.customer, request.body.password);
      return { data: await beginPasskey(app.shop.now(), passkeys, customer) };
    });

    serve(app, addPasskeyCall, async (request) => {
      const customer = await needCustomer(calls.database, request.customer);
      return { data: await addPasskey(passkeys, customer, request.body) };
    });
  };
