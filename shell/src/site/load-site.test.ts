/** @jest-environment node */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createPlatform } from '@rewald/platform/host';
import { startTestApi, type TestApi } from '@rewald/platform/testing';
import { loadSite } from './routes.tsx';

const releases = { id: 'set', parts: {}, missing: [] };
const CALL = 'GET /api/content/{locale}/layout';
const categories = (name: string) => [{ id: 1, name, metadata: { icon: 'smartphone' } }];
const fetched = { navigation: { categories: categories('Smartphones'), accessories: [] } };

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.stop());

const germanPlatform = () =>
  createPlatform({
    config: { apiHost: api.origin, assetsHost: '', siteOrigin: 'http://site.test' },
    locale: 'de',
  });

const loading = (
  own?: { categories: ReturnType<typeof categories>; accessories: [] },
  platform = germanPlatform(),
) => {
  const parts = { peek: () => undefined, load: () => Promise.resolve({}) };
  const known = new Map();
  return (path: string) =>
    loadSite(
      { platform, parts },
      { releases, navigationOf: () => own, known },
      new Request(`http://site.test${path}`),
    );
};

test('[SHELL-17] a page that supplies its navigation makes no call for it', async () => {
  const own = { categories: categories('Kameras'), accessories: [] as [] };
  const { layout } = await loading(own)('/');
  expect(layout).toEqual({ navigation: own });
  expect(api.received).toEqual([]);
});

test('[SHELL-17] [API-01] any other page fetches it once, in its language', async () => {
  api.answer(CALL, fetched);
  const { layout, locale } = await loading()('/en/company/faq');
  expect([layout, locale]).toEqual([fetched, 'en']);
  expect(api.received.map(({ path }) => path)).toEqual(['/content/en/layout']);
});

test('[I18N-02] while the frame of another language is loaded, the language is that of the page still shown', async () => {
  const platform = germanPlatform();
  api.answer(CALL, fetched);
  await loading(undefined, platform)('/en/company/faq');
  expect(platform.locale).toBe('de');
});

test('[CART-05] sandbox mode is reported with the navigation, and remembered when the call fails', async () => {
  const load = loading();
  api.answer(CALL, { ...fetched, testOperation: true });
  expect((await load('/')).layout?.testOperation).toBe(true);
  api.refuse(CALL, 503, { message: 'away', errors: {} });
  expect((await load('/')).layout?.testOperation).toBe(true);
  api.answer(CALL, fetched);
  expect((await load('/')).layout?.testOperation).toBeUndefined();
});

test('[SHELL-17] if the call fails, the last known navigation stays, and without any the frame is still shown', async () => {
  const load = loading();
  expect((await load('/')).layout).toBeNull();
  api.answer(CALL, fetched);
  await load('/');
  api.refuse(CALL, 503, { message: 'away', errors: {} });
  expect((await load('/')).layout).toEqual(fetched);
  expect((await load('/en')).layout).toBeNull();
});
