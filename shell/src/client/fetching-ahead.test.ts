import { expect, test } from '@jest/globals';
import type { PageModule } from '@rewald/platform';
import { createPlatform } from '@rewald/platform/host';
import type { SiteContext } from '../site/page-loader.ts';
import { createFetchingAhead } from './fetching-ahead.ts';

let loads = 0;
const page: PageModule = { default: () => null, loader: () => Promise.resolve(`data ${++loads}`) };
const site: SiteContext = {
  platform: createPlatform({
    config: { apiHost: 'http://127.0.0.1:9', assetsHost: '', siteOrigin: 'http://site.test' },
    locale: 'de',
  }),
  parts: { peek: () => page, load: () => Promise.resolve(page) },
};
const routes = [{ path: '/blogs', handle: { part: 'shell', expose: './blog', page: {} } }];

test('[SHELL-18] links that came near before the code for it, and a touch before it, are not lost', async () => {
  const ahead = createFetchingAhead(site, routes);
  ahead.prefetch('/trade-in');
  window.dispatchEvent(new Event('touchstart'));
  const fetched: string[] = [];
  let alive = new Promise<void>(() => undefined);
  ahead.begin((seen) => {
    ({ alive } = seen);
    return (path) => void fetched.push(path);
  });
  await alive;
  ahead.prefetch('/blogs');
  expect(fetched).toEqual(['/trade-in', '/blogs']);
});

test('[SHELL-18] the data of a page that is fetched before the code for it are used for one visit', async () => {
  const ahead = createFetchingAhead(site, routes);
  const { href } = new URL('/blogs', window.location.origin);
  expect(ahead.take(href)).toBeNull();
  ahead.fetchNow('/blogs');
  expect(await ahead.take(href)).toBe('data 1');
  expect(ahead.take(href)).toBeNull();
});
