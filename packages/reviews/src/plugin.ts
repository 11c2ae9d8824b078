import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { addMessages } from '@rewald/server-kit/problems/messages';
import { NAMES } from '@rewald/server-kit/database/names';
import { forgetRejected } from './questions/forget-rejected.ts';
import { questionMessages } from './questions/messages.ts';
import { operatorQuestionRoutes } from './questions/operator-routes.ts';
import { questionRoutes } from './questions/routes.ts';
import { forgetReminders } from './reminders/forget-reminders.ts';
import type { ReminderContext } from './reminders/reminder-context.ts';
import { notifyReminders } from './reminders/notify-reminders.ts';
import { reminderRoutes } from './reminders/routes.ts';
import { wantedProductRoutes } from './reminders/wanted-products.ts';
import { ASK_FOR_REVIEW, askForReview, scheduleReviewRequest } from './reviews/ask-for-review.ts';
import { reviewMessages } from './reviews/messages.ts';
import { operatorReviewRoutes } from './reviews/operator-routes.ts';
import { orderReviewRoutes } from './reviews/order-routes.ts';
import { publicReviewRoutes } from './reviews/public-routes.ts';
// What the packages below add to the types, and this one's tables.
import '@rewald/server-kit/plugin';
import '@rewald/messages/plugin';
import '@rewald/assortment/plugin';
import '@rewald/storefront/plugin';
import '@rewald/customers/plugin';
import '@rewald/orders/plugin';
import './tables.ts';

const openReviews = async (app: FastifyInstance): Promise<void> => {
  const { database, links, signedLinks, jobs } = app.kit;
  const { enterOrder, whenDelivered } = app.orders;
  whenDelivered(scheduleReviewRequest);
  jobs.handle(ASK_FOR_REVIEW, ({ subject }) =>
    askForReview(app.shop.now(), database, subject, { links, signedLinks, jobs }),
  );
  await app.register(publicReviewRoutes(database, app.assortment.book, app.storefront.answers));
  await app.register(orderReviewRoutes(database, enterOrder), {
    prefix: '/checkout/:locale/buy/orders/:orderId/reviews',
  });
  await app.register(operatorReviewRoutes, { prefix: '/operator/:locale/reviews' });
};

/** Reviews of devices, questions about models, and reminders about stock and prices. */
export const reviews = fastifyPlugin(
  async (app: FastifyInstance) => {
    const { database, links, signedLinks, sessions, jobs, housekeeping } = app.kit;
    addMessages(reviewMessages, questionMessages);
    await openReviews(app);
    await app.register(questionRoutes(database, sessions), {
      prefix: '/offers/:locale/product/:modelId/questions',
    });
    await app.register(operatorQuestionRoutes, { prefix: '/operator/:locale/questions' });
    const reminders: ReminderContext = { database, links, signedLinks, jobs };
    jobs.handle(NAMES.BACK_IN_STOCK_JOB, notifyReminders(app.shop, reminders, 'stock'));
    jobs.handle(NAMES.PRICE_FELL_JOB, notifyReminders(app.shop, reminders, 'price'));
    await app.register(reminderRoutes(reminders), {
      prefix: '/offers/:locale/reminders',
    });
    await app.register(wantedProductRoutes(database), { prefix: '/operator/:locale/figures' });
    for (const tidy of [forgetRejected, forgetReminders]) housekeeping.add(tidy);
  },
  { name: 'reviews', dependencies: ['server-kit', 'messages', 'storefront', 'orders'] },
);
