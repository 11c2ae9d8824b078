import {
  orderReminder,
  readReminder,
  confirmReminder as confirmReminderCall,
  endReminder as endReminderCall,
} from '@rewald/contracts/calls/reviews';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { confirmReminder, endReminder, showReminder } from './confirm-reminder.ts';
import type { ReminderContext } from './reminder-context.ts';
import { requestReminder } from './request-reminder.ts';

/** Routes for reminders. Opening a mailed link changes nothing; only the button on its page does. */
export const reminderRoutes =
  (context: ReminderContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, orderReminder, async (request) => ({
      data: await requestReminder(app.shop.now(), context, request.params.locale, request.body),
    }));
    serve(app, readReminder, async ({ params: { locale, token } }) => ({
      data: await showReminder(app.shop.now(), context, locale, token),
    }));
    serve(app, confirmReminderCall, async ({ params: { locale, token } }) => ({
      data: await confirmReminder(app.shop.now(), context, locale, token),
    }));
    serve(app, endReminderCall, async ({ params: { locale, token } }) => ({
      data: await endReminder(app.shop.now(), context, locale, token),
    }));
  };
