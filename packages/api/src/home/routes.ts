import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Data, HomeContent, Language, LayoutContent, type Locale } from '@rewald/contracts';
import { Type } from 'typebox';
import { catalogue } from '../catalogue/catalogue.ts';
import type { CatalogueAnswers } from '../catalogue-answers/catalogue-answers.ts';
import type { OfferBook } from '../catalogue-index/offer-book.ts';
import { LocaleParams } from '../web/locale.ts';
import { homeContent } from './home-content.ts';

const LANGUAGES: readonly Language[] = [
  { code: 'de', codeLong: 'de-DE', language: 'Deutsch', icon: 'flag-de' },
  { code: 'en', codeLong: 'en-GB', language: 'English', icon: 'flag-gb' },
];

const navigation = (locale: Locale): LayoutContent['navigation'] => {
  const entry = ({ id, name, icon }: { id: number; name: Record<Locale, string>; icon: string }) => ({
    id,
    name: name[locale],
    metadata: { icon },
  });
  return { categories: catalogue.categories.map(entry), accessories: catalogue.accessoryGroups.map(entry) };
};

/** The frame around every page and the home page itself. */
export const homeRoutes =
  (book: OfferBook, answers: CatalogueAnswers): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/content/:locale/layout',
      { schema: { params: LocaleParams, response: { 200: Data(LayoutContent) } } },
      (request, reply) =>
        answers.send(request, reply, () => ({ navigation: navigation(request.params.locale) })),
    );
    app.get(
      '/content/:locale/home',
      { schema: { params: LocaleParams, response: { 200: Data(HomeContent) } } },
      (request, reply) => answers.send(request, reply, () => homeContent(book.now, request.params.locale)),
    );
    app.get(
      '/platform/:locale/customer/languages',
      { schema: { params: LocaleParams, response: { 200: Data(Type.Array(Language)) } } },
      (request, reply) => answers.send(request, reply, () => LANGUAGES),
    );
  };
