import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { AddPasskeyRequest, Data, PasskeyCreationOptions, PasskeyOptionsRequest } from '@rewald/contracts';
import { needSession } from '../account/current-customer.ts';
import { LocaleParams } from '../../plumbing/web/locale.ts';
import { beginPasskey } from './begin-passkey.ts';
import { addPasskey } from './add-passkey.ts';
import { answersWays, needFresh, type PasskeyCalls } from './passkey-calls.ts';

/** Adding a passkey, in two steps. */
export const addPasskeyRoutes =
  (calls: PasskeyCalls): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { passkeys } = calls;

    app.post(
      '/passkeys/options',
      {
        schema: {
          summary: 'What a browser makes a passkey with',
          params: LocaleParams,
          body: PasskeyOptionsRequest,
          response: { 200: Data(PasskeyCreationOptions) },
        },
      },
      async (request) => {
        const customer = await needFresh(calls, request, request.body.password);
        return { data: await beginPasskey(passkeys, customer) };
      },
    );

    app.post(
      '/passkeys',
      {
        schema: {
          summary: 'Add a passkey',
          params: LocaleParams,
          body: AddPasskeyRequest,
          response: answersWays,
        },
      },
      async (request) => {
        const { customer } = await needSession(calls, request);
        const { name, credential } = request.body;
        return { data: await addPasskey(passkeys, customer, name, credential) };
      },
    );
  };
