import {
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
import type { RouterMaterial } from './known-router.ts';
import type { Step } from './leave-page.ts';
import { createOwnRouter, type LoadRouter, type OwnRouter } from './own-router.ts';
import { createRouterFront } from './router-front.ts';

interface Surroundings {
  load: LoadRouter;
  /** Begins to fetch a page that the visitor wants, while the router is on its way. */
  fetchPage: (path: string) => void;
  /** Has the browser load a page from the server, because the router cannot be loaded. */
  leave: (step: Step) => void;
}

/** The router of a page until React Router's own has come, and in front of it from then on. */
export interface FirstRouter {
  router: DataRouter;
  bring: OwnRouter['bring'];
  /** Whether the page can be hydrated before React Router's own has come. */
  isWhole: boolean;
}

/**
 * Stands in for React Router's own router, which is 12 kB that no first view needs: it gives the state of the page that the server
 * has sent, and keeps what the visitor asks for meanwhile, in order. Steps through the history are heard from the beginning.
 */
export const createFirstRouter = (
  material: RouterMaterial,
  { load, fetchPage, leave }: Surroundings,
): FirstRouter => {
  const { history } = material;
  const subscribers = new Set<RouterSubscriber>();
  const wishes = createEarlyWishes();
  let early: RouterState = firstState(material);
  const { location: here } = early;

  const tell: RouterSubscriber = (state, changes) => {
    for (const subscriber of subscribers) subscriber(state, changes);
  };
  const own = createOwnRouter(material, here, load, (router) => {
    router.subscribe(tell);
    wishes.pass(router);
  });
  const wait = (location: Location, action: NavigationType): void => {
    const path = location.pathname + location.search;
    if (path !== here.pathname + here.search) fetchPage(path);
    early = loadingState(early, location, action);
    tell(early, { deletedFetchers: [], newErrors: null, flushSync: false });
  };

  history.listen((update) => {
    if (own.step(update)) return;
    wait(update.location, update.action);
    own.bring().then(
      () => own.step(update),
      () => leave({ delta: 0 }),
    );
  });

  const navigate = (to: To | number | null, options?: RouterNavigateOptions): Promise<void> => {
    const go = (router: DataRouter): Promise<void> =>
      typeof to === 'number' ? router.navigate(to) : router.navigate(to, options);
    const router = own.now();
    if (router) return go(router);
    if (typeof to === 'number') return own.bring().then(go, () => leave({ delta: to }));
    const path = resolvePath(to ?? '', here.pathname);
    wait({ ...here, ...path, state: options?.state, key: '' }, NavigationType.Push);
    return own
      .bring()
      .then(go, () => leave({ href: history.createHref(path), replace: options?.replace === true }));
  };

  const state = (): RouterState => own.now()?.state ?? early;
  return {
    router: createRouterFront({ material, own, wishes, subscribers, state, navigate }),
    bring: own.bring,
    isWhole: isWhole(early),
  };
};
