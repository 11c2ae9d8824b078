import { mailQuote, readQuote, resumeQuote } from '@rewald/contracts/calls/trade-in';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { JobWorker } from '@rewald/server-kit/jobs/job-worker';
import type { Cookies } from '@rewald/server-kit/web/cookies';
import { newToken } from '@rewald/server-kit/web/tokens';
import { mailOffer } from './mail-offer.ts';
import type { SavedOfferContext } from './saved-offer-context.ts';
import { resumeOffer, showOffer } from './show-offer.ts';

/** Mailing an offer, and continuing with it. */
export const savedOfferRoutes =
  (context: SavedOfferContext, cookies: Cookies, jobs: Pick<JobWorker, 'nudge'>): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, mailQuote, async (request) => {
      const { quoteId, locale } = request.params;
      const visitor = cookies.read(request, 'tradeIn');
      const data = await mailOffer(app.shop.now(), context, quoteId, visitor, request.body.email, locale);
      jobs.nudge();
      return { data };
    });
    serve(app, readQuote, async (request) => {
      const { quoteId, locale } = request.params;
      return { data: await showOffer(app.shop.now(), context, quoteId, request.query.key, locale) };
    });
    serve(app, resumeQuote, async (request, reply) => {
      const { quoteId, locale } = request.params;
      const visitor = cookies.read(request, 'tradeIn') ?? newToken();
      const data = await resumeOffer(app.shop.now(), context, quoteId, request.query.key, visitor, locale);
      cookies.write(reply, 'tradeIn', visitor);
      return { data };
    });
  };
