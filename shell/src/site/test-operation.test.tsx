/** @jest-environment node */
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { PageProperties } from '@rewald/platform';
import { catalogueOf, startTestApi, type TestApi } from '@rewald/platform/testing';
import { render } from './render.tsx';

const NOTICE = {
  de: 'Testbetrieb: Hier wird nichts bezahlt und nichts ausgezahlt.',
  en: 'Test mode: nothing is paid for or paid out here.',
};
const catalogues = {
  de: { default: catalogueOf(join(__dirname, '..'), 'de') },
  en: { default: catalogueOf(join(__dirname, '..'), 'en') },
};
/** Pages with different frames. */
const FRAMES: Record<string, PageProperties> = {
  '/full': {},
  '/transparent': { theme: 'transparent' },
  '/checkout': { checkoutHeader: true },
  '/bare': { showHeader: false },
  '/alone': { layout: false },
};

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.stop());

const moduleOf = (expose: string): unknown => {
  const [, locale] = /^\.\/messages\.(de|en)/.exec(expose) ?? [];
  return locale === 'de' || locale === 'en' ? catalogues[locale] : { default: () => <h1>Seite</h1> };
};

/** The page as the shell's server writes it. */
const serve = async (path: string): Promise<string> => {
  const sample = {
    name: 'sample',
    owner: 'Team',
    version: '1',
    container: 'sample',
    entry: '',
    integrity: '',
    routes: Object.entries(FRAMES).map(([place, page]) => ({
      path: place,
      expose: './page',
      page: { ...page },
    })),
  };
  const rendered = await render({
    url: `http://site.test${path}`,
    config: { apiHost: api.origin, assetsHost: '', siteOrigin: 'http://site.test' },
    releases: { id: 'set', parts: { sample }, missing: [] },
    share: { own: null, canariesBelow: 0 },
    parts: { peek: (_part, expose) => moduleOf(expose), load: async (_part, expose) => moduleOf(expose) },
    nonce: 'n',
    headTags: () => '',
    mainScript: { src: '', integrity: '', version: '1' },
    signal: AbortSignal.timeout(20_000),
    onError: (error) => {
      throw error;
    },
  });
  if (rendered.kind !== 'page') throw new Error('The page leads elsewhere.');
  return text(rendered.html);
};

test('[CART-05] in sandbox mode the server says so on every page, and otherwise nowhere', async () => {
  const navigation = { categories: [], accessories: [] };
  for (const path of [...Object.keys(FRAMES), '/nowhere']) {
    api.answer('GET /api/content/{locale}/layout', { navigation, testOperation: true });
    expect([path, (await serve(path)).includes(NOTICE.de)]).toEqual([path, true]);
    expect([path, (await serve(`/en${path}`)).includes(NOTICE.en)]).toEqual([path, true]);
    api.answer('GET /api/content/{locale}/layout', { navigation });
    expect([path, (await serve(path)).includes(NOTICE.de)]).toEqual([path, false]);
  }
});
