import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Data, Reminder, ReminderReceipt, ReminderRequest } from '@rewald/contracts';
import { Type } from 'typebox';
import { LocaleParams } from '../../plumbing/web/locale.ts';
import { confirmReminder, endReminder, showReminder } from './confirm-reminder.ts';
import type { ReminderContext } from './reminder-context.ts';
import { requestReminder } from './request-reminder.ts';

const params = Type.Object({ ...LocaleParams.properties, token: Type.String({ maxLength: 120 }) });
const response = { 200: Data(Reminder) };

/** Routes for reminders. Opening a mailed link changes nothing; only the button on its page does. */
export const reminderRoutes =
  (context: ReminderContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post(
      '/',
      {
        schema: {
          summary: 'Write to me when it is in stock again; first a mail asks whether the address is mine',
          params: LocaleParams,
          body: ReminderRequest,
          response: { 200: Data(ReminderReceipt) },
        },
      },
      async (request) => ({ data: await requestReminder(context, request.params.locale, request.body) }),
    );
    app.get(
      '/:token',
      { schema: { summary: 'What a reminder is about', params, response } },
      async ({ params: { locale, token } }) => ({ data: await showReminder(context, locale, token) }),
    );
    app.post(
      '/:token/confirm',
      { schema: { summary: 'The address is mine', params, response } },
      async ({ params: { locale, token } }) => ({ data: await confirmReminder(context, locale, token) }),
    );
    app.post(
      '/:token/end',
      { schema: { summary: 'No reminder any more', params, response } },
      async ({ params: { locale, token } }) => ({ data: await endReminder(context, locale, token) }),
    );
  };
