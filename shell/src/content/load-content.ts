import { BUILT_IN_BRAND } from '@rewald/contracts';
import type { ApiAnswer, Locale } from '@rewald/contracts/client';
import { brandOf, isAbsent, unwrap, type PageLoaderArgs, type SiteConfig } from '@rewald/platform';
import { DOCUMENTS, type ContentDocument, type DocumentName } from './content.ts';
import { fillIn } from './fill-in.ts';
import type { Conditions } from './plain.ts';

/** Each language's texts are separate chunks, fetched by the loaders that need them. */
const documents: Record<Locale, () => Promise<{ documents: Record<DocumentName, ContentDocument> }>> = {
  de: () => import(/* webpackChunkName: "documents-de" */ './de/documents.ts'),
  en: () => import(/* webpackChunkName: "documents-en" */ './en/documents.ts'),
};
const pages: Record<Locale, () => Promise<{ pages: Record<string, ContentDocument> }>> = {
  de: () => import(/* webpackChunkName: "pages-de" */ './de/pages.ts'),
  en: () => import(/* webpackChunkName: "pages-en" */ './en/pages.ts'),
};

/** A document for a shop that has not written its own. */
export const loadTemplate = async (
  locale: Locale,
  name: DocumentName,
  config: Pick<SiteConfig, 'company'>,
): Promise<ContentDocument> => fillIn((await documents[locale]()).documents[name], locale, config);

/** A text of the shop, from the API host or from this release. */
export type ShownDocument = Omit<
  ApiAnswer<'GET /api/content/{locale}/documents/{document}'>,
  'version' | 'from'
> & {
  version?: string;
  from?: string;
};

/** The template, or for a shop of another name than the demo's what speaks of no device of the demo. */
const documentFor = async (
  locale: Locale,
  name: DocumentName,
  config: Pick<SiteConfig, 'company'>,
  conditions: Conditions,
): Promise<ContentDocument> => {
  if (brandOf(config) === BUILT_IN_BRAND) return loadTemplate(locale, name, config);
  const { plainDocument } = await import(/* webpackChunkName: "plain-documents" */ './plain.ts');
  const plain = plainDocument(locale, name, conditions);
  return plain === null ? loadTemplate(locale, name, config) : fillIn(plain, locale, config);
};

const templateFor = async (
  locale: Locale,
  name: string,
  config: Pick<SiteConfig, 'company'>,
  conditions: Conditions,
): Promise<ShownDocument | null> => {
  const known = DOCUMENTS.find((document) => document === name);
  if (known === undefined) return null;
  const {
    title,
    lead,
    sections,
    from,
    template = false,
  } = await documentFor(locale, known, config, conditions);
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
 * One of the documents; null for an unknown name.
 *
 * @param version the current one if empty
 * @param conditions those of the shop, for a document about them that it has not written
 * @throws {ApiError} the API host is unavailable: its text may differ from ours
 */
export const loadDocument = async (
  { api, config, locale, signal }: Pick<PageLoaderArgs, 'api' | 'config' | 'locale' | 'signal'>,
  name: string,
  version = '',
  conditions: Conditions = [],
): Promise<ShownDocument | null> => {
  const answer = await api.call('GET /api/content/{locale}/documents/{document}', {
    params: { document: name },
    query: version === '' ? {} : { version },
    signal,
  });
  if (!answer.ok && isAbsent(answer.problem))
    return version === '' ? templateFor(locale, name, config, conditions) : null;
  return unwrap(answer);
};

const CONDITIONS = 'GET /api/content/{locale}/conditions';

/**
 * The conditions in which the shop sells devices; none if its host does not report them.
 *
 * @throws {ApiError} the API host is unavailable
 */
export const loadConditions = async ({
  api,
  signal,
}: Pick<PageLoaderArgs, 'api' | 'signal'>): Promise<ApiAnswer<typeof CONDITIONS>> => {
  const answer = await api.call(CONDITIONS, { signal });
  return !answer.ok && isAbsent(answer.problem) ? [] : unwrap(answer);
};

const PAGES = 'GET /api/content/{locale}/pages';
const PAGE = 'GET /api/content/{locale}/pages/{page}';

/** A page of the company, or an article of the magazine. */
export type ShownPage = ApiAnswer<typeof PAGE>;
export type PageTeaser = ApiAnswer<typeof PAGES>[number];

const shownPage = (page: string, text: ContentDocument): ShownPage => {
  const { title, lead, sections, hours, published, updated, author, picture, minutes } = text;
  const isArticle =
    published !== undefined &&
    updated !== undefined &&
    author !== undefined &&
    picture !== undefined &&
    minutes !== undefined;
  return {
    page,
    title,
    lead,
    sections: [...sections],
    ...(hours === undefined ? {} : { hours }),
    ...(isArticle ? { article: { published, updated, author, picture, minutes } } : {}),
  };
};

/** The pages for an API host that has none: those of the demo. */
export const loadPageTemplates = async (
  locale: Locale,
  config: Pick<SiteConfig, 'company'>,
): Promise<ShownPage[]> =>
  Object.entries((await pages[locale]()).pages).map(([name, text]) =>
    shownPage(name, fillIn(text, locale, config)),
  );

type Asking = Pick<PageLoaderArgs, 'api' | 'locale' | 'signal'> & { config: Pick<SiteConfig, 'company'> };

/**
 * All pages that the shop has, as lists show them.
 *
 * @throws {ApiError} the API host is unavailable
 */
export const loadPages = async ({ api, config, locale, signal }: Asking): Promise<PageTeaser[]> =>
  api.has(PAGES) ? unwrap(await api.call(PAGES, { signal })) : loadPageTemplates(locale, config);

/**
 * A page of the company, or an article; null if the shop has not written it.
 *
 * @throws {ApiError} the API host is unavailable: its text may differ from ours
 */
export const loadPage = async (
  { api, config, locale, signal }: Asking,
  name: string,
): Promise<ShownPage | null> => {
  if (!api.has(PAGE))
    return (await loadPageTemplates(locale, config)).find(({ page }) => page === name) ?? null;
  const answer = await api.call(PAGE, { params: { page: name }, signal });
  return !answer.ok && isAbsent(answer.problem) ? null : unwrap(answer);
};
