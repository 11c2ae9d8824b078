import { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Data, NumericId, OfferChanges, OfferChangesResult, OfferFeedReport } from '@rewald/contracts';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { recordAudit } from '../../plumbing/audit/audit.ts';
import type { Database } from '../../plumbing/database/connection.ts';
import type { Operators } from '../../plumbing/operators/operators.ts';
import { sayIn } from '../../plumbing/problems/messages.ts';
import { invalidField, Problem } from '../../plumbing/problems/problem.ts';
import { LocaleParams } from '../../plumbing/web/locale.ts';
import { exportOffers, OFFERS_HEADER } from '../export/read-shop.ts';
import { changeOffers } from './change-offers.ts';
import { takeFeed } from './take-feed.ts';

const LARGEST_FEED = 64 * 1024 * 1024;
const Seller = { seller: Type.Optional(NumericId) };
const Flag = Type.Optional(Type.Boolean());

/** Page by page, each in a query of its own: nothing waits for a slow reader. */
async function* sellersFeed(database: Database, sellerId: number): AsyncGenerator<string, void, undefined> {
  yield OFFERS_HEADER;
  for await (const lines of exportOffers(database, sellerId)) yield lines.get(sellerId) ?? '';
}

/** Offers of sellers. A merchant changes their own alone; the shop says whose. To be mounted at `/operator/:locale/offers`. */
export const operatorOfferRoutes =
  (database: Database, operators: Operators): FastifyPluginAsyncTypebox =>
  async (app) => {
    const sellerOf = async (request: FastifyRequest, wanted: number | undefined): Promise<number> => {
      const { sellerId } = operators.of(request);
      const id = sellerId ?? wanted;
      if (id === undefined) throw invalidField('seller', 'field.required');
      const seller = await database
        .selectFrom('sellers')
        .select('id')
        .where('id', '=', id)
        .executeTakeFirst();
      if (seller === undefined || (wanted !== undefined && wanted !== id))
        throw new Problem(404, 'not-found');
      return seller.id;
    };

    app.patch(
      '/',
      {
        schema: {
          summary: 'Other prices and stocks of offers, by the seller’s own keys',
          params: LocaleParams,
          querystring: Type.Object(Seller),
          body: OfferChanges,
          response: { 200: Data(OfferChangesResult) },
        },
      },
      async (request) => {
        const sellerId = await sellerOf(request, request.query.seller);
        const { offers } = request.body;
        const unknown = await changeOffers(
          database,
          sellerId,
          offers.map(({ sku, price, stock }) => ({
            sku,
            priceCents: price === undefined ? null : Math.round(price * 100),
            stock: stock ?? null,
          })),
        );
        const asked = new Set(offers.map(({ sku }) => sku)).size;
        return { data: { changed: asked - unknown.length, unknown } };
      },
    );

    app.get(
      '/',
      {
        schema: {
          summary: 'A seller’s offers as CSV, in the form in which they are sent',
          params: LocaleParams,
          querystring: Type.Object(Seller),
        },
      },
      async (request, reply) => {
        const sellerId = await sellerOf(request, request.query.seller);
        return reply
          .headers({
            'content-type': 'text/csv; charset=utf-8',
            'content-disposition': `attachment; filename="offers-${sellerId}.csv"`,
          })
          .send(Readable.from(sellersFeed(database, sellerId)));
      },
    );

    app.addContentTypeParser(
      /^(?!application\/json)/,
      { parseAs: 'buffer', bodyLimit: LARGEST_FEED },
      (_request, body, done) => done(null, body),
    );
    app.put(
      '/',
      {
        schema: {
          summary: 'A seller’s offers as CSV or JSON Lines',
          consumes: ['text/csv', 'application/x-ndjson'],
          params: LocaleParams,
          querystring: Type.Object({ ...Seller, whole: Flag, allOrNothing: Flag, dryRun: Flag }),
          body: Type.Unknown(),
          response: { 200: Data(OfferFeedReport) },
        },
      },
      async (request) => {
        const { seller, whole = false, allOrNothing = false, dryRun = false } = request.query;
        const { locale } = request.params;
        const { body } = request;
        const sellerId = await sellerOf(request, seller);
        if (!Buffer.isBuffer(body)) throw new Problem(415, 'feed.type');
        const format = request.headers['content-type']?.includes('ndjson') === true ? 'jsonl' : 'csv';
        const report = await takeFeed(database, Readable.from([body]), {
          sellerId,
          format,
          whole,
          allOrNothing,
          dryRun,
          note: { by: operators.of(request).name, source: 'PUT /operator/offers' },
        });
        const { faults, ...counts } = report;
        if (report.written)
          await recordAudit(database, {
            actor: `operator:${operators.of(request).id}`,
            action: 'offers.taken',
            subject: `seller:${sellerId}`,
            details: counts,
          });
        return {
          data: {
            ...counts,
            faults: faults.map(({ line, field, problem, value }) => ({
              line,
              field,
              message: sayIn(locale, problem, { value }),
            })),
          },
        };
      },
    );
  };
