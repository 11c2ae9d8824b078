import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  Data,
  NumericId,
  TradeInModel,
  TradeInModelVariations,
  TradeInQuestion,
  TradeInSelection,
} from '@rewald/contracts';
import { Type } from 'typebox';
import type { CatalogueAnswers } from '../../shop-window/answers/catalogue-answers.ts';
import type { ModelSearch } from '../../shop-window/search/model-search.ts';
import { LocaleParams } from '../../plumbing/web/locale.ts';
import { tradeInModels, tradeInQuestions, tradeInSelection, tradeInVariations } from './device-tree.ts';

const locale = LocaleParams.properties.locale;
const Search = Type.Object({ search: Type.Optional(Type.String({ maxLength: 200 })) });

/** The models of a brand, and the questions about one of them. */
export const modelRoutes =
  (models: ModelSearch, answers: CatalogueAnswers): FastifyPluginAsyncTypebox =>
  async (app) => {
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
          tradeInModels({ categoryId, brandId, search: request.query.search ?? '' }, models),
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
