import {
  readAppearance,
  readCompany,
  listDocuments,
  readDocument,
  listPages,
  readPage,
} from '@rewald/contracts/calls/content';
import type { CompanyData } from '@rewald/contracts';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Catalogue } from '@rewald/assortment/catalogue/types';
import { documentNames, documentText } from '@rewald/assortment/documents/shop-documents';
import { pageTeasers, pageText } from '@rewald/assortment/documents/shop-pages';
import type { CatalogueAnswers } from '../answers/catalogue-answers.ts';

/** As for parcels: what has a serial number to look up in its settings has accounts and data, too. */
const goodsOf = (categories: Catalogue['categories']): NonNullable<CompanyData['goods']> =>
  categories.length === 0 || categories.some(({ serialNumber }) => serialNumber !== undefined)
    ? 'devices'
    : 'things';

/** The company behind the shop, and the shop's own texts: terms, imprint, company pages and the like (extensions). */
export const documentRoutes =
  (answers: CatalogueAnswers): FastifyPluginAsyncTypebox =>
  async (app) => {
    // Bypasses the answer cache, which keeps answers for two seconds: shell servers poll this and need changes at once.
    serve(app, readCompany, async (_request, reply) => {
      reply.header('cache-control', 'no-cache');
      const { company, leastGuarantee: guaranteeMonths, assortment } = app.shop.now();
      return {
        data: {
          ...company,
          ...(guaranteeMonths !== null && { guaranteeMonths }),
          goods: goodsOf(assortment.categories),
        },
      };
    });
    serve(app, readAppearance, async (_request, reply) => {
      reply.header('cache-control', 'no-cache');
      return { data: app.shop.now().appearance };
    });
    serve(app, listDocuments, (request, reply) =>
      answers.send(request, reply, () => documentNames(app.shop.now())),
    );
    serve(app, readDocument, (request, reply) => {
      const { locale, document } = request.params;
      answers.send(request, reply, () =>
        documentText(app.shop.now(), locale, document, request.query.version),
      );
    });
    serve(app, listPages, (request, reply) =>
      answers.send(request, reply, () => pageTeasers(app.shop.now(), request.params.locale)),
    );
    serve(app, readPage, (request, reply) => {
      const { locale, page } = request.params;
      answers.send(request, reply, () => pageText(app.shop.now(), locale, page));
    });
  };
