import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  Data,
  NumericId,
  PopularTradeIn,
  TradeInBrand,
  TradeInCategory,
  TradeInModel,
  TradeInModelVariations,
  TradeInQuestion,
  TradeInSelection,
  TradeInSubbrand,
} from '@rewald/contracts';
import { Type } from 'typebox';
import type { CatalogueAnswers } from '../../shop-window/answers/catalogue-answers.ts';
import { LocaleParams } from '../../plumbing/web/locale.ts';
import {
  popularTradeIns,
  tradeInBrands,
  tradeInCategories,
  tradeInModels,
  tradeInQuestions,
  tradeInSelection,
  tradeInSubbrands,
  tradeInVariations,
} from './device-tree.ts';

const locale = LocaleParams.properties.locale;
const Search = Type.Object({ search: Type.Optional(Type.String({ maxLength: 200 })) });

/** Choosing the device, step by step. Everything here is the same for everybody. */
export const deviceRoutes =
  (answers: CatalogueAnswers): FastifyPluginAsyncTypebox =>
  async (app) => {
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
      '/devices/models/:categoryId/:brandId',
      {
        schema: {
          params: Type.Object({ locale, categoryId: NumericId, brandId: NumericId }),
          querystring: Search,
          response: { 200: Data(Type.Array(TradeInModel)) },
        },
      },
      (request, reply) => {
        const { categoryId, brandId } = request.params;
        return answers.send(request, reply, () =>
          tradeInModels(categoryId, brandId, request.query.search ?? ''),
        );
      },
    );
    app.get(
      '/devices/models-variations/:modelId',
      {
        schema: {
          params: Type.Object({ locale, modelId: NumericId }),
          response: { 200: Data(TradeInModelVariations) },
        },
      },
      (request, reply) =>
        answers.send(request, reply, () => tradeInVariations(request.params.modelId, request.params.locale)),
    );
    app.get(
      '/devices/popular',
      { schema: { params: LocaleParams, response: { 200: Data(Type.Array(PopularTradeIn)) } } },
      (request, reply) => answers.send(request, reply, popularTradeIns),
    );
    app.get(
      '/devices/select/:modelId',
      {
        schema: {
          params: Type.Object({ locale, modelId: NumericId }),
          response: { 200: Data(TradeInSelection) },
        },
      },
      (request, reply) =>
        answers.send(request, reply, () => tradeInSelection(request.params.modelId, request.params.locale)),
    );
    app.get(
      '/trading-in/:variationId',
      {
        schema: {
          params: Type.Object({ locale, variationId: NumericId }),
          response: { 200: Data(Type.Array(TradeInQuestion)) },
        },
      },
      (request, reply) =>
        answers.send(request, reply, () =>
          tradeInQuestions(request.params.variationId, request.params.locale),
        ),
    );
  };
