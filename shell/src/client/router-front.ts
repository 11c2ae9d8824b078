import { matchRoutes, type DataRouter, type RouterSubscriber } from 'react-router';
import type { createEarlyWishes } from './early-wishes.ts';
import type { RouterMaterial } from './known-router.ts';
import type { OwnRouter } from './own-router.ts';

interface Behind {
  material: RouterMaterial;
  own: OwnRouter;
  wishes: ReturnType<typeof createEarlyWishes>;
  subscribers: Set<RouterSubscriber>;
  state: () => DataRouter['state'];
  navigate: DataRouter['navigate'];
}

/** For what only the library's own tools use. */
const refuse = (): never => {
  throw new Error('Nothing of this site calls it');
};

/** All that a router gives to components: from React Router's own once it has come. */
export const createRouterFront = (behind: Behind): DataRouter => {
  const { own, wishes, subscribers, navigate } = behind;
  const { routes, history } = behind.material;
  const manifest = {};
  /** For what nobody asks before the router has come. */
  const come = (): DataRouter => {
    const router = own.now();
    if (!router) throw new Error('The router has not come yet');
    return router;
  };
  const front: DataRouter = {
    get state() {
      return behind.state();
    },
    get routes() {
      return own.now()?.routes ?? routes;
    },
    get manifest() {
      return own.now()?.manifest ?? manifest;
    },
    _internalFetchControllers: new Map(),
    basename: '/',
    future: {},
    window,
    match: (location) => matchRoutes(routes, location),
    initialize: () => front,
    subscribe(subscriber) {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    enableScrollRestoration: (...settings) =>
      own.now()?.enableScrollRestoration(...settings) ?? wishes.restoreScroll(...settings),
    navigate,
    fetch: (...wanted) => own.bring().then((router) => router.fetch(...wanted)),
    revalidate: () => own.bring().then((router) => router.revalidate()),
    createHref: (to) => history.createHref(to),
    createURL: (to) => history.createURL(to),
    encodeLocation: (to) => history.encodeLocation(to),
    getFetcher: (...wanted) => come().getFetcher(...wanted),
    resetFetcher: (...wanted) => come().resetFetcher(...wanted),
    deleteFetcher: (...wanted) => come().deleteFetcher(...wanted),
    dispose: () => own.now()?.dispose(),
    getBlocker: (key, blocks) => own.now()?.getBlocker(key, blocks) ?? wishes.block(key, blocks),
    deleteBlocker(key) {
      wishes.unblock(key);
      own.now()?.deleteBlocker(key);
    },
    patchRoutes: (...wanted) => come().patchRoutes(...wanted),
    _internalSetRoutes: refuse,
    _internalSetStateDoNotUseOrYouWillBreakYourApp: refuse,
  };
  return front;
};
