import {
  listDeviceModels,
  readModelVariations,
  selectDevice,
  listDeviceQuestions,
} from '@rewald/contracts/calls/trade-in';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { CatalogueAnswers } from '@rewald/storefront/answers/catalogue-answers';
import type { ModelSearch } from '@rewald/storefront/search/model-search';
import { tradeInModels, tradeInQuestions, tradeInSelection, tradeInVariations } from './device-tree.ts';

/** The models of a brand, and the questions about one of them. */
export const modelRoutes =
  (models: ModelSearch, answers: CatalogueAnswers): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, listDeviceModels, (request, reply) => {
      const { categoryId, brandId } = request.params;
      return answers.send(request, reply, () =>
        tradeInModels(app.shop.now(), { categoryId, brandId, search: request.query.search ?? '' }, models),
      );
    });
    serve(app, readModelVariations, (request, reply) =>
      answers.send(request, reply, () =>
        tradeInVariations(app.shop.now(), request.params.modelId, request.params.locale),
      ),
    );
    serve(app, selectDevice, (request, reply) =>
      answers.send(request, reply, () =>
        tradeInSelection(app.shop.now(), request.params.modelId, request.params.locale),
      ),
    );
    serve(app, listDeviceQuestions, (request, reply) =>
      answers.send(request, reply, () =>
        tradeInQuestions(app.shop.now(), request.params.variationId, request.params.locale),
      ),
    );
  };
