import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Data, OfferMailReceipt, OfferMailRequest, SavedTradeInOffer, Uuid } from '@rewald/contracts';
import { Type } from 'typebox';
import type { JobWorker } from '../../plumbing/jobs/job-worker.ts';
import type { Cookies } from '../../plumbing/web/cookies.ts';
import { LocaleParams } from '../../plumbing/web/locale.ts';
import { newToken } from '../../plumbing/web/tokens.ts';
import { mailOffer } from './mail-offer.ts';
import type { SavedOfferContext } from './saved-offer-context.ts';
import { resumeOffer, showOffer } from './show-offer.ts';

const params = Type.Object({ ...LocaleParams.properties, quoteId: Uuid });
const querystring = Type.Object({ key: Type.String({ maxLength: 100 }) });
const response = { 200: Data(SavedTradeInOffer) };

/** Mailing an offer, and continuing with it. */
export const savedOfferRoutes =
  (context: SavedOfferContext, cookies: Cookies, jobs: Pick<JobWorker, 'nudge'>): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post(
      '/quotes/:quoteId/mail',
      { schema: { params, body: OfferMailRequest, response: { 200: Data(OfferMailReceipt) } } },
      async (request) => {
        const { quoteId, locale } = request.params;
        const visitor = cookies.read(request, 'tradeIn');
        const data = await mailOffer(context, quoteId, visitor, request.body.email, locale);
        jobs.nudge();
        return { data };
      },
    );
    app.get('/quotes/:quoteId', { schema: { params, querystring, response } }, async (request) => {
      const { quoteId, locale } = request.params;
      return { data: await showOffer(context, quoteId, request.query.key, locale) };
    });
    app.post(
      '/quotes/:quoteId/resume',
      { schema: { params, querystring, response } },
      async (request, reply) => {
        const { quoteId, locale } = request.params;
        const visitor = cookies.read(request, 'tradeIn') ?? newToken();
        const data = await resumeOffer(context, quoteId, request.query.key, visitor, locale);
        cookies.write(reply, 'tradeIn', visitor);
        return { data };
      },
    );
  };
