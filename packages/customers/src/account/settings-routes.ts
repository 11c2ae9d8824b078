import {
  changePassword as changePasswordCall,
  changeAddress,
  changePreferences,
  changeCustomer,
} from '@rewald/contracts/calls/customer';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { NOTHING, type AccountRouteContext } from './account-route-context.ts';
import { changePerson } from './change-person.ts';
import { needCustomer } from './current-customer.ts';
import { changePassword } from './password/change-password.ts';
import { presentCustomer } from './present-customer.ts';
import { setAddress } from './set-address.ts';
import { setPreferences } from './set-preferences.ts';

/** The calls with which customers change their data. */
export const settingsRoutes =
  ({ account, sessions, knownBrowsers }: AccountRouteContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { database } = account;

    serve(app, changePasswordCall, async (request, reply) => {
      const customer = await needCustomer(database, request.customer);
      const passwordHash = await changePassword(
        app.shop.now(),
        account,
        customer,
        request.body,
        request.params.locale,
      );
      // The old session has ended; this browser continues with a new one.
      await sessions.begin(request, reply, customer.id, passwordHash);
      knownBrowsers.remember(request, reply, { id: customer.id, password_hash: passwordHash });
      return NOTHING;
    });

    serve(app, changeAddress, async (request) => {
      const { id } = await needCustomer(database, request.customer);
      return { data: presentCustomer(await setAddress(account, id, request.body)) };
    });

    serve(app, changePreferences, async (request) => {
      const { id } = await needCustomer(database, request.customer);
      return { data: presentCustomer(await setPreferences(account, id, request.body)) };
    });

    serve(app, changeCustomer, async (request) => {
      const customer = await needCustomer(database, request.customer);
      const { fresh } = request.customer;
      const changed = await changePerson(account, customer, request.body, fresh, request.params.locale);
      return { data: presentCustomer(changed) };
    });
  };
