import {
  createContext,
  createStaticHandler,
  RouterContextProvider,
  type RouteObject,
  type StaticHandler,
} from 'react-router';
import { PageFailure } from '../failure/page-failure.tsx';
import type { ReleaseSet } from '../routes/release-set.ts';
import type { SiteContext } from './page-loader.ts';
import { buildRoutes } from './routes.tsx';

/** The routes of a set of releases, with the handler that runs their loaders. */
export interface ServerRoutes {
  routes: RouteObject[];
  handler: StaticHandler;
}

const siteContext = createContext<SiteContext>();

/** Hands a request's site to the loaders. */
export const requestContext = (site: SiteContext): RouterContextProvider => {
  const context = new RouterContextProvider();
  context.set(siteContext, site);
  return context;
};

/** Code of parts can reach the routes, and must not change them for the pages after its own. */
const freezeRoutes = (routes: readonly RouteObject[]): void => {
  for (const route of Object.freeze(routes)) {
    Object.freeze(Object.freeze(route).handle);
    if (route.children) freezeRoutes(route.children);
  }
};

const built = new WeakMap<ReleaseSet, ServerRoutes>();

/** Built once for a set, because the handler ranks all routes: on every page, that took a twelfth of a render. */
export const serverRoutes = (releases: ReleaseSet): ServerRoutes => {
  const known = built.get(releases);
  if (known) return known;
  const routes = buildRoutes(releases, {
    siteOf: ({ context }) => context.get(siteContext),
    serving: true,
    Failure: PageFailure,
  });
  const made = { routes, handler: createStaticHandler(routes) };
  freezeRoutes(made.routes);
  freezeRoutes(made.handler.dataRoutes);
  built.set(releases, made);
  return made;
};
