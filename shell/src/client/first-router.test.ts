import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { DataRouteObject, DataRouter, RouterState } from 'react-router';
import { createFirstRouter } from './first-router.ts';
import { createKnownHistory } from './known-history.ts';
import { createKnownRouter, type RouterMaterial } from './known-router.ts';
import type { Step } from './leave-page.ts';

const asked: string[] = [];
const page = (path: string): DataRouteObject => ({
  id: path,
  path,
  loader: ({ request }) => {
    asked.push(new URL(request.url).pathname + new URL(request.url).search);
    return path;
  },
});
const routes: DataRouteObject[] = [
  { id: 'site', children: [page('/'), page('/listing'), page('/product'), { id: 'other', path: '*' }] },
];
const hydrationData = { loaderData: { '/': 'sent' } };

/** A page at the current address, for which React Router's own router comes when the test says so. */
const openPage = (data: RouterMaterial['hydrationData'] = hydrationData) => {
  const left: Step[] = [];
  const fetched: string[] = [];
  let requests = 0;
  let answer = Promise.withResolvers<(material: RouterMaterial) => DataRouter>();
  const material = { routes, history: createKnownHistory(routes), hydrationData: data };
  const first = createFirstRouter(material, {
    load: () => {
      requests++;
      return answer.promise;
    },
    fetchPage: (path) => void fetched.push(path),
    leave: (step) => void left.push(step),
  });
  routers.push(first.router);
  return {
    ...first,
    left,
    fetched,
    requests: () => requests,
    come: () => answer.resolve(createKnownRouter),
    fail: () => {
      answer.reject(new Error('the script cannot be loaded'));
      answer = Promise.withResolvers();
    },
  };
};
const routers: DataRouter[] = [];

const until = (router: DataRouter, seen: (state: RouterState) => boolean): Promise<RouterState> =>
  new Promise((resolve) => {
    router.subscribe((state) => {
      if (seen(state)) resolve(state);
    });
  });
const shown = (router: DataRouter, path: string): Promise<RouterState> =>
  until(router, ({ navigation, location }) => navigation.state === 'idle' && location.pathname === path);
const stepBack = (): Promise<unknown> => {
  const stepped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  window.history.back();
  return stepped;
};

beforeEach(() => {
  asked.length = 0;
  window.history.replaceState(null, '', '/');
});
afterEach(() => {
  for (const router of routers.splice(0)) router.dispose();
});

test('it begins in the state in which the router itself begins', async () => {
  const { router, bring, isWhole, come } = openPage();
  const before = router.state;
  expect(isWhole).toBe(true);
  come();
  await bring();
  expect(router.state).not.toBe(before);
  expect(router.state).toEqual(before);
  // Elements that depend on the address are not rendered again because the router came.
  expect(router.state.location).toBe(before.location);
  expect(router.state.loaderData).toBe(before.loaderData);
  expect(asked).toEqual([]);
});

test('a page for which the server did not send the data is not whole, and the router loads them', async () => {
  const { router, bring, isWhole, come } = openPage({});
  expect(isWhole).toBe(false);
  come();
  await bring();
  expect(router.state.initialized).toBe(false);
  await shown(router, '/');
  expect(asked).toEqual(['/']);
  expect(openPage({ errors: { '/': new Error() } }).isWhole).toBe(true);
});

test('a click before the router has come shows that a page is on its way, fetches it, and is followed', async () => {
  const { router, fetched, requests, come } = openPage();
  const loading = until(router, ({ navigation }) => navigation.state === 'loading');
  const done = router.navigate('/listing?search=x', { state: { from: 'home' } });
  expect((await loading).navigation.location?.pathname).toBe('/listing');
  expect(fetched).toEqual(['/listing?search=x']);
  expect(requests()).toBe(1);
  expect(router.state.location.pathname).toBe('/');
  come();
  await done;
  expect(router.state.location).toMatchObject({ pathname: '/listing', state: { from: 'home' } });
  expect(router.state.navigation.state).toBe('idle');
  expect(window.location.pathname).toBe('/listing');
});

test('of two early clicks the later one counts, as with the router itself', async () => {
  const { router, come } = openPage();
  const length = window.history.length;
  void router.navigate('/listing');
  const done = router.navigate('/product');
  come();
  await done;
  expect(router.state.location.pathname).toBe('/product');
  expect(window.history.length).toBe(length + 1);
});

test('an early step back, to an entry of the page before it was reloaded, is not lost', async () => {
  window.history.replaceState({ key: 'before', idx: 0 }, '', '/product');
  window.history.pushState({ key: 'now', idx: 1 }, '', '/');
  const { router, fetched, come } = openPage();
  await stepBack();
  expect(router.state.navigation).toMatchObject({ state: 'loading', location: { pathname: '/product' } });
  expect(router.state.location.pathname).toBe('/');
  expect(fetched).toEqual(['/product']);
  const back = shown(router, '/product');
  come();
  const { loaderData, location } = await back;
  expect(loaderData).toMatchObject({ '/product': '/product' });
  expect(location.key).toBe('before');
});

test('after the router has come, steps through the history reach it at once', async () => {
  const { router, bring, come } = openPage();
  come();
  await bring();
  await router.navigate('/listing');
  const back = shown(router, '/');
  await router.navigate(-1);
  await back;
  expect(window.location.pathname).toBe('/');
});

test('a form that is submitted early goes where it leads, with its data', async () => {
  const { router, come } = openPage();
  const formData = new FormData();
  formData.set('search', 'phone');
  const done = router.navigate('/listing', { formMethod: 'get', formData });
  come();
  await done;
  expect(router.state.location.search).toBe('?search=phone');
  expect(asked).toEqual(['/listing?search=phone']);
});

test('what forbids to leave the page is asked about an early click', async () => {
  const { router, come } = openPage();
  expect(router.getBlocker('form', () => true).state).toBe('unblocked');
  router.getBlocker('closed', () => true);
  router.deleteBlocker('closed');
  const done = router.navigate('/listing');
  come();
  await done;
  expect(router.state.blockers.get('form')?.state).toBe('blocked');
  expect(router.state.blockers.has('closed')).toBe(false);
  expect(router.state.location.pathname).toBe('/');
});

test('the place on the page is remembered for an early click as well', async () => {
  const { router, come } = openPage();
  const places: Record<string, number> = {};
  router.enableScrollRestoration(places, () => 120);
  const { key } = router.state.location;
  const done = router.navigate('/listing');
  come();
  await done;
  expect(places[key]).toBe(120);
});

test('if the router cannot be loaded, the browser takes the step, and the next one tries again', async () => {
  const { router, left, requests, come, fail } = openPage();
  const failed = router.navigate({ pathname: '/listing', search: '?search=x' }, { replace: true });
  fail();
  await failed;
  expect(left).toEqual([{ href: '/listing?search=x', replace: true }]);
  const again = router.navigate('/product');
  come();
  await again;
  expect(requests()).toBe(2);
  expect(router.state.location.pathname).toBe('/product');
});

test('if the router cannot be loaded after a step back, the browser loads the page of that address', async () => {
  window.history.pushState({ key: 'now', idx: 1 }, '', '/');
  const { bring, left, fail } = openPage();
  await stepBack();
  const failed = expect(bring()).rejects.toThrow('the script cannot be loaded');
  fail();
  await failed;
  expect(left).toEqual([{ delta: 0 }]);
});
