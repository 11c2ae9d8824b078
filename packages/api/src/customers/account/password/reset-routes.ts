import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Data, PasswordResetChoice, PasswordResetMailRequest, PasswordResetRequest } from '@rewald/contracts';
import { Type } from 'typebox';
import { LocaleParams } from '../../../plumbing/web/locale.ts';
import { answersNothing, MailedToken, NOTHING, type AccountCalls } from '../account-calls.ts';
import { peekToken } from '../customer-tokens.ts';
import { askForReset } from './ask-for-reset.ts';
import { resetPassword } from './reset-password.ts';
import { showResetChoice } from './show-reset-choice.ts';

/** The calls of customers who have forgotten their password. */
export const passwordResetRoutes =
  ({ account, knownBrowsers, cookies, links }: AccountCalls): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post(
      '/password-reset/email',
      { schema: { params: LocaleParams, body: PasswordResetMailRequest, response: answersNothing } },
      async (request) => {
        await askForReset(account, request.body.email, request.params.locale);
        return NOTHING;
      },
    );

    // The mailed link only puts the token into a cookie, so mail programs that open links do not use it up.
    app.get(
      '/password-reset/:token',
      {
        schema: {
          params: Type.Object({ ...LocaleParams.properties, token: MailedToken }),
          response: { 303: Type.Null({ description: 'To the page for the new password' }) },
        },
      },
      async (request, reply) => {
        const { locale, token } = request.params;
        const works = (await peekToken(account.database, token, 'reset')) !== null;
        if (works) cookies.write(reply, 'reset', token);
        return reply.redirect(links.login(locale, { reset: works ? '1' : 'expired' }), 303);
      },
    );

    app.get(
      '/password-reset',
      {
        schema: {
          summary: 'What there is to choose with a new password, for the person who opened the mailed link',
          params: LocaleParams,
          response: { 200: Data(PasswordResetChoice) },
        },
      },
      async (request) => ({ data: await showResetChoice(account, cookies.read(request, 'reset')) }),
    );

    app.post(
      '/password-reset',
      { schema: { params: LocaleParams, body: PasswordResetRequest, response: answersNothing } },
      async (request, reply) => {
        const token = cookies.read(request, 'reset');
        const customer = await resetPassword(account, token, request.body, request.params.locale);
        cookies.clear(reply, 'reset');
        // The user of this browser has access to the mailbox, so failed attempts from elsewhere must not lock it out.
        knownBrowsers.remember(request, reply, customer);
        return NOTHING;
      },
    );
  };
