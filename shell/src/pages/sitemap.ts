import type { ApiClient, SitemapModule } from '@rewald/platform';
import { ABOUT_US, DOCUMENTS } from '../content/content.ts';
import { loadPages } from '../content/load-content.ts';

/** The documents that every shop has, and those that this shop has added. */
const documentNames = async (api: ApiClient, signal: AbortSignal): Promise<string[]> => {
  const answer = await api.call('GET /api/content/{locale}/documents', { signal });
  return [...new Set([...DOCUMENTS, ...(answer.ok ? answer.data : [])])];
};

/** Pages have the same address in every language. */
export const addresses: SitemapModule['addresses'] = async ({ api, signal }) => {
  const pages = await loadPages({ api, signal, locale: 'de', config: {} });
  return [
    ...(pages.some(({ page }) => page === 'about') ? [`/company/about/${ABOUT_US}`] : []),
    ...(await documentNames(api, signal)).map((document) => `/documents/${document}`),
    ...pages.flatMap(({ page, article }) => (article === undefined ? [] : [`/blogs/${page}`])),
  ];
};
