/** @jest-environment node */
import { afterEach, expect, test } from '@jest/globals';
import { ApiError, type PageModule } from '@rewald/platform';
import { createPlatform } from '@rewald/platform/host';
import { startTestApi, type TestApi } from '@rewald/platform/testing';
import { PartUnavailable } from '../failure/page-problem.ts';
import { loadPage, loadPageData, type SiteContext } from './page-loader.ts';

// The page that the visitor is on.
const here = new URL('http://site.test/company/faq');
Object.assign(globalThis, { window: { location: here } });

let host: TestApi | null = null;
afterEach(() => host?.stop());

const platform = createPlatform({
  config: { apiHost: 'http://127.0.0.1:9', assetsHost: '', siteOrigin: 'http://site.test' },
  locale: 'de',
});
const away: PageModule = {
  default: () => null,
  loader: () => Promise.reject(new ApiError({ kind: 'network', status: 0, message: '', errors: {} })),
};
const site: SiteContext = {
  platform,
  parts: { peek: () => away, load: () => Promise.resolve(away) },
};
/** The outcome of following a link to an address. */
const follow = (path: string, lasting: boolean, context = site): Promise<unknown> => {
  const request = new Request(here.origin + path);
  const target = { part: 'shell', expose: './document', ...(lasting ? { lasting: true as const } : {}) };
  return loadPage(context, target, { request, params: {} }).catch((reason: unknown) => reason);
};

test('[SHELL-01] a text that cannot be fetched is loaded from the shell server, which may have a copy', async () => {
  const answer = await follow('/documents/terms', true);
  if (!(answer instanceof Response)) throw new Error('It leads nowhere');
  expect([
    answer.status,
    answer.headers.get('Location'),
    answer.headers.get('X-Remix-Reload-Document'),
  ]).toEqual([302, '/documents/terms', 'true']);
  // This is only for lasting pages, not for a page that the server just sent, and not on the server itself.
  const missing = { data: { kind: 'data-missing' } };
  expect(await follow('/documents/terms', false)).toMatchObject(missing);
  expect(await follow(here.pathname, true)).toMatchObject(missing);
  expect(await follow('/documents/terms', true, { ...site, serving: true })).toMatchObject(missing);
});

test('[SHELL-01] from a page whose code does not come, links lead through the server, as without JavaScript', async () => {
  const isStuck = (): boolean => true;
  const answer = await follow('/shop/explore?search=iphone', false, { ...site, isStuck });
  if (!(answer instanceof Response)) throw new Error('It leads nowhere');
  expect([answer.headers.get('Location'), answer.headers.get('X-Remix-Reload-Document')]).toEqual([
    '/shop/explore?search=iphone',
    'true',
  ]);
  // The page itself is not loaded again.
  expect(await follow(here.pathname, false, { ...site, isStuck })).not.toBeInstanceOf(Response);
});

test('[SHELL-18] the data of a page are asked for before its texts are there, and texts that fail are a missing part', async () => {
  const asked: string[] = [];
  const texts = Promise.withResolvers<unknown>();
  const page: PageModule = {
    default: () => null,
    loader: () => {
      asked.push('data');
      return Promise.resolve('the data');
    },
  };
  const parts = {
    peek: () => undefined,
    load: (_part: string, expose: string) => {
      asked.push(expose);
      return expose === './document' ? Promise.resolve(page) : texts.promise;
    },
  };
  const answer = follow('/documents/terms', false, { platform, parts });
  const missing = follow('/documents/terms', false, {
    platform,
    parts: {
      ...parts,
      load: (part, expose) =>
        expose === './document' ? parts.load(part, expose) : Promise.reject(new Error('gone')),
    },
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked.slice(0, 4)).toEqual(['./document', './document', 'data', 'data']);
  texts.resolve({});
  expect(await answer).toBe('the data');
  expect(await missing).toMatchObject({ data: { kind: 'part-missing', part: 'shell' } });
});

test("[SHELL-18] a page's data are asked of the server while its code is loaded, and not waited for much longer", async () => {
  const asked: string[] = [];
  const page: PageModule = { default: () => null, loader: () => Promise.resolve('its own') };
  const known = new Map<string, unknown>();
  let version = '1';
  const context: SiteContext = {
    platform,
    parts: {
      peek: (_part, expose) => known.get(expose),
      load: (_part, expose) => Promise.resolve(expose === './document' ? page : {}),
      versionOf: () => version,
    },
    fromServer: (_part, { pathname }) => {
      asked.push(pathname);
      return pathname === '/hangs' ? new Promise(() => undefined) : Promise.resolve({ data: null });
    },
  };
  const load = (path: string, more = {}): Promise<unknown> => {
    const { signal } = new AbortController();
    const target = { part: 'shell', expose: './document', ...more };
    return loadPageData(context, target, { url: new URL(here.origin + path), params: {}, signal });
  };
  expect(await load('/documents/terms')).toBeNull();
  expect(await load('/hangs')).toBe('its own');
  expect(await load('/customer/account', { personal: true })).toBe('its own');
  // The part runs another version than the one that the server was asked about.
  const late = load('/documents/terms');
  version = '0';
  expect(await late).toBe('its own');
  known.set('./document', page);
  expect(await load('/documents/terms')).toBe('its own');
  expect(asked).toEqual(['/documents/terms', '/hangs', '/documents/terms']);
});

test('[SHELL-08] [SHELL-18] a part that a prefetch could not load is not tried again for the click that waited for it', async () => {
  let tried = 0;
  const parts: SiteContext['parts'] = {
    peek: () => undefined,
    load: () => {
      tried += 1;
      return Promise.reject(new Error('gone'));
    },
  };
  const prefetched = { take: () => Promise.reject(new PartUnavailable('shell', new Error('gone'))) };
  expect(await follow('/documents/terms', false, { platform, parts, prefetched })).toMatchObject({
    data: { kind: 'part-missing', part: 'shell' },
  });
  expect(tried).toBe(0);
});

test('[I18N-02] [SHELL-18] a prefetched page gets its data in its own language, also while a page in another one is shown', async () => {
  host = await startTestApi();
  const call = 'GET /api/content/{locale}/pages';
  host.answerRaw(call, { data: [] });
  const page: PageModule = { default: () => null, loader: ({ api }) => api.call(call) };
  const config = { apiHost: host.origin, assetsHost: '', siteOrigin: 'http://site.test' };
  const context: SiteContext = {
    platform: createPlatform({ config, locale: 'en' }),
    parts: { peek: () => page, load: () => Promise.resolve(page) },
  };
  const target = { part: 'shell', expose: './document' };
  const { signal } = new AbortController();
  for (const path of ['/blogs', '/en/blogs'])
    await loadPageData(context, target, { url: new URL(here.origin + path), params: {}, signal });
  expect(host.received.map(({ path }) => path)).toEqual(['/content/de/pages', '/content/en/pages']);
});
