import {
  changeOffer,
  changeOffersAtOnce,
  listOffers,
  readOffer,
} from '@rewald/contracts/calls/operators/offers';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Locale, OffersChangeResult } from '@rewald/contracts';
import { recordAudit } from '@rewald/server-kit/audit/audit';
import type { Database } from '@rewald/server-kit/database/connection';
import type { Operator } from '@rewald/server-kit/operators/operators';
import { Problem } from '@rewald/server-kit/problems/problem';
import { errorBody } from '@rewald/server-kit/web/error-handler';
import { orPresent, seenIn, tagOf } from '@rewald/server-kit/web/seen-version';
import { serve } from '@rewald/server-kit/web/serve';
import { OFFER_SOURCES } from '../import/history.ts';
import { toEuros } from '../index/offer-card.ts';
import type { Shop } from '../shop.ts';
import {
  changeOffersById,
  type ChangeOrder,
  type ChangesResult,
  type PriceAndStock,
  type WantedChange,
} from './change-offers.ts';
import { listOffersFor } from './list-offers.ts';
import { readOfferFor } from './read-offer.ts';

const wire = ({ priceCents, stock }: PriceAndStock) => ({ price: toEuros(priceCents), stock });

const answerOf = ({ results, changed, imports }: ChangesResult, locale: Locale): OffersChangeResult => ({
  changed,
  imports: [...imports],
  results: results.map(({ offerId, before, after }) => ({
    offerId,
    before: before === null ? null : wire(before),
    ...(after instanceof Problem
      ? { status: after.statusCode, ...errorBody(after, locale), after: null }
      : { status: 200, message: null, errors: {}, after: wire(after) }),
  })),
});

/** Makes changes, with a line for each import in the audit log. */
const make = async (
  database: Database,
  changes: readonly WantedChange[],
  order: ChangeOrder,
): Promise<ChangesResult> => {
  const result = await changeOffersById(database, changes, order);
  for (const id of result.imports)
    await recordAudit(database, {
      actor: `operator:${order.operator.id}`,
      action: 'offers.changed',
      subject: `import:${id}`,
      details: { changed: result.changed },
    });
  return result;
};

/** @throws {Problem} why the offer is not changed */
const changeOne = async (
  database: Database,
  operator: Operator,
  change: WantedChange,
  confirm: boolean,
): Promise<void> => {
  const { results } = await make(database, [change], {
    operator,
    source: OFFER_SOURCES.one,
    confirm,
    dryRun: false,
  });
  const after = results[0]?.after;
  if (after instanceof Problem) throw after;
};

/** Offers one by one. Mounted at `/operator/:locale/offers`. */
export const operatorOfferListRoutes =
  (shop: Shop, database: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, listOffers, async ({ operator, query, params: { locale } }) => ({
      data: await listOffersFor(shop.now(), database, operator, query, locale),
    }));

    serve(app, readOffer, async ({ operator, params: { offerId, locale } }, reply) => {
      const data = await readOfferFor(shop.now(), database, operator, offerId, locale);
      reply.header('etag', tagOf(data.version));
      return { data };
    });

    serve(app, changeOffer, async ({ operator, params: { offerId, locale }, body, headers }, reply) => {
      const { confirm = false, ...change } = body;
      const present = () => readOfferFor(shop.now(), database, operator, offerId, locale);
      const wanted = { ...change, offerId, version: seenIn(headers) };
      await orPresent(() => changeOne(database, operator, wanted, confirm), present);
      const data = await present();
      reply.header('etag', tagOf(data.version));
      return { data };
    });

    serve(app, changeOffersAtOnce, async ({ operator, params, query, body }) => {
      const { changes, confirm = false } = body;
      const { dryRun = false } = query;
      const order = { operator, source: OFFER_SOURCES.many, confirm, dryRun };
      return { data: answerOf(await make(database, changes, order), params.locale) };
    });
  };
