import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  Data,
  NumericId,
  TradeInOffer,
  TradeInOfferRequest,
  TradeInOrderRequest,
  TradeInOrderResult,
  Uuid,
  type TradeInPriceReasons,
} from '@rewald/contracts';
import { Type } from 'typebox';
import { toEuros } from '../../shop-window/index/offer-card.ts';
import { reference } from '../../shop-window/index/reference.ts';
import type { Database } from '../../plumbing/database/connection.ts';
import { repetitionOf } from '../../plumbing/idempotency/keep-answers.ts';
import type { JobWorker } from '../../plumbing/jobs/job-worker.ts';
import { Problem } from '../../plumbing/problems/problem.ts';
import type { Sessions } from '../../plumbing/sessions/sessions.ts';
import type { Cookies } from '../../plumbing/web/cookies.ts';
import { LocaleParams } from '../../plumbing/web/locale.ts';
import { newToken } from '../../plumbing/web/tokens.ts';
import { bonusCents } from '../cases/bonus.ts';
import { KeyQuery, mayOpenCase } from '../cases/case-access.ts';
import type { StoredCase } from '../cases/case-store.ts';
import { ORDER_FIELD_NAMES } from './check-order.ts';
import { placeTradeInOrder, type OrderTools } from './place-order.ts';
import { giveQuote } from '../quotes/quotes.ts';

const OrderHeaders = Type.Object({
  'idempotency-key': Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
});

const OrderQuery = Type.Object({
  /** The partner's short name, from the element in their page. */
  partner: Type.Optional(Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,39}$' })),
  /** An earlier sale in whose parcel the device is to be sent. */
  parcel: Type.Optional(Uuid),
  ...KeyQuery.properties,
});

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
    tools: OrderTools,
    jobs: Pick<JobWorker, 'nudge'>,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post(
      '/trading-in/:variationId',
      {
        schema: {
          params: Type.Object({ ...LocaleParams.properties, variationId: NumericId }),
          body: TradeInOfferRequest,
          response: { 200: Data(TradeInOffer) },
        },
      },
      async (request, reply) => {
        const product = reference.products.get(request.params.variationId);
        if (product === undefined) throw new Problem(404, 'not-found');
        const visitor = cookies.read(request, 'tradeIn') ?? newToken();
        const quote = await giveQuote(database, visitor, product, request.body.answers);
        cookies.write(reply, 'tradeIn', visitor);
        return { data: offerOf(quote, tools.bonusPercent) };
      },
    );

    app.post(
      '/orders',
      {
        schema: {
          params: LocaleParams,
          headers: OrderHeaders,
          querystring: OrderQuery,
          body: TradeInOrderRequest,
          response: { 200: Data(TradeInOrderResult) },
        },
        config: { fieldNames: ORDER_FIELD_NAMES },
      },
      async (request) => {
        const customerId = await sessions.customerIdOf(request);
        const { parcel, key, partner = null } = request.query;
        const mayJoin = (earlier: StoredCase): boolean =>
          mayOpenCase(tools.signedLinks, earlier, customerId, key);
        const result = await placeTradeInOrder(database, tools, request.body, {
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
    );
  };
