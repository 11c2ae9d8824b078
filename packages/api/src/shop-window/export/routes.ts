import { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { LocaleParams } from '../../plumbing/web/locale.ts';
import type { OfferBook } from '../index/offer-book.ts';
import { PRODUCT_FEEDS, writeProductFeed, type FeedAddresses } from './product-feed.ts';

const Params = Type.Object({
  ...LocaleParams.properties,
  file: Type.Union([Type.Literal('google.xml'), Type.Literal('idealo.csv')]),
});

/** Everything in stock for shopping portals (an extension). */
export const productFeedRoutes =
  (book: OfferBook, addresses: FeedAddresses): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/offers/:locale/feeds/:file',
      { schema: { summary: 'All products in stock, for Google Merchant or idealo', params: Params } },
      (request, reply) => {
        const { locale, file } = request.params;
        const feed = PRODUCT_FEEDS[file];
        return reply
          .headers({ 'content-type': feed.contentType, 'cache-control': 'public, max-age=600' })
          .send(Readable.from(writeProductFeed(feed, book, locale, addresses)));
      },
    );
  };
