import type { SitemapModule } from '@rewald/platform';
import { ABOUT_US } from '../content/company.ts';
import { DOCUMENTS } from '../content/content.ts';
import { loadArticles } from '../content/load-content.ts';

/** Articles have the same address in every language. */
export const addresses: SitemapModule['addresses'] = async () => [
  `/company/about/${ABOUT_US}`,
  ...DOCUMENTS.map((document) => `/documents/${document}`),
  ...Object.keys(await loadArticles('de')).map((slug) => `/blogs/${slug}`),
];
