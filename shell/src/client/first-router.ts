import {
  matchRoutes,
  NavigationType,
  resolvePath,
  type DataRouter,
  type Location,
  type RouterNavigateOptions,
  type RouterState,
  type RouterSubscriber,
  type To,
} from 'react-router';
import { createEarlyWishes } from './early-wishes.ts';
import { firstState, isWhole, loadingState } from './first-state.ts';
import type { BrowserHistory } from './known-history.ts';
import type { RouterMaterial } from './known-router.ts';
import type { Step } from './leave-page.ts';

interface Surroundings {
  /** Loads what makes React Router's own router. */
  load: () => Promise<(material: RouterMaterial) => DataRouter>;
  /** Begins to fetch a page that the visitor wants, while the router is on its way. */
  fetchPage: (path: string) => void;
  /** Has the browser load a page from the server, because the router cannot be loaded. */
  leave: (step: Step) => void;
}

/** The router of a page until React Router's own has come, and in front of it from then on. */
export interface FirstRouter {
  router: DataRouter;
  /** Brings React Router's own; after a failure, calling it again retries. @throws what loading it throws */
  bring: () => Promise<DataRouter>;
  /** Whether the page can be hydrated before React Router's own has come. */
  isWhole: boolean;
}

type Listener = Parameters<BrowserHistory['listen']>[0];

/**
 * Stands in for React Router's own router, which is 12 kB that no first view needs: it gives the state of the page that the server
 * has sent, and keeps what the visitor asks for meanwhile, in order. Steps through the history are heard from the beginning.
 */
export const createFirstRouter = (
  material: RouterMaterial,
  { load, fetchPage, leave }: Surroundings,
): FirstRouter => {
  const { routes, history } = material;
  const subscribers = new Set<RouterSubscriber>();
  const wishes = createEarlyWishes();
  let state: RouterState = firstState(material);
  const { location: here } = state;
  let real: DataRouter | null = null;
  let coming: Promise<DataRouter> | null = null;
  let stepped: Listener | null = null;

  const manifest = {};

  const tell: RouterSubscriber = (now, changes) => {
    for (const subscriber of [...subscribers]) subscriber(now, changes);
  };
  const make = (create: (material: RouterMaterial) => DataRouter): DataRouter => {
    // It begins where the page did, whatever the address is now.
    const listen: BrowserHistory['listen'] = (listener) => {
      stepped = listener;
      return () => (stepped = null);
    };
    real = create({
      ...material,
      history: { ...history, location: here, action: NavigationType.Pop, listen },
    });
    real.subscribe(tell);
    wishes.pass(real);
    return real;
  };
  const bring = (): Promise<DataRouter> => {
    coming ??= load()
      .then(make)
      .catch((error: unknown) => {
        coming = null;
        throw error;
      });
    return coming;
  };
  const come = (): DataRouter => {
    if (!real) throw new Error('The router has not come yet');
    return real;
  };
  const wait = (location: Location, action: NavigationType): void => {
    const path = location.pathname + location.search;
    if (path !== here.pathname + here.search) fetchPage(path);
    state = loadingState(state, location, action);
    tell(state, { deletedFetchers: [], newErrors: null, flushSync: false });
  };

  history.listen((update) => {
    if (stepped) return stepped(update);
    wait(update.location, update.action);
    bring().then(
      () => stepped?.(update),
      () => leave({ delta: 0 }),
    );
  });

  const navigate = (to: To | number | null, options?: RouterNavigateOptions): Promise<void> => {
    const go = (router: DataRouter): Promise<void> =>
      typeof to === 'number' ? router.navigate(to) : router.navigate(to, options);
    if (real) return go(real);
    if (typeof to === 'number') return bring().then(go, () => leave({ delta: to }));
    const path = resolvePath(to ?? '', here.pathname);
    wait({ ...here, ...path, state: options?.state, key: '' }, NavigationType.Push);
    return bring().then(go, () =>
      leave({ href: history.createHref(path), replace: options?.replace === true }),
    );
  };

  const router: DataRouter = {
    get state() {
      return real?.state ?? state;
    },
    get routes() {
      return real?.routes ?? routes;
    },
    get manifest() {
      return real?.manifest ?? manifest;
    },
    get _internalFetchControllers() {
      return come()._internalFetchControllers;
    },
    basename: '/',
    future: {},
    window,
    match: (location) => matchRoutes(routes, location),
    initialize: () => router,
    subscribe(subscriber) {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    enableScrollRestoration: (...settings) =>
      real ? real.enableScrollRestoration(...settings) : wishes.restoreScroll(...settings),
    navigate,
    fetch: (...wanted) => bring().then((router) => router.fetch(...wanted)),
    revalidate: () => bring().then((router) => router.revalidate()),
    createHref: (to) => history.createHref(to),
    createURL: (to) => history.createURL(to),
    encodeLocation: (to) => history.encodeLocation(to),
    getFetcher: (...wanted) => come().getFetcher(...wanted),
    resetFetcher: (...wanted) => come().resetFetcher(...wanted),
    deleteFetcher: (...wanted) => come().deleteFetcher(...wanted),
    dispose: () => real?.dispose(),
    getBlocker: (key, blocks) => (real ? real.getBlocker(key, blocks) : wishes.block(key, blocks)),
    deleteBlocker: (key) => (real ? real.deleteBlocker(key) : wishes.unblock(key)),
    patchRoutes: (...wanted) => come().patchRoutes(...wanted),
    _internalSetRoutes: (...wanted) => come()._internalSetRoutes(...wanted),
    _internalSetStateDoNotUseOrYouWillBreakYourApp: (...wanted) =>
      come()._internalSetStateDoNotUseOrYouWillBreakYourApp(...wanted),
  };
  return { router, bring, isWhole: isWhole(state) };
};
