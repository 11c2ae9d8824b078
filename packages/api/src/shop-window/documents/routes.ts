import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  CompanyData,
  Data,
  DocumentNames,
  DocumentText,
  PageTeasers,
  PageText,
  ShopAppearance,
} from '@rewald/contracts';
import { Type } from 'typebox';
import { LocaleParams } from '../../plumbing/web/locale.ts';
import type { CatalogueAnswers } from '../answers/catalogue-answers.ts';
import { appearance } from '../../plumbing/company/appearance.ts';
import { company } from '../../plumbing/company/company.ts';
import { leastGuarantee } from '../../plumbing/company/promises.ts';
import { documentNames, documentText } from './shop-documents.ts';
import { pageTeasers, pageText } from './shop-pages.ts';

const Params = Type.Object({ ...LocaleParams.properties, document: Type.String({ maxLength: 60 }) });
const PageParams = Type.Object({ ...LocaleParams.properties, page: Type.String({ maxLength: 60 }) });
const Query = Type.Object({ version: Type.Optional(Type.String({ maxLength: 40 })) });

/** The company behind the shop, and the shop's own texts: terms, imprint, company pages and the like (extensions). */
export const documentRoutes =
  (answers: CatalogueAnswers): FastifyPluginAsyncTypebox =>
  async (app) => {
    // Bypasses the answer cache, which keeps answers for two seconds: shell servers poll this and need changes at once.
    app.get(
      '/content/:locale/company',
      { schema: { params: LocaleParams, response: { 200: Data(CompanyData) } } },
      async (_request, reply) => {
        reply.header('cache-control', 'no-cache');
        const guaranteeMonths = leastGuarantee();
        return { data: { ...company(), ...(guaranteeMonths !== null && { guaranteeMonths }) } };
      },
    );
    app.get(
      '/content/:locale/appearance',
      { schema: { params: LocaleParams, response: { 200: Data(ShopAppearance) } } },
      async (_request, reply) => {
        reply.header('cache-control', 'no-cache');
        return { data: appearance() };
      },
    );
    app.get(
      '/content/:locale/documents',
      { schema: { params: LocaleParams, response: { 200: Data(DocumentNames) } } },
      (request, reply) => answers.send(request, reply, documentNames),
    );
    app.get(
      '/content/:locale/documents/:document',
      { schema: { params: Params, querystring: Query, response: { 200: Data(DocumentText) } } },
      (request, reply) => {
        const { locale, document } = request.params;
        answers.send(request, reply, () => documentText(locale, document, request.query.version));
      },
    );
    app.get(
      '/content/:locale/pages',
      { schema: { params: LocaleParams, response: { 200: Data(PageTeasers) } } },
      (request, reply) => answers.send(request, reply, () => pageTeasers(request.params.locale)),
    );
    app.get(
      '/content/:locale/pages/:page',
      { schema: { params: PageParams, response: { 200: Data(PageText) } } },
      (request, reply) => {
        const { locale, page } = request.params;
        answers.send(request, reply, () => pageText(locale, page));
      },
    );
  };
