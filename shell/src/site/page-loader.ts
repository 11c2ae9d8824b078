import { data, type LoaderFunctionArgs } from 'react-router';
import { ApiError, localeOfPath, type PageModule, type Platform } from '@rewald/platform';
import { pause } from '../browser/pause.ts';
import { deferRejection } from './defer-rejection.ts';
import type { CircleGuard } from './circle-guard.ts';
import { messagesExpose, type Parts } from '@rewald/platform/host';
import { PartUnavailable, type PageProblem } from '../failure/page-problem.ts';
import type { PageData } from './page-data.ts';
import type { PageTarget } from '../routes/route-data.ts';
import { loaderClient, LoaderTimeout, withinDeadline } from './loader-deadline.ts';

/** What a page needs besides its code: the platform of this page, and the parts. */
export interface SiteContext {
  platform: Platform;
  parts: Parts;
  /** Whether this is the server, which does not have the code of parts on developers' machines. */
  serving?: true;
  /** Detects pages that redirect the visitor back and forth; in the browser only. */
  circles?: CircleGuard;
  /** Whether the page that the server sent cannot be replaced without the server; in the browser only. */
  isStuck?: () => boolean;
  /** Prefetched data of links; in the browser only. */
  prefetched?: PrefetchedData;
  /** Asks the shell server for the data of a public page, for the time until the page's code is here; in the browser only. */
  fromServer?: AskServer;
}

/** Data of pages that were prefetched, each used for one visit. */
interface PrefetchedData {
  take(href: string): Promise<unknown> | null;
}

/** Asks the shell server for the data of a page of a part. @returns null if it has none for this browser; never throws */
export type AskServer = (part: string, url: URL, signal: AbortSignal) => Promise<PageData | null>;

const isPageModule = (value: unknown): value is PageModule =>
  typeof value === 'object' && value !== null && 'default' in value && typeof value.default === 'function';

const fail = (problem: PageProblem, status: number) => data(problem, { status });

/**
 * Begins to load the texts of a page. Nothing needs them before it is rendered, so in a browser its scripts and the part's entry
 * are requested first: on HTTP/1.1 one more script beside them can mean that one of them waits for a connection.
 */
const beginTexts = async ({ parts, serving }: SiteContext, part: string, pathname: string): Promise<void> => {
  const expose = messagesExpose(localeOfPath(pathname));
  if (parts.peek(part, expose) !== undefined) return;
  if (!serving) await pause();
  await parts.load(part, expose);
};

/** Loads a module or the texts of a part. @throws PartUnavailable if they cannot be loaded */
const ofPart = async <T>(part: string, work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw new PartUnavailable(part, error);
  }
};

/** Loads the module of a page. @throws PartUnavailable if it cannot be loaded or is not a page */
const loadPageModule = async ({ parts }: SiteContext, { part, expose }: PageTarget): Promise<PageModule> => {
  const module = await ofPart(part, parts.load(part, expose));
  if (isPageModule(module)) return module;
  throw new PartUnavailable(part, new Error(`${expose} is no page`));
};

interface PageRequest {
  url: URL;
  params: Record<string, string | undefined>;
  signal: AbortSignal;
}

/** Runs the part's own loader. @throws what it throws, or LoaderTimeout */
const runLoader = (
  { platform: { api, config } }: SiteContext,
  loader: NonNullable<PageModule['loader']>,
  { url, params, signal }: PageRequest,
): Promise<unknown> => {
  const late = AbortSignal.timeout(LOADER_DEADLINE_MS);
  const locale = localeOfPath(url.pathname);
  return withinDeadline(
    // `resolve`, because a part's loader may also return a plain value.
    Promise.resolve(
      loader({
        url,
        params,
        locale,
        api: loaderClient(api, locale),
        config,
        signal: AbortSignal.any([signal, late]),
      }),
    ),
    late,
  );
};

/** How long a page whose code has come waits for the data that the server was asked for meanwhile, in ms. */
const SERVER_GRACE_MS = 300;

const noneAfter = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(resolve, ms, null));

/** Asks the server for a page's data while the page's code is loaded. @returns a function to call when the code has come */
const askServer = (
  { parts, fromServer }: SiteContext,
  { part, expose, personal }: PageTarget,
  { url, signal }: PageRequest,
): (() => Promise<PageData | null>) => {
  if (!fromServer || personal || parts.peek(part, expose) !== undefined) return () => Promise.resolve(null);
  const version = parts.versionOf?.(part);
  const answer = fromServer(part, url, signal);
  return async () =>
    // The previous version, which may have replaced this one meanwhile, needs its own data.
    version === parts.versionOf?.(part) ? Promise.race([answer, noneAfter(SERVER_GRACE_MS)]) : null;
};

/**
 * Fetches a page's code, then runs the part's own loader while the texts may still be on their way.
 *
 * @throws PartUnavailable, ApiError, or what the loader throws
 */
export const loadPageData = async (
  site: SiteContext,
  target: PageTarget,
  request: PageRequest,
): Promise<unknown> => {
  const { part } = target;
  const texts = deferRejection(ofPart(part, beginTexts(site, part, request.url.pathname)));
  const fromServer = askServer(site, target, request);
  const { loader } = await loadPageModule(site, target);
  const load = async (): Promise<unknown> => {
    const given = await fromServer();
    if (given) return given.data;
    return loader ? runLoader(site, loader, request) : null;
  };
  const [loaded] = await Promise.all([load(), texts]);
  return loaded;
};

/** Data that takes longer is given up for now, and the visitor gets a page that retries automatically; in ms. */
const LOADER_DEADLINE_MS = 2800;

/** Whether a page redirects to itself, which would never end. */
const isToItself = (error: unknown, { origin, pathname, search }: URL): boolean => {
  const location = error instanceof Response ? error.headers.get('Location') : null;
  return location !== null && new URL(location, origin).href === origin + pathname + search;
};

/** Whether the visitor is still on another page; a page that the server itself sent is not fetched again. */
const isElsewhere = ({ pathname, search }: URL): boolean =>
  pathname + search !== window.location.pathname + window.location.search;

/** A redirect that makes the browser load the page again, like React Router's `redirectDocument`. */
const loadFromServer = ({ pathname, search }: URL): Response =>
  new Response(null, {
    status: 302,
    headers: { Location: pathname + search, 'X-Remix-Reload-Document': 'true' },
  });

/**
 * The loader of every page. Every failure becomes a {@link PageProblem}; no internals reach the
 * visitor.
 */
export const loadPage = async (
  site: SiteContext,
  target: PageTarget,
  { request, params }: Pick<LoaderFunctionArgs, 'request' | 'params'>,
): Promise<unknown> => {
  const url = new URL(request.url);
  if (!site.serving && site.circles?.closes(url)) throw fail({ kind: 'refused' }, 403);
  if (site.isStuck?.() && isElsewhere(url)) throw loadFromServer(url);
  try {
    const ahead = await site.prefetched?.take(url.href)?.catch((error: unknown) => {
      // The visitor has already waited for what was tried repeatedly, or for long.
      if (error instanceof PartUnavailable || error instanceof LoaderTimeout) throw error;
      return null;
    });
    return ahead ?? (await loadPageData(site, target, { url, params, signal: request.signal }));
  } catch (error) {
    if (error instanceof PartUnavailable) {
      // In a browser, the code that loads parts reports it.
      if (site.serving) site.parts.fail?.(target.part, error.cause);
      throw fail({ kind: 'part-missing', part: target.part }, 503);
    }
    if (error instanceof LoaderTimeout) {
      // The previous version may succeed; the page retries automatically.
      if (error.stuck) site.parts.fail?.(target.part, error);
      throw fail({ kind: 'data-missing' }, 503);
    }
    if (error instanceof ApiError) {
      switch (error.problem.status) {
        case 404:
          throw fail({ kind: 'not-found' }, 404);
        case 401:
          throw fail({ kind: 'refused' }, 403);
        case 501:
          throw fail({ kind: 'absent' }, 200);
        default:
          if (target.lasting && !site.serving && isElsewhere(url)) throw loadFromServer(url);
          throw fail({ kind: 'data-missing' }, 503);
      }
    }
    throw isToItself(error, url) ? fail({ kind: 'refused' }, 403) : error;
  }
};
