import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ComparedDevice, Data, SavedCard } from '@rewald/contracts';
import { Type } from 'typebox';
import type { CatalogueAnswers } from '../answers/catalogue-answers.ts';
import type { OfferBook } from '../index/offer-book.ts';
import { LocaleParams } from '../../plumbing/web/locale.ts';
import { comparedDevice, readDevices, readPairs, savedCard } from './saved-cards.ts';

/** Cards for wish lists, comparisons and recently viewed products; these routes do not know the person who saved them. */
export const savedRoutes =
  (book: OfferBook, answers: CatalogueAnswers): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/offers/:locale/cards',
      {
        schema: {
          summary: 'Products in conditions, as they are offered now',
          params: LocaleParams,
          querystring: Type.Object({ items: Type.String({ maxLength: 2_000 }) }),
          response: { 200: Data(Type.Array(SavedCard)) },
        },
      },
      (request, reply) =>
        answers.send(request, reply, () =>
          readPairs(request.query.items).map((thing) => savedCard(book.now, request.params.locale, thing)),
        ),
    );
    app.get(
      '/offers/:locale/compare',
      {
        schema: {
          summary: 'Up to four devices with all that can be compared',
          params: LocaleParams,
          querystring: Type.Object({ models: Type.String({ maxLength: 300 }) }),
          response: { 200: Data(Type.Array(ComparedDevice)) },
        },
      },
      (request, reply) =>
        answers.send(request, reply, () => {
          const now = new Date();
          return readDevices(book.now, request.query.models).map((thing) =>
            comparedDevice(book.now, request.params.locale, thing, now),
          );
        }),
    );
  };
