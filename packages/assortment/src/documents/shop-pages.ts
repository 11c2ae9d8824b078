import type { Locale, PageTeasers, PageText } from '@rewald/contracts';
import { readSections } from '@rewald/contracts/servers/read-markdown';
import { Problem } from '@rewald/server-kit/problems/problem';
import { fillIn } from '@rewald/messages/company/company-places';
import type { Entry } from '../catalogue/entries.ts';
import type { ShopNow } from '../shop.ts';

type Page = Entry<'pages'>;

const articleOf = ({ published, updated, author, picture, minutes }: Page) =>
  published === undefined ||
  updated === undefined ||
  author === undefined ||
  picture === undefined ||
  minutes === undefined
    ? {}
    : { article: { published, updated, author, picture, minutes } };

const teaserOf = (shop: ShopNow, page: Page, locale: Locale): PageTeasers[number] => ({
  page: page.key,
  title: fillIn(page.title[locale], locale, shop),
  lead: fillIn(page.lead[locale], locale, shop),
  ...articleOf(page),
});

/** Teasers of the pages below `/company` and of the magazine's articles. */
export const pageTeasers = (shop: ShopNow, locale: Locale): PageTeasers =>
  shop.texts.pages.map((page) => teaserOf(shop, page, locale));

/** Pages that the layout may link to: company pages, and the magazine if it has an article. */
export const linkedPages = ({ texts: { pages } }: ShopNow): string[] => {
  const company = pages.filter(({ published }) => published === undefined).map(({ key }) => key);
  return company.length < pages.length ? [...company, 'blogs'] : company;
};

/**
 * A page of the company, or an article, with the company's data filled in.
 *
 * @throws {Problem} 404 the shop has no such page
 */
export const pageText = (shop: ShopNow, locale: Locale, name: string): PageText => {
  const page = shop.texts.pages.find(({ key }) => key === name);
  if (page === undefined) throw new Problem(404, 'not-found');
  return {
    ...teaserOf(shop, page, locale),
    sections: readSections(fillIn(page.text[locale], locale, shop)),
    ...(page.hours && { hours: fillIn(page.hours[locale], locale, shop) }),
  };
};
