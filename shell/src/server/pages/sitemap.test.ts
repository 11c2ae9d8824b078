import { expect, test } from '@jest/globals';
import { writeRobots, writeSitemap } from './sitemap.ts';

test('[I18N-02] the sitemap lists every page in both languages, each with a link to the other', () => {
  const xml = writeSitemap('https://rewald.example', [
    '/',
    '/shop/explore?search=a&categoryIds=1',
    { de: '/shop/schwarz', en: '/shop/black' },
  ]);
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  expect([...document.querySelectorAll('loc')].map(({ textContent }) => textContent)).toEqual([
    'https://rewald.example/',
    'https://rewald.example/en',
    'https://rewald.example/shop/explore?search=a&categoryIds=1',
    'https://rewald.example/en/shop/explore?search=a&categoryIds=1',
    'https://rewald.example/shop/schwarz',
    'https://rewald.example/en/shop/black',
  ]);
  const alternates = [...document.getElementsByTagName('xhtml:link')].slice(0, 2);
  expect(alternates.map((link) => link.getAttribute('hreflang'))).toEqual(['de', 'en']);
});

test('robots are kept off personal pages in both languages and pointed to the sitemap', () => {
  expect(writeRobots('https://rewald.example', ['/customer/'])).toBe(
    'User-agent: *\nDisallow: /customer/\nDisallow: /en/customer/\n\nSitemap: https://rewald.example/sitemap.xml\n',
  );
});
