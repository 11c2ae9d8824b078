import { listAddresses, listFitting, readPriceHistory, readProduct } from '@rewald/contracts/calls/catalogue';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ProductDetail } from '@rewald/contracts';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import type { Database } from '@rewald/server-kit/database/connection';
import { Problem } from '@rewald/server-kit/problems/problem';
import type { OfferBook } from '@rewald/assortment/index/offer-book';
import type { OfferPhotos } from '@rewald/assortment/pictures/offer-photos';
import type { CatalogueAnswers } from '../answers/catalogue-answers.ts';
import type { PaymentFacts } from '../home/routes.ts';
import { shopAddresses } from './addresses.ts';
import { fittingCards, readModels } from './fitting-cards.ts';
import { createPriceHistory } from './price-history.ts';
import { productDetail, type ProductParts } from './product-detail.ts';

const FIXED = ['model', 'product', 'images', 'specifications', 'fits', 'tradeIn'] as const;
const RELATED = ['related', 'accessories'] as const;
// Copies, because Fastify requires plain objects.
const Fixed = { ...Type.Pick(ProductDetail, [...FIXED]) };
const Related = { ...Type.Pick(ProductDetail, [...RELATED]) };
const Chosen = { ...Type.Omit(ProductDetail, [...FIXED, ...RELATED]) };

type Fields = Readonly<Record<string, unknown>>;

/** Fields of an object as JSON, without its braces. */
const fieldsOf = (reply: FastifyReply, part: Fields, schema: Fields): string => {
  const text = reply.serializeInput(part, schema);
  if (typeof text !== 'string') throw new TypeError('A part of an answer is JSON text.');
  return text.slice(1, -1);
};

const texts = new WeakMap<object, string>();

/** Like `fieldsOf`, but cached by object. */
const rememberedFieldsOf = (reply: FastifyReply, part: Fields, schema: Fields): string => {
  const known = texts.get(part);
  if (known !== undefined) return known;
  const text = fieldsOf(reply, part, schema);
  texts.set(part, text);
  return text;
};

/** Assembles the answer from JSON texts, most of which are cached. */
const writeProduct = (reply: FastifyReply, { fixed, related, chosen }: ProductParts): string =>
  `{"data":{${[
    rememberedFieldsOf(reply, fixed, Fixed),
    rememberedFieldsOf(reply, related, Related),
    fieldsOf(reply, chosen, Chosen),
  ].join(',')}}}`;

/** The product page, what goes with the contents of a cart, price history, and the addresses of all product pages (extensions). */
export const productRoutes =
  (
    book: OfferBook,
    photos: OfferPhotos,
    database: Database,
    answers: CatalogueAnswers,
    { instalments }: Pick<PaymentFacts, 'instalments'>,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    const history = createPriceHistory(database);
    const about = { history, photos, instalments };
    serve(app, listAddresses, (request, reply) =>
      answers.send(request, reply, () => shopAddresses(app.shop.now(), book.now)),
    );
    serve(app, readPriceHistory, (request, reply) =>
      answers.send(request, reply, async () => {
        const { offerId } = request.query;
        if (book.now.rowOf(offerId) < 0) throw new Problem(404, 'not-found');
        return { points: await history.of30Days(offerId) };
      }),
    );
    serve(app, listFitting, (request, reply) =>
      answers.send(request, reply, () => {
        const shop = app.shop.now();
        return fittingCards(shop, book.now, request.params.locale, readModels(shop, request.query.models));
      }),
    );
    serve(app, readProduct, (request, reply) => {
      const { locale, modelId } = request.params;
      answers.send(
        request,
        reply,
        () => productDetail(app.shop.now(), book, about, locale, { modelId, ...request.query }, new Date()),
        (parts) => writeProduct(reply, parts),
      );
    });
  };
