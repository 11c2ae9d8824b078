import { readFeed } from '@rewald/contracts/calls/catalogue';
import { serve } from '@rewald/server-kit/web/serve';
import { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { OfferBook } from '../index/offer-book.ts';
import { PRODUCT_FEEDS, writeProductFeed, type FeedAddresses } from './product-feed.ts';

/** Everything in stock for shopping portals (an extension). */
export const productFeedRoutes =
  (book: OfferBook, addresses: FeedAddresses): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, readFeed, (request, reply) => {
      const { locale, file } = request.params;
      const feed = PRODUCT_FEEDS[file];
      return reply
        .headers({ 'content-type': feed.contentType, 'cache-control': 'public, max-age=600' })
        .send(Readable.from(writeProductFeed(app.shop, feed, book, locale, addresses)));
    });
  };
