import { listCards, compareDevices } from '@rewald/contracts/calls/catalogue';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { OfferBook } from '@rewald/assortment/index/offer-book';
import type { CatalogueAnswers } from '../answers/catalogue-answers.ts';
import { comparedDevice, readDevices, readPairs, savedCard } from './saved-cards.ts';

/** Cards for wish lists, comparisons and recently viewed products; these routes do not know the person who saved them. */
export const savedRoutes =
  (book: OfferBook, answers: CatalogueAnswers): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, listCards, (request, reply) =>
      answers.send(request, reply, () =>
        readPairs(app.shop.now(), request.query.items).map((thing) =>
          savedCard(app.shop.now(), book.now, request.params.locale, thing),
        ),
      ),
    );
    serve(app, compareDevices, (request, reply) =>
      answers.send(request, reply, () => {
        const now = new Date();
        return readDevices(app.shop.now(), book.now, request.query.models).map((thing) =>
          comparedDevice(app.shop.now(), book.now, request.params.locale, thing, now),
        );
      }),
    );
  };
