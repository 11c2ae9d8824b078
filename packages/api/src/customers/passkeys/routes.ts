import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { RemovePasskeyRequest, Uuid } from '@rewald/contracts';
import { Type } from 'typebox';
import { needSession } from '../account/current-customer.ts';
import { LocaleParams } from '../../plumbing/web/locale.ts';
import { showLoginWays } from './show-login-ways.ts';
import { removePasskey } from './remove-passkey.ts';
import { answersWays, needFresh, type PasskeyCalls } from './passkey-calls.ts';
import { passkeyLoginRoutes } from './login-routes.ts';
import { secondFactorRoutes } from './second-factor-routes.ts';
import { addPasskeyRoutes } from './add-passkey-routes.ts';

/** Passkeys of a customer, and logging in with them. Mounted at `auth/{locale}/customer`. */
export const passkeyRoutes =
  (calls: PasskeyCalls): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { passkeys } = calls;
    await app.register(addPasskeyRoutes(calls));
    await app.register(passkeyLoginRoutes(calls));
    await app.register(secondFactorRoutes(calls));

    app.get(
      '/passkeys',
      {
        schema: {
          summary: 'Passkeys and second factor of the customer',
          params: LocaleParams,
          response: answersWays,
        },
      },
      async (request) => {
        const { customer } = await needSession(calls, request);
        return { data: await showLoginWays(passkeys, customer) };
      },
    );

    app.delete(
      '/passkeys/:passkeyId',
      {
        // Many HTTP clients send no body with a DELETE.
        preValidation: (request, _reply, done) => {
          request.body ??= {};
          done();
        },
        schema: {
          summary: 'Remove a passkey',
          params: Type.Object({ ...LocaleParams.properties, passkeyId: Uuid }),
          body: RemovePasskeyRequest,
          response: answersWays,
        },
      },
      async (request) => {
        const customer = await needFresh(calls, request, request.body.password);
        return { data: await removePasskey(passkeys, customer, request.params.passkeyId) };
      },
    );
  };
