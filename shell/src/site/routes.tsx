import type { ComponentType } from 'react';
import { data, type DataRouteObject, type LoaderFunctionArgs } from 'react-router';
import {
  SHELL_PART,
  LOCALES,
  type LayoutContent,
  type Locale,
  type RouteClaim,
} from '@rewald/contracts/client';
import { localeOfPath, localizePath, type PageProperties } from '@rewald/platform';
import { messagesExpose, throughOffline } from '@rewald/platform/host';
import { PagePlaceholder } from '../failure/page-placeholder.tsx';
import type { PageProblem } from '../failure/page-problem.ts';
import { loadPage, type SiteContext } from './page-loader.ts';
import { PageOutlet } from './page-outlet.tsx';
import { partLinksOf } from '../routes/part-links.ts';
import type { ReleaseSet } from '../routes/release-set.ts';
import { routeAt } from '../routes/route-at.ts';
import type { PageHandle, SiteData } from '../routes/route-data.ts';
import { Site, SiteFailure } from './site.tsx';

/** Route id of the frame; its data is the `SiteData`. */
const SITE_ROUTE = 'site';

/** A redirect is an answer: `throughOffline` must not take it for a failure of the network. */
const answered = (error: unknown): Response => {
  if (error instanceof Response) return error;
  throw error;
};

/** The site that a loader works for: in a browser always the same, on the server that of the request. */
type SiteOf = (args: LoaderFunctionArgs) => SiteContext;

/** What all routes have in common. */
interface Building {
  siteOf: SiteOf;
  /** Whether this is the server. */
  serving: boolean;
  /** Replaces a page that cannot be shown. */
  Failure: ComponentType;
}

const pageRoutes = (
  { siteOf, serving, Failure }: Building,
  part: string,
  { path, expose, page, query }: RouteClaim,
  browserOnly: boolean,
): DataRouteObject[] =>
  LOCALES.map((locale) => ({
    id: `${part} ${path} ${locale}`,
    path: localizePath(path, locale),
    // The part is on a developer's machine, or kept off the server, so the browser fills the place.
    ...(browserOnly && serving
      ? { element: <PagePlaceholder /> }
      : {
          loader: (args: LoaderFunctionArgs) =>
            throughOffline(
              () =>
                loadPage(
                  siteOf(args),
                  {
                    part,
                    expose,
                    ...(page['lasting'] === true && { lasting: true }),
                    ...(page.personal === true && { personal: true }),
                  },
                  args,
                ).catch(answered),
              args.request.signal,
            ),
          element: <PageOutlet part={part} expose={expose} />,
          ...(browserOnly ? { hydrateFallbackElement: <PagePlaceholder /> } : {}),
        }),
    errorElement: <Failure />,
    handle: { part, expose, page, ...(query ? { query } : {}) } satisfies PageHandle,
  }));

/** What loading the frame of a page needs. */
interface FrameLoading {
  releases: ReleaseSet;
  /** Navigation that the page at a path supplies itself. */
  navigationOf: (pathname: string) => PageProperties['navigation'];
  /** The last known navigation, by language. */
  known: Map<Locale, LayoutContent>;
}

/**
 * The navigation comes with the page or from the API (SHELL-17). If neither has it, the last known one is shown;
 * without any the frame is still shown.
 */
export const loadSite = async (
  { platform, parts, serving }: SiteContext,
  { releases, navigationOf, known }: FrameLoading,
  request: Request,
): Promise<SiteData> => {
  const { pathname } = new URL(request.url);
  const locale = localeOfPath(pathname);
  const navigation = navigationOf(pathname);
  const [layout] = await Promise.all([
    navigation
      ? { navigation }
      : platform.api
          .call('GET /api/content/{locale}/layout', {
            params: { locale },
            signal: request.signal,
            timeout: 3000,
          })
          .then((result) => (result.ok ? result.data : (known.get(locale) ?? null))),
    parts.load(SHELL_PART, messagesExpose(locale)),
  ]);
  // The server says of a page without it that it is not complete, so caches do not keep that page.
  if (layout && !navigation && !serving) known.set(locale, layout);
  return { locale, layout, links: partLinksOf(releases, locale) };
};

/** The routes of the whole site: the frame, and in it every path that a part of the release set claims. */
export const buildRoutes = (releases: ReleaseSet, building: Building): DataRouteObject[] => {
  const { siteOf, Failure } = building;
  const pages = Object.values(releases.parts).flatMap(({ name, routes, local, browserOnly }) =>
    routes.flatMap((claim) => pageRoutes(building, name, claim, local === true || browserOnly === true)),
  );
  const navigationOf = (pathname: string): PageProperties['navigation'] => {
    const handle: PageHandle | undefined = routeAt(pages, pathname)?.route.handle;
    return handle?.page.navigation;
  };
  const known = new Map<Locale, LayoutContent>();
  return [
    {
      id: SITE_ROUTE,
      loader: (args) =>
        throughOffline(
          () => loadSite(siteOf(args), { releases, navigationOf, known }, args.request),
          args.request.signal,
        ),
      shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
        localeOfPath(currentUrl.pathname) !== localeOfPath(nextUrl.pathname) ||
        (defaultShouldRevalidate && currentUrl.href === nextUrl.href),
      element: <Site />,
      errorElement: <SiteFailure failure={<Failure />} />,
      children: [
        ...pages,
        { id: 'not-found', path: '*', loader: () => failUnclaimed(releases), errorElement: <Failure /> },
      ],
    },
  ];
};

/** A path that no part claims: it does not exist, or belongs to a part whose claims are not known yet. */
const failUnclaimed = ({ missing }: ReleaseSet): never => {
  if (missing.length === 0) throw new Response(null, { status: 404 });
  const problem: PageProblem = { kind: 'part-missing' };
  throw data(problem, { status: 503 });
};
