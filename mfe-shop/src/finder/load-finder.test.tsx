import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Finders, Listing } from '@rewald/contracts';
import { createTestPage, startTestApi, type TestApi } from '@rewald/platform/testing';
import { loader, readAnswers } from './load-finder.ts';

const finder: Finders[number] = {
  key: 'phones',
  title: 'Welches passt?',
  categoryId: 1,
  questions: [
    {
      text: 'Was darf es kosten?',
      answers: [{ text: 'bis 300 €', filters: { priceTo: '300' } }, { text: 'Egal' }],
    },
    {
      text: 'Wofür?',
      answers: [{ text: 'Fotos', search: 'gute kamera' }, { text: 'Alltag' }],
    },
    {
      text: 'Wie darf es aussehen?',
      answers: [{ text: 'Wie neu', filters: { condition: 'excellent' } }, { text: 'Egal' }],
    },
  ],
};

const nothing: Listing = {
  items: [],
  total: 0,
  page: 1,
  pageCount: 1,
  sort: 'relevance',
  categories: [],
  facets: [],
  price: { min: 0, max: 0 },
  suggestion: null,
};

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
  api.answer('GET /api/content/{locale}/finders', [finder]);
});
afterEach(() => api.stop());

const open = (query: string) => {
  const { platform } = createTestPage(<p />, {
    sourceDir: join(import.meta.dirname, '..'),
    apiHost: api.origin,
  });
  return loader({
    params: {},
    url: new URL(`http://site.test/shop/finder${query}`),
    locale: 'de',
    api: platform.api,
    config: platform.config,
    signal: new AbortController().signal,
  });
};

test.each([
  ['', []],
  ['1', [1]],
  ['2,1', [2, 1]],
  ['1,9,1', [1]],
  ['x', []],
  ['1,1,2,1', [1, 1, 2]],
])('[SHOP-02] answers %j in an address are the places %j', (text, places) => {
  expect(readAnswers(finder, text)).toEqual(places);
});

test('[SHOP-02] without all answers nothing is looked for, and an unknown kind can be chosen again', async () => {
  expect(await open('?kind=phones&answers=1,1')).toMatchObject({ answers: [1, 1], found: null });
  expect(await open('?kind=bikes')).toMatchObject({
    finder: null,
    finders: [{ key: 'phones', title: 'Welches passt?' }],
  });
});

test('[SHOP-02] if nothing has all wishes, it is asked what has fewer of them, without the last ones', async () => {
  api.answer('GET /api/offers/{locale}/listing', nothing);
  const { found } = await open('?kind=phones&answers=1,1,1');
  expect(found).toMatchObject({ total: 0, wishes: ['bis 300 €', 'Fotos', 'Wie neu'], dropped: [] });
  const asked = api.received.map(({ path }) => path).filter((path) => path.includes('/listing'));
  const queries = asked.map((path) => decodeURIComponent(path.split('?')[1] ?? ''));
  expect([queries[0], ...queries.slice(1).toSorted()]).toEqual([
    'search=gute+kamera&categoryIds=1&priceTo=300&condition=excellent',
    'categoryIds=1',
    'categoryIds=1&priceTo=300',
    'search=gute+kamera&categoryIds=1&priceTo=300',
  ]);
});
