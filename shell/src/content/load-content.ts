import type { Locale } from '@rewald/contracts';
import type { CompanyTexts } from './company.ts';
import { isArticle, type Article, type ContentDocument, type DocumentName } from './content.ts';
import { fillIn } from './fill-in.ts';

/** Each language's texts are chunks of their own, fetched by the loaders that need them. */
const documents: Record<Locale, () => Promise<{ documents: Record<DocumentName, ContentDocument> }>> = {
  de: () => import(/* webpackChunkName: "documents-de" */ './de/documents.ts'),
  en: () => import(/* webpackChunkName: "documents-en" */ './en/documents.ts'),
};
const articles: Record<Locale, () => Promise<{ articles: Record<string, ContentDocument> }>> = {
  de: () => import(/* webpackChunkName: "articles-de" */ './de/articles.ts'),
  en: () => import(/* webpackChunkName: "articles-en" */ './en/articles.ts'),
};
const company: Record<Locale, () => Promise<{ company: CompanyTexts }>> = {
  de: () => import(/* webpackChunkName: "company-de" */ './de/company.ts'),
  en: () => import(/* webpackChunkName: "company-en" */ './en/company.ts'),
};

export const loadDocument = async (locale: Locale, name: DocumentName): Promise<ContentDocument> =>
  fillIn((await documents[locale]()).documents[name], locale);

/** By the last segment of their address. */
export const loadArticles = async (locale: Locale): Promise<Record<string, Article>> =>
  Object.fromEntries(
    Object.entries((await articles[locale]()).articles).flatMap(([slug, document]) => {
      const filled = fillIn(document, locale);
      return isArticle(filled) ? [[slug, filled]] : [];
    }),
  );

export const loadCompany = async (locale: Locale, name: keyof CompanyTexts): Promise<ContentDocument> =>
  fillIn((await company[locale]()).company[name], locale);
