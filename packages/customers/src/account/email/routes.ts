import { verifyAddress, mailVerification, restoreAddress } from '@rewald/contracts/calls/customer';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Problem } from '@rewald/server-kit/problems/problem';
import { NOTHING, type AccountRouteContext } from '../account-route-context.ts';
import { needCustomer } from '../current-customer.ts';
import { restoreEmail } from './restore-email.ts';
import { sendVerification } from './send-verification.ts';
import { verifyEmail } from './verify-email.ts';

/** The calls about the account's e-mail address. */
export const emailRoutes =
  ({ account, cookies }: AccountRouteContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    // The specification makes this a GET. The mail leads to a page of the shop whose button makes this call, and only such a
    // call uses up the token: opening the address itself, images and prefetched links do not. The call also requires a login
    // to the account that requested the change.
    serve(
      app,
      verifyAddress,
      async (request) => {
        const { 'sec-fetch-mode': mode, 'sec-purpose': purpose, purpose: oldPurpose } = request.headers;
        const called = mode === undefined || mode === 'cors' || mode === 'same-origin';
        if (!called || purpose !== undefined || oldPurpose !== undefined)
          throw new Problem(403, 'origin-refused');
        await verifyEmail(
          account,
          await needCustomer(account.database, request.customer),
          request.query.token,
          request.params.locale,
        );
        return NOTHING;
      },
      { exposeHeadRoute: false },
    );

    serve(app, mailVerification, async (request) => {
      await sendVerification(
        account,
        await needCustomer(account.database, request.customer),
        request.params.locale,
      );
      return NOTHING;
    });

    serve(app, restoreAddress, async (request, reply) => {
      // The person who changed the address knew the password, so the owner has to set a new one.
      cookies.write(reply, 'reset', await restoreEmail(account, request.body.token, request.params.locale));
      return NOTHING;
    });
  };
