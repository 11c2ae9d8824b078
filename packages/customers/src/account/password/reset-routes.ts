import {
  askForNewPassword,
  followPasswordLink,
  readPasswordReset,
  setNewPassword,
} from '@rewald/contracts/calls/customer';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { NOTHING, type AccountRouteContext } from '../account-route-context.ts';
import { peekToken } from '../customer-tokens.ts';
import { askForReset } from './ask-for-reset.ts';
import { resetPassword } from './reset-password.ts';
import { showResetChoice } from './show-reset-choice.ts';

/** The calls of customers who have forgotten their password. */
export const passwordResetRoutes =
  ({ account, knownBrowsers, cookies, links }: AccountRouteContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, askForNewPassword, async (request) => {
      await askForReset(account, request.body.email, request.params.locale);
      return NOTHING;
    });

    // The mailed link only puts the token into a cookie, so mail programs that open links do not use it up.
    serve(app, followPasswordLink, async (request, reply) => {
      const { locale, token } = request.params;
      const works = (await peekToken(account.database, token, 'reset')) !== null;
      if (works) cookies.write(reply, 'reset', token);
      return reply.redirect(links.login(locale, { reset: works ? '1' : 'expired' }), 303);
    });

    serve(app, readPasswordReset, async (request) => ({
      data: await showResetChoice(account, cookies.read(request, 'reset')),
    }));

    serve(app, setNewPassword, async (request, reply) => {
      const token = cookies.read(request, 'reset');
      const customer = await resetPassword(
        app.shop.now(),
        account,
        token,
        request.body,
        request.params.locale,
      );
      cookies.clear(reply, 'reset');
      // The user of this browser has access to the mailbox, so failed attempts from elsewhere must not lock it out.
      knownBrowsers.remember(request, reply, customer);
      return NOTHING;
    });
  };
