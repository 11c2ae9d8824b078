import { expect, test } from '@jest/globals';
import type { Listing } from '@rewald/contracts';
import {
  activeFilters,
  listingAddress,
  pagesAround,
  readListingQuery,
  withCategoryToggled,
  withFacetToggled,
  withoutFilters,
} from './listing-query.ts';

const read = (query: string) => readListingQuery(new URLSearchParams(query));

test('[SHOP-02] the URL contains the whole query and is parsed back to the same', () => {
  const address =
    '/shop/explore?search=galaxy%20s&categoryIds=1,2&brand=samsung,apple&condition=very-good&storage=256-gb&seller=4&priceFrom=100&priceTo=499.99&sort=price-asc&page=3';
  expect(listingAddress(read(address.slice(address.indexOf('?'))))).toBe(address);
  expect(listingAddress(read(''))).toBe('/shop/explore');
});

test('[SHOP-02] repeated and empty fields, as a form without scripts sends them, are understood', () => {
  expect(
    listingAddress(read('search=&brand=apple&brand=samsung&priceFrom=&priceTo=300,50&sort=relevance&page=')),
  ).toBe('/shop/explore?brand=apple,samsung&priceTo=300.5');
});

test.each([
  ['1.000', 1000],
  ['1,000', 1000],
  ['1 000 €', 1000],
  ['1.299,50', 1299.5],
  ['1,299.5', 1299.5],
  ['499,99', 499.99],
  ['499.99', 499.99],
  ['12', 12],
])('[SHOP-02] a price is read as people write it: %s', (typed, euros) => {
  expect(read(`priceFrom=${encodeURIComponent(typed)}`).priceFrom).toBe(euros);
});

test('[SHOP-02] every id that a category can have is read from the URL', () => {
  const address = '/shop/explore?categoryIds=1234567890,2147483647';
  expect(listingAddress(read(address.slice(address.indexOf('?'))))).toBe(address);
});

test('[SHOP-02] invalid parameters of a URL are ignored instead of failing', () => {
  expect(
    listingAddress(
      read('categoryIds=abc,7&brand=%3Cscript%3E,apple&priceFrom=-5&priceTo=cheap&sort=best&page=0'),
    ),
  ).toBe('/shop/explore?categoryIds=7&brand=apple');
  expect(read(`search=${'x'.repeat(500)}`).search).toHaveLength(200);
  expect(read('page=1e9').page).toBe(10_000);
});

test('[SHOP-02] changing a filter goes to the first page; clearing keeps search, categories and order', () => {
  const query = read('search=pixel&categoryIds=1&brand=google&sort=newest&page=4');
  expect(listingAddress(withFacetToggled(query, 'condition', 'good'))).toBe(
    '/shop/explore?search=pixel&categoryIds=1&brand=google&condition=good&sort=newest',
  );
  expect(listingAddress(withFacetToggled(query, 'brand', 'google'))).toBe(
    '/shop/explore?search=pixel&categoryIds=1&sort=newest',
  );
  expect(listingAddress(withCategoryToggled(query, '2'))).toContain('categoryIds=1,2');
  expect(listingAddress(withoutFilters(query))).toBe('/shop/explore?search=pixel&categoryIds=1&sort=newest');
});

test('[SHOP-02] each active filter can be removed by itself', () => {
  const query = read('brand=apple,google&priceTo=300&page=2');
  const listing: Pick<Listing, 'facets'> = {
    facets: [
      {
        name: 'brand',
        values: [
          { value: 'apple', label: 'Apple', count: 3, selected: true },
          { value: 'google', label: 'Google', count: 2, selected: true },
          { value: 'samsung', label: 'Samsung', count: 9, selected: false },
        ],
      },
    ],
  };
  expect(activeFilters(query, listing)).toEqual([
    { key: 'brand apple', label: 'Apple', without: '/shop/explore?brand=google&priceTo=300' },
    { key: 'brand google', label: 'Google', without: '/shop/explore?brand=apple&priceTo=300' },
    { key: 'price', label: null, without: '/shop/explore?brand=apple,google' },
  ]);
});

test('[SHOP-02] paging shows the ends and the neighbours, and no gap hides a single page', () => {
  expect(pagesAround(1, 1)).toEqual([1]);
  expect(pagesAround(1, 3)).toEqual([1, 2, 3]);
  expect(pagesAround(4, 9)).toEqual([1, 2, 3, 4, 5, null, 9]);
  expect(pagesAround(6, 12)).toEqual([1, null, 5, 6, 7, null, 12]);
});
