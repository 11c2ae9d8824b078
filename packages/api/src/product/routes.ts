import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Data, NumericId, ProductDetail } from '@rewald/contracts';
import { Type } from 'typebox';
import type { CatalogueAnswers } from '../catalogue-answers/catalogue-answers.ts';
import type { OfferBook } from '../catalogue-index/offer-book.ts';
import type { Database } from '../database/connection.ts';
import { LocaleParams } from '../web/locale.ts';
import { createPriceHistory } from './price-history.ts';
import { productDetail } from './product-detail.ts';

const Params = Type.Object({ ...LocaleParams.properties, modelId: NumericId });
const Query = Type.Object({
  productId: Type.Optional(NumericId),
  conditionId: Type.Optional(NumericId),
  sellerId: Type.Optional(NumericId),
});

/** The product page (extension). */
export const productRoutes =
  (book: OfferBook, database: Database, answers: CatalogueAnswers): FastifyPluginAsyncTypebox =>
  async (app) => {
    const history = createPriceHistory(database);
    app.get(
      '/offers/:locale/product/:modelId',
      { schema: { params: Params, querystring: Query, response: { 200: Data(ProductDetail) } } },
      (request, reply) => {
        const { locale, modelId } = request.params;
        return answers.send(request, reply, () =>
          productDetail(book.now, history, locale, { modelId, ...request.query }, new Date()),
        );
      },
    );
  };
