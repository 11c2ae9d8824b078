import { readCustomer, register as registerCall, logOut } from '@rewald/contracts/calls/customer';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { NOTHING, type AccountRouteContext } from './account-route-context.ts';
import { findCustomer } from './customer-store.ts';
import { emailRoutes } from './email/routes.ts';
import { passwordResetRoutes } from './password/reset-routes.ts';
import { ANONYMOUS, presentCustomer } from './present-customer.ts';
import { register } from './register.ts';
import { settingsRoutes } from './settings-routes.ts';

/** The calls of the account: session, registration, e-mail address, password, settings. */
export const accountRoutes =
  (calls: AccountRouteContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { account, sessions } = calls;
    await app.register(emailRoutes(calls));
    await app.register(passwordResetRoutes(calls));
    await app.register(settingsRoutes(calls));

    serve(app, readCustomer, async (request) => {
      const id = await sessions.customerIdOf(request);
      const customer = id === null ? null : await findCustomer(account.database, id);
      const nobody = { ...ANONYMOUS, profile: { language: request.params.locale } };
      return { data: customer === null ? nobody : presentCustomer(customer) };
    });

    serve(app, registerCall, async (request) => {
      await register(app.shop.now(), account, request.body, request.params.locale);
      return NOTHING;
    });

    serve(app, logOut, async (request, reply) => {
      await sessions.end(request, reply);
      return NOTHING;
    });
  };
