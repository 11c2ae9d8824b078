import {
  listDeviceCategories,
  listDeviceBrands,
  listDeviceSubbrands,
  listPopularDevices,
} from '@rewald/contracts/calls/trade-in';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { CatalogueAnswers } from '@rewald/storefront/answers/catalogue-answers';
import type { ModelSearch } from '@rewald/storefront/search/model-search';
import { popularTradeIns, tradeInBrands, tradeInCategories, tradeInSubbrands } from './device-tree.ts';
import { modelRoutes } from './model-routes.ts';

/** Choosing the device, step by step. The responses are the same for every visitor. */
export const deviceRoutes =
  (models: ModelSearch, answers: CatalogueAnswers): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(modelRoutes(models, answers));

    serve(app, listDeviceCategories, (request, reply) =>
      answers.send(request, reply, () => tradeInCategories(app.shop.now(), request.params.locale)),
    );
    serve(app, listDeviceBrands, (request, reply) =>
      answers.send(request, reply, () => tradeInBrands(app.shop.now(), request.params.categoryId)),
    );
    serve(app, listDeviceSubbrands, (request, reply) => {
      const { params } = request;
      return answers.send(request, reply, () =>
        tradeInSubbrands(app.shop.now(), params.brandId, params.categoryId, params.locale),
      );
    });
    serve(app, listPopularDevices, (request, reply) =>
      answers.send(request, reply, () => popularTradeIns(app.shop.now())),
    );
  };
