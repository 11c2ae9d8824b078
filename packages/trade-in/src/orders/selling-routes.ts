import { priceDevice, sellDevice } from '@rewald/contracts/calls/trade-in';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { TradeInOffer, type TradeInPriceReasons } from '@rewald/contracts';
import type { Database } from '@rewald/server-kit/database/connection';
import { repetitionOf } from '@rewald/server-kit/idempotency/keep-answers';
import type { JobWorker } from '@rewald/server-kit/jobs/job-worker';
import { Problem } from '@rewald/server-kit/problems/problem';
import type { Sessions } from '@rewald/server-kit/sessions/sessions';
import type { Cookies } from '@rewald/server-kit/web/cookies';
import { newToken } from '@rewald/server-kit/web/tokens';
import { toEuros } from '@rewald/assortment/index/offer-card';
import { reference } from '@rewald/assortment/index/reference';
import { bonusCents } from '../cases/bonus.ts';
import { mayOpenCase } from '../cases/case-access.ts';
import type { StoredCase } from '../cases/case-store.ts';
import { ORDER_FIELD_NAMES } from './check-order.ts';
import { placeTradeInOrder, type SaleContext } from './place-order.ts';
import { giveQuote } from '../quotes/quotes.ts';

const reasonsOf = ({ priceCents, today }: Awaited<ReturnType<typeof giveQuote>>): TradeInPriceReasons => ({
  best: toEuros(today.basePriceCents),
  changes: today.factors.map(({ questionId, answerId, changeCents }) => ({
    question_id: questionId,
    answer_id: answerId,
    change: toEuros(changeCents),
  })),
  promise: toEuros(priceCents - today.priceCents),
});

const offerOf = (quote: Awaited<ReturnType<typeof giveQuote>>, bonusPercent: number): TradeInOffer => ({
  price: toEuros(quote.priceCents),
  grade: quote.grade,
  quoteId: quote.id,
  validUntil: quote.validUntil.toISOString(),
  reasons: reasonsOf(quote),
  ...(bonusCents(quote.priceCents, bonusPercent) > 0 && {
    bonus: toEuros(bonusCents(quote.priceCents, bonusPercent)),
  }),
});

/** Getting a price, and selling for it. */
export const sellingRoutes =
  (
    database: Database,
    sessions: Sessions,
    cookies: Cookies,
    context: SaleContext,
    jobs: Pick<JobWorker, 'nudge'>,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, priceDevice, async (request, reply) => {
      const product = reference(app.shop.now()).products.get(request.params.variationId);
      if (product === undefined) throw new Problem(404, 'not-found');
      const visitor = cookies.read(request, 'tradeIn') ?? newToken();
      const quote = await giveQuote(app.shop.now(), database, visitor, product, request.body.answers);
      cookies.write(reply, 'tradeIn', visitor);
      return { data: offerOf(quote, context.bonusPercent) };
    });

    serve(
      app,
      sellDevice,
      async (request) => {
        const customerId = await sessions.customerIdOf(request);
        const { parcel, key, partner = null } = request.query;
        const mayJoin = (earlier: StoredCase): boolean =>
          mayOpenCase(context.signedLinks, earlier, customerId, key);
        const result = await placeTradeInOrder(app.shop.now(), database, context, request.body, {
          locale: request.params.locale,
          customerId,
          together: parcel === undefined ? null : { caseId: parcel, mayJoin },
          visitorToken: cookies.read(request, 'tradeIn'),
          partner,
          repetition: repetitionOf(request),
        });
        jobs.nudge();
        return { data: result };
      },
      { fieldNames: ORDER_FIELD_NAMES },
    );
  };
