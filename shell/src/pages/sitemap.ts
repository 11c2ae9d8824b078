import type { ApiClient, SitemapModule } from '@rewald/platform';
import { ABOUT_US } from '../content/company.ts';
import { DOCUMENTS } from '../content/content.ts';
import { loadArticles } from '../content/load-content.ts';

/** Those that every shop has, and what else it has written. */
const documentNames = async (api: ApiClient, signal: AbortSignal): Promise<string[]> => {
  const answer = await api.call('GET /api/content/{locale}/documents', { signal });
  return [...new Set([...DOCUMENTS, ...(answer.ok ? answer.data : [])])];
};

/** Articles have the same address in every language. */
export const addresses: SitemapModule['addresses'] = async ({ api, signal }) => [
  `/company/about/${ABOUT_US}`,
  ...(await documentNames(api, signal)).map((document) => `/documents/${document}`),
  ...Object.keys(await loadArticles('de', {})).map((slug) => `/blogs/${slug}`),
];
