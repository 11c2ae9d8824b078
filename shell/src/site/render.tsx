import createCache from '@emotion/cache';
import { PassThrough, Readable, type Transform } from 'node:stream';
import { StrictMode, type ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createStaticRouter,
  type StaticHandler,
  StaticRouterProvider,
  isRouteErrorResponse,
  type StaticHandlerContext,
} from 'react-router';
import { localeOfPath, type SiteConfig } from '@rewald/platform';
import { createPlatform, KEEP_CLICKS, type Parts } from '@rewald/platform/host';
import { bringIcons, stylePlugins } from '@rewald/ui';
import { ShopColours } from '../brand/shop-colours.tsx';
import { LaterFooter } from '../footer/late-footer.ts';
import { PartUnavailable, type PageProblem } from '../failure/page-problem.ts';
import { App } from './app.tsx';
import { createStyleCollector } from './collect-styles.ts';
import type { PageData } from './page-data.ts';
import type { PageState, ReleaseSet } from '../routes/release-set.ts';
import type { SiteContext } from './page-loader.ts';
import type { PageHandle } from '../routes/route-data.ts';
import { requestContext, serverRoutes, type ServerRoutes } from './server-routes.ts';
import { siteFacts } from './site-facts.ts';
import { SiteFactsContext } from './site-facts-context.ts';
import { slotFills } from './slot-fills.ts';
import { startAfterPaint, type MainScript } from './start-after-paint.ts';

/** One request, as the server passes it to the shell's bundle. */
export interface RenderRequest {
  /** Full address as the visitor sees it. */
  url: string;
  config: SiteConfig;
  releases: ReleaseSet;
  share: PageState['share'];
  parts: Parts;
  nonce: string;
  /** Tags for the head: fonts, preloads of exactly the chunks that this page needs. */
  headTags: (page: PageHandle | null) => string;
  /** The shell's main script. */
  mainScript: MainScript;
  /** The visitor's cookie header, on personal pages only. */
  cookie?: string;
  /** The request's id; an older server sends none. */
  requestId?: string;
  /** Whether the server gives the browser the data of other pages; an older server does not say so. */
  givesData?: boolean;
  /** `data` for the data of the page's loader alone, as JSON; an older server always wants a page. */
  wants?: 'page' | 'data';
  signal: AbortSignal;
  /** Called with errors while rendering. */
  onError: (error: unknown) => void;
}

export type Rendered =
  | { kind: 'redirect'; status: number; location: string }
  | {
      kind: 'page';
      status: number;
      /** False if anything is known to be missing on the page; final once the HTML has ended. */
      readonly complete: boolean;
      html: NodeJS.ReadableStream;
    };

/** A render that takes longer is given up; the browser continues with what it has. */
const RENDER_DEADLINE_MS = 5000;

const sanitize = (
  error: unknown,
): { status: number; statusText: string; internal: boolean; data: PageProblem | null } => {
  if (isRouteErrorResponse(error)) {
    return {
      status: error.status,
      statusText: '',
      internal: false,
      data: isProblem(error.data) ? error.data : null,
    };
  }
  if (error instanceof PartUnavailable) {
    return { status: 503, statusText: '', internal: false, data: { kind: 'part-missing', part: error.part } };
  }
  return { status: 500, statusText: '', internal: false, data: { kind: 'broken' } };
};

/** The errors of the loaders by route id, without internals; null if there are none. */
const errorsOf = ({ errors }: StaticHandlerContext): Record<string, unknown> | null =>
  errors && Object.fromEntries(Object.entries(errors).map(([route, error]) => [route, sanitize(error)]));

const isProblem = (value: unknown): value is PageProblem =>
  typeof value === 'object' && value !== null && 'kind' in value;

/** The data must not end the script element. */
const inlineJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Whether an error is an outcome that pages have words for. */
const isExpected = (error: unknown): boolean =>
  isRouteErrorResponse(error) || error instanceof PartUnavailable || error instanceof Response;

const reportUnexpected = (context: StaticHandlerContext, onError: (error: unknown) => void): void => {
  for (const error of Object.values(context.errors ?? {})) {
    if (!isExpected(error)) onError(error);
  }
};

interface Streaming {
  nonce: string;
  /** The inline script that starts the page. */
  script: string;
  /** The transformations of the stream. */
  collector: Transform;
  signal: AbortSignal;
  onError: (error: unknown) => void;
}

/** Streams a page; resolves once its frame is rendered. @throws Error if that fails */
const streamPage = (
  page: ReactNode,
  { nonce, script, collector, signal, onError }: Streaming,
): Promise<NodeJS.ReadableStream> =>
  new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(page, {
      nonce,
      bootstrapScriptContent: script,
      // React's default of 12.8 kB would hide finished parts of the page until a script uncovers them.
      progressiveChunkSize: 1024 * 1024,
      onShellReady: () => resolve(stream.pipe(collector).pipe(new PassThrough())),
      onShellError: reject,
      onError,
    });
    const abort = () => stream.abort();
    const deadline = setTimeout(abort, RENDER_DEADLINE_MS);
    signal.addEventListener('abort', abort, { once: true });
    collector.on('close', () => {
      clearTimeout(deadline);
      signal.removeEventListener('abort', abort);
    });
  });

/** Headers of the calls to the API host. */
const headersFor = ({ cookie, requestId }: RenderRequest): Record<string, string> => ({
  ...(cookie ? { Cookie: cookie } : {}),
  ...(requestId ? { 'X-Request-Id': requestId } : {}),
});

/** Runs the loader of the page alone. An error is left to the browser, which meets it again when it loads the data itself. */
const renderData = async (
  site: SiteContext,
  handler: StaticHandler,
  { url, signal, onError }: RenderRequest,
): Promise<Rendered> => {
  const nothing = { kind: 'page', status: 204, complete: false, html: Readable.from([]) } as const;
  try {
    const loaded: unknown = await handler.queryRoute(new Request(url, { signal }), {
      requestContext: requestContext(site),
    });
    if (loaded instanceof Response) return nothing;
    const given: PageData = { data: loaded ?? null };
    return { kind: 'page', status: 200, complete: true, html: Readable.from([JSON.stringify(given)]) };
  } catch (error) {
    if (!isExpected(error) && !signal.aborted) onError(error);
    return nothing;
  }
};

/** Runs the loaders, renders the page as a stream, and determines the status. */
const renderPage = async (
  site: SiteContext,
  { routes, handler }: ServerRoutes,
  request: RenderRequest,
): Promise<Rendered> => {
  const { url, config, releases, share, nonce, signal, onError } = request;
  const context = await handler.query(new Request(url, { signal }), {
    requestContext: requestContext(site),
  });
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, location: context.headers.get('Location') ?? '/' };
  }
  reportUnexpected(context, onError);
  const errors = errorsOf(context);
  const cleaned: StaticHandlerContext = { ...context, errors };
  const page: PageHandle | undefined = context.matches.at(-1)?.route.handle;
  const state: PageState = {
    config,
    releases,
    share,
    givesData: request.givesData === true,
    loaderData: context.loaderData,
    errors,
  };

  const styles = createCache({ key: 'rw', stylisPlugins: stylePlugins });
  styles.compat = true;
  const collector = createStyleCollector(styles, nonce, () => request.headTags(page ?? null));
  let isWhole = errors === null;
  const html = await streamPage(
    <StrictMode>
      <App site={site} routes={routes} styles={styles} serverStyles={<ShopColours />}>
        <SiteFactsContext value={siteFacts}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, cleaned)}
            context={cleaned}
            hydrate={false}
          />
        </SiteFactsContext>
      </App>
    </StrictMode>,
    {
      nonce,
      script: `${KEEP_CLICKS};${startAfterPaint(request.mainScript, site.platform.locale)};window.rewaldState=${inlineJson(state)}`,
      collector,
      signal,
      onError: (error) => {
        isWhole = false;
        onError(error);
      },
    },
  );
  return {
    kind: 'page',
    status: statusOf(cleaned),
    get complete() {
      return isWhole;
    },
    html,
  };
};

/** Renders a page, or gives the data of its loader alone. */
export const render = async (request: RenderRequest): Promise<Rendered> => {
  const { url, config, releases, parts } = request;
  const platform = createPlatform({
    config,
    locale: localeOfPath(new URL(url).pathname),
    apiHeaders: headersFor(request),
  });
  const fills = (slot: string) =>
    slotFills(
      slot,
      Object.values(releases.parts).map((release) => [release.name, release]),
    );
  const site: SiteContext = { platform, parts: { ...parts, fills }, serving: true };
  await Promise.all([bringIcons(), LaterFooter.ready()]);
  const known = serverRoutes(releases);
  return request.wants === 'data'
    ? renderData(site, known.handler, request)
    : renderPage(site, known, request);
};

/**
 * A missing page is a 404. A temporary failure on the site's side is not an error: the frame is shown and says what is
 * missing, so load balancers and monitors must not consider the shell broken.
 */
const statusOf = ({ statusCode }: StaticHandlerContext): number => (statusCode >= 500 ? 200 : statusCode);
