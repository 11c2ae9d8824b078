import { expect, test } from '@jest/globals';
import type { PageAddress } from '@rewald/platform';
import { sitemapFile, writeRobots } from './sitemap.ts';

const ORIGIN = 'https://rewald.example';
const parsed = (pages: readonly PageAddress[], file: number | null, most?: number) => {
  const pieces = sitemapFile(ORIGIN, pages, file, most);
  return pieces && new DOMParser().parseFromString([...pieces].join(''), 'application/xml');
};
const locations = (document: Document | null): (string | null)[] =>
  [...(document?.querySelectorAll('loc') ?? [])].map(({ textContent }) => textContent);

test('[I18N-02] the sitemap lists every page in both languages, each with a link to the other', () => {
  const document = parsed(
    ['/', '/shop/explore?search=a&categoryIds=1', { de: '/shop/schwarz', en: '/shop/black' }],
    null,
  );
  expect(locations(document)).toEqual([
    'https://rewald.example/',
    'https://rewald.example/en',
    'https://rewald.example/shop/explore?search=a&categoryIds=1',
    'https://rewald.example/en/shop/explore?search=a&categoryIds=1',
    'https://rewald.example/shop/schwarz',
    'https://rewald.example/en/shop/black',
  ]);
  const alternates = [...(document?.getElementsByTagName('xhtml:link') ?? [])].slice(0, 2);
  expect(alternates.map((link) => link.getAttribute('hreflang'))).toEqual(['de', 'en']);
});

test('[SHELL-01] beyond what a file may hold the sitemap lists files, which hold every address once', () => {
  const pages = Array.from({ length: 1201 }, (_, place) => `/shop/${place}`);
  const index = parsed(pages, null, 1001);
  expect(index?.documentElement.localName).toBe('sitemapindex');
  const files = locations(index);
  expect(files).toEqual([1, 2, 3].map((file) => `${ORIGIN}/sitemap-${file}.xml`));
  const listed = files.map((_, place) => locations(parsed(pages, place + 1, 1001)));
  expect(listed.map(({ length }) => length)).toEqual([1000, 1000, 402]);
  expect(listed.flat()).toEqual(locations(parsed(pages, null)));
  expect(new Set(listed.flat()).size).toBe(2402);
  expect([parsed(pages, 4, 1001), parsed(pages, 0, 1001), parsed(pages, 1)]).toEqual([null, null, null]);
  // At the limit one file is enough.
  expect(parsed(pages, null, 2402)?.documentElement.localName).toBe('urlset');
});

test('robots are kept off personal pages in both languages and pointed to the sitemap', () => {
  expect(writeRobots('https://rewald.example', ['/customer/'])).toBe(
    'User-agent: *\nDisallow: /customer/\nDisallow: /en/customer/\n\nSitemap: https://rewald.example/sitemap.xml\n',
  );
});
