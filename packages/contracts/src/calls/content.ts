import { Type } from 'typebox';
import { Language } from '../wire/account.ts';
import { Finders, HomeContent, LayoutContent, ShopConditions } from '../wire/catalogue.ts';
import { CompanyData, ShopAppearance } from '../wire/company.ts';
import { DocumentNames, DocumentText } from '../wire/document.ts';
import { PageTeasers, PageText } from '../wire/page.ts';
import { anybody } from './access.ts';
import { call } from './call.ts';

export const readLayout = call('GET /api/content/{locale}/layout', {
  summary: 'Navigation of header and menu',
  access: anybody,
  group: 'Other',
  answer: LayoutContent,
});

export const readHome = call('GET /api/content/{locale}/home', {
  summary: 'What the home page shows',
  access: anybody,
  answer: HomeContent,
});

export const listFinders = call('GET /api/content/{locale}/finders', {
  summary: 'Questions that lead to what suits somebody',
  access: anybody,
  answer: Finders,
});

export const readCompany = call('GET /api/content/{locale}/company', {
  summary: 'Who stands behind the shop, and how long things may go back',
  access: anybody,
  answer: CompanyData,
});

export const readAppearance = call('GET /api/content/{locale}/appearance', {
  summary: 'Logo and icon of the shop, as far as it brings its own',
  access: anybody,
  answer: ShopAppearance,
});

export const readConditions = call('GET /api/content/{locale}/conditions', {
  summary: 'The conditions that devices are sold in, the best first',
  access: anybody,
  answer: ShopConditions,
});

export const listDocuments = call('GET /api/content/{locale}/documents', {
  summary: 'Names of the texts that the shop has: terms, imprint and the like',
  access: anybody,
  answer: DocumentNames,
});

export const readDocument = call('GET /api/content/{locale}/documents/{document}', {
  summary: 'A text of the shop, as it holds today or in a former version',
  access: anybody,
  params: { document: Type.String({ maxLength: 60 }) },
  query: Type.Object({ version: Type.Optional(Type.String({ maxLength: 40 })) }),
  answer: DocumentText,
  example: { params: { document: 'terms' } },
});

export const listPages = call('GET /api/content/{locale}/pages', {
  summary: 'Pages of the company and articles of the magazine that the shop has',
  access: anybody,
  answer: PageTeasers,
});

export const readPage = call('GET /api/content/{locale}/pages/{page}', {
  summary: 'One of them, with its text',
  access: anybody,
  params: { page: Type.String({ maxLength: 60 }) },
  answer: PageText,
  example: { params: { page: 'about' } },
});

export const listLanguages = call('GET /api/platform/{locale}/customer/languages', {
  summary: 'Languages of the shop',
  access: anybody,
  group: 'Other',
  answer: Type.Array(Language),
});
