import type { Locale, PageTeasers, PageText } from '@rewald/contracts';
import { readSections } from '@rewald/contracts/servers/read-markdown';
import { Problem } from '../../plumbing/problems/problem.ts';
import type { Entry } from '../catalogue/entries.ts';
import { fillIn } from '../../plumbing/company/company-places.ts';
import { shopTexts } from './shop-texts.ts';

type Page = Entry<'pages'>;

const articleOf = ({ published, updated, author, picture, minutes }: Page) =>
  published === undefined ||
  updated === undefined ||
  author === undefined ||
  picture === undefined ||
  minutes === undefined
    ? {}
    : { article: { published, updated, author, picture, minutes } };

const teaserOf = (page: Page, locale: Locale): PageTeasers[number] => ({
  page: page.key,
  title: fillIn(page.title[locale], locale),
  lead: fillIn(page.lead[locale], locale),
  ...articleOf(page),
});

/** Teasers of the pages below `/company` and of the magazine's articles. */
export const pageTeasers = (locale: Locale): PageTeasers =>
  shopTexts().pages.map((page) => teaserOf(page, locale));

/** Pages that the layout may link to: company pages, and the magazine if it has an article. */
export const linkedPages = (): string[] => {
  const { pages } = shopTexts();
  const company = pages.filter(({ published }) => published === undefined).map(({ key }) => key);
  return company.length < pages.length ? [...company, 'blogs'] : company;
};

/**
 * A page of the company, or an article, with the company's data filled in.
 *
 * @throws {Problem} 404 the shop has no such page
 */
export const pageText = (locale: Locale, name: string): PageText => {
  const page = shopTexts().pages.find(({ key }) => key === name);
  if (page === undefined) throw new Problem(404, 'not-found');
  return {
    ...teaserOf(page, locale),
    sections: readSections(fillIn(page.text[locale], locale)),
    ...(page.hours && { hours: fillIn(page.hours[locale], locale) }),
  };
};
