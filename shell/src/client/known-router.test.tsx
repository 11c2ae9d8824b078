import { afterEach, expect, test } from '@jest/globals';
import type { DataRouteObject, DataRouter } from 'react-router';
import { createKnownHistory } from './known-history.ts';
import { createKnownRouter } from './known-router.ts';

const routes: DataRouteObject[] = [
  {
    id: 'listing',
    path: '/shop/explore',
    handle: { part: 'shop', expose: './listing', page: {}, query: ['search', 'brand'] },
  },
  { id: 'former', path: '/former', handle: { part: 'former', expose: './page', page: {} } },
  { id: 'other', path: '*' },
];

const createRouter = (): DataRouter =>
  createKnownRouter({ routes, history: createKnownHistory(routes), hydrationData: {} });

afterEach(() => window.history.replaceState(null, '', '/'));

const seenAt = (address: string): string => {
  window.history.replaceState(null, '', address);
  const router = createRouter();
  const { pathname, search, hash } = router.state.location;
  router.dispose();
  return pathname + search + hash;
};

test('pages see only the parameters that their route names, and the address bar is not changed', () => {
  const typed = '/shop/explore?utm_source=mail&search=a+b&gclid=1&brand=b,a#list';
  expect(seenAt(typed)).toBe('/shop/explore?brand=b,a&search=a+b#list');
  expect(window.location.pathname + window.location.search + window.location.hash).toBe(typed);
  expect(seenAt('/former?utm_source=mail&b=1')).toBe('/former?b=1&utm_source=mail');
  expect(seenAt('/nowhere?x=1')).toBe('/nowhere');
});

test('going back to such an address shows the same page again', async () => {
  window.history.replaceState(null, '', '/shop/explore?utm_source=mail&search=x');
  const router = createRouter();
  await router.navigate('/shop/explore?search=y');
  expect(router.state.location.search).toBe('?search=y');
  const back = new Promise<void>((resolve) => {
    router.subscribe(({ location, navigation }) => {
      if (navigation.state === 'idle' && location.search === '?search=x') resolve();
    });
  });
  await router.navigate(-1);
  await back;
  expect(window.location.search).toBe('?utm_source=mail&search=x');
  router.dispose();
});
