import {
  readAppearance,
  readCompany,
  listDocuments,
  readDocument,
  listPages,
  readPage,
} from '@rewald/contracts/calls/content';
import { serve } from '../../plumbing/web/serve.ts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { CatalogueAnswers } from '../answers/catalogue-answers.ts';
import { appearance } from '../../plumbing/company/appearance.ts';
import { company } from '../../plumbing/company/company.ts';
import { leastGuarantee } from '../../plumbing/company/promises.ts';
import { documentNames, documentText } from './shop-documents.ts';
import { pageTeasers, pageText } from './shop-pages.ts';

/** The company behind the shop, and the shop's own texts: terms, imprint, company pages and the like (extensions). */
export const documentRoutes =
  (answers: CatalogueAnswers): FastifyPluginAsyncTypebox =>
  async (app) => {
    // Bypasses the answer cache, which keeps answers for two seconds: shell servers poll this and need changes at once.
    serve(app, readCompany, async (_request, reply) => {
      reply.header('cache-control', 'no-cache');
      const guaranteeMonths = leastGuarantee();
      return { data: { ...company(), ...(guaranteeMonths !== null && { guaranteeMonths }) } };
    });
    serve(app, readAppearance, async (_request, reply) => {
      reply.header('cache-control', 'no-cache');
      return { data: appearance() };
    });
    serve(app, listDocuments, (request, reply) => answers.send(request, reply, documentNames));
    serve(app, readDocument, (request, reply) => {
      const { locale, document } = request.params;
      answers.send(request, reply, () => documentText(locale, document, request.query.version));
    });
    serve(app, listPages, (request, reply) =>
      answers.send(request, reply, () => pageTeasers(request.params.locale)),
    );
    serve(app, readPage, (request, reply) => {
      const { locale, page } = request.params;
      answers.send(request, reply, () => pageText(locale, page));
    });
  };
