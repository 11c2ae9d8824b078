import type { ApiAnswer, Locale } from '@rewald/contracts/client';
import { isAbsent, unwrap, type PageLoaderArgs, type SiteConfig } from '@rewald/platform';
import type { CompanyTexts } from './company.ts';
import { DOCUMENTS, isArticle, type Article, type ContentDocument, type DocumentName } from './content.ts';
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

/** What a shop shows that has no text of its own. */
export const loadTemplate = async (
  locale: Locale,
  name: DocumentName,
  config: Pick<SiteConfig, 'company'>,
): Promise<ContentDocument> => fillIn((await documents[locale]()).documents[name], locale, config);

/** A text of the shop, whoever wrote it. */
export type ShownDocument = Omit<
  ApiAnswer<'GET /api/content/{locale}/documents/{document}'>,
  'version' | 'from'
> & {
  version?: string;
  from?: string;
};

const templateFor = async (
  locale: Locale,
  name: string,
  config: Pick<SiteConfig, 'company'>,
): Promise<ShownDocument | null> => {
  const known = DOCUMENTS.find((document) => document === name);
  if (known === undefined) return null;
  const { title, lead, sections, from, template = false } = await loadTemplate(locale, known, config);
  return {
    title,
    lead,
    sections: [...sections],
    template,
    replacedOn: null,
    versions: [],
    ...(from === undefined ? {} : { from }),
  };
};

/**
 * One of the documents; null for what nobody knows.
 *
 * @param version the one that holds today where it is empty
 * @throws {ApiError} the API host cannot be asked now: what it has may be another text than ours
 */
export const loadDocument = async (
  { api, config, locale, signal }: Pick<PageLoaderArgs, 'api' | 'config' | 'locale' | 'signal'>,
  name: string,
  version = '',
): Promise<ShownDocument | null> => {
  const answer = await api.call('GET /api/content/{locale}/documents/{document}', {
    params: { document: name },
    query: version === '' ? {} : { version },
    signal,
  });
  if (!answer.ok && isAbsent(answer.problem))
    return version === '' ? templateFor(locale, name, config) : null;
  return unwrap(answer);
};

/** By the last segment of their address. */
export const loadArticles = async (
  locale: Locale,
  config: Pick<SiteConfig, 'company'>,
): Promise<Record<string, Article>> =>
  Object.fromEntries(
    Object.entries((await articles[locale]()).articles).flatMap(([slug, document]) => {
      const filled = fillIn(document, locale, config);
      return isArticle(filled) ? [[slug, filled]] : [];
    }),
  );

export const loadCompany = async (
  locale: Locale,
  name: keyof CompanyTexts,
  config: Pick<SiteConfig, 'company'>,
): Promise<ContentDocument> => fillIn((await company[locale]()).company[name], locale, config);
