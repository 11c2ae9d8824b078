import type { Locale } from '@rewald/contracts';
import type { ContentArticle, ContentDocument, DocumentName } from './content.ts';
import type { CompanyTexts } from './company.ts';
import { readText, type Block } from './read-text.ts';

/** Each language's texts are chunks of their own, fetched by the loaders that need them. */
const documents: Record<Locale, () => Promise<{ documents: Record<DocumentName, ContentDocument> }>> = {
  de: () => import(/* webpackChunkName: "documents-de" */ './de/documents.ts'),
  en: () => import(/* webpackChunkName: "documents-en" */ './en/documents.ts'),
};
const articles: Record<Locale, () => Promise<{ articles: Record<string, ContentArticle> }>> = {
  de: () => import(/* webpackChunkName: "articles-de" */ './de/articles.ts'),
  en: () => import(/* webpackChunkName: "articles-en" */ './en/articles.ts'),
};
const company: Record<Locale, () => Promise<{ company: CompanyTexts }>> = {
  de: () => import(/* webpackChunkName: "company-de" */ './de/company.ts'),
  en: () => import(/* webpackChunkName: "company-en" */ './en/company.ts'),
};

export const loadDocuments = async (locale: Locale) => (await documents[locale]()).documents;
export const loadArticles = async (locale: Locale) => (await articles[locale]()).articles;
export const loadCompany = async (locale: Locale) => (await company[locale]()).company;

/** A section with its text read into blocks. */
export interface ReadSection {
  id: string;
  title: string;
  blocks: Block[];
}

/** Reads every section of a document, so that pages get what they render. */
export const readDocument = <D extends ContentDocument>(
  document: D,
): Omit<D, 'sections'> & { sections: ReadSection[] } => ({
  ...document,
  sections: document.sections.map(({ id, title, text }) => ({ id, title, blocks: readText(text) })),
});
