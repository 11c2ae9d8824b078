import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  Data,
  NumericId,
  PopularTradeIn,
  TradeInBrand,
  TradeInCategory,
  TradeInSubbrand,
} from '@rewald/contracts';
import { Type } from 'typebox';
import type { CatalogueAnswers } from '../../shop-window/answers/catalogue-answers.ts';
import type { ModelSearch } from '../../shop-window/search/model-search.ts';
import { LocaleParams } from '../../plumbing/web/locale.ts';
import { popularTradeIns, tradeInBrands, tradeInCategories, tradeInSubbrands } from './device-tree.ts';
import { modelRoutes } from './model-routes.ts';

const locale = LocaleParams.properties.locale;

/** Choosing the device, step by step. The responses are the same for every visitor. */
export const deviceRoutes =
  (models: ModelSearch, answers: CatalogueAnswers): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(modelRoutes(models, answers));

    app.get(
      '/devices/categories',
      { schema: { params: LocaleParams, response: { 200: Data(Type.Array(TradeInCategory)) } } },
      (request, reply) => answers.send(request, reply, () => tradeInCategories(request.params.locale)),
    );
    app.get(
      '/devices/brands/:categoryId',
      {
        schema: {
          params: Type.Object({ locale, categoryId: NumericId }),
          response: { 200: Data(Type.Array(TradeInBrand)) },
        },
      },
      (request, reply) => answers.send(request, reply, () => tradeInBrands(request.params.categoryId)),
    );
    app.get(
      '/devices/subbrands/:brandId/:categoryId',
      {
        schema: {
          params: Type.Object({ locale, brandId: NumericId, categoryId: NumericId }),
          response: { 200: Data(Type.Array(TradeInSubbrand)) },
        },
      },
      (request, reply) => {
        const { params } = request;
        return answers.send(request, reply, () =>
          tradeInSubbrands(params.brandId, params.categoryId, params.locale),
        );
      },
    );
    app.get(
      '/devices/popular',
      { schema: { params: LocaleParams, response: { 200: Data(Type.Array(PopularTradeIn)) } } },
      (request, reply) => answers.send(request, reply, popularTradeIns),
    );
  };
