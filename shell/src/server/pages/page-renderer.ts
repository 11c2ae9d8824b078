import type { FastifyRequest } from 'fastify';
import type { SiteConfig } from '@rewald/platform';
import type { Rendered } from '../../site/render.tsx';
import type { PageState } from '../../routes/release-set.ts';
import type { RunnableSet } from '../releases/release-state.ts';
import { KeptOff } from '../rendering/set-rendering.ts';
import type { Report } from '../report.ts';
import type { ShellSettings } from '../settings.ts';
import { isPersonal, type PageAddress } from './page-address.ts';

/** What rendering pages for requests needs. */
export interface Rendering {
  settings: ShellSettings;
  /** Facts about the site for its pages, as far as they are known. */
  siteConfig: () => SiteConfig;
  report: Report;
  /** Called with each rendered page of a set. @param part the part that owns the page; null for a page of no part */
  onRender: (set: RunnableSet, part: string | null) => void;
  /** Called with each error while a page of a set is rendered. @param part the part to blame; null if unknown */
  onRenderError: (request: FastifyRequest, set: RunnableSet, error: unknown, part: string | null) => void;
}

/** The releases that a request gets, and who may see its page. */
export interface Offered {
  set: RunnableSet;
  /** Whether it is the set that most visitors get: such pages may go into shared caches. */
  usual: boolean;
  /** Whether the set is for this browser only: its pages are not cached at all. */
  own: boolean;
  /** Whether a part comes from the developer's own machine. */
  local: boolean;
  share: PageState['share'];
}

export type RenderPage = (nonce: string, signal: AbortSignal) => Promise<Rendered>;

/**
 * Renders the page of an address for a request.
 *
 * @param wants `data` for the data of the page's loader alone
 */
export const pageRenderer = (
  { settings, siteConfig, report, onRender, onRenderError }: Rendering,
  { set, usual, own, share }: Omit<Offered, 'local'>,
  page: PageAddress,
  request: FastifyRequest,
  wants: 'page' | 'data' = 'page',
): RenderPage => {
  const config = siteConfig();
  const since = performance.now();
  const cookie = isPersonal(page) ? (request.headers.cookie ?? null) : null;
  return async (nonce, signal) => {
    const rendered = await set.rendering.render(
      {
        url: config.siteOrigin + page.path + page.search,
        config,
        releases: set.releases,
        share: usual ? { own: null, canariesBelow: share.canariesBelow } : share,
        nonce,
        development: settings.development,
        givesData: !own && !settings.development,
        wants,
        cookie,
        requestId: request.id,
        without: set.without,
        part: page.part,
      },
      {
        signal,
        since,
        onError: (error, part) => {
          // KeptOff was reported when the version was taken off the server.
          if (!(error instanceof KeptOff))
            report(`${page.path} rendered with an error`, error, { reqId: request.id });
          onRenderError(request, set, error, part);
        },
      },
    );
    if (rendered.kind !== 'redirect' && wants === 'page') onRender(set, page.part);
    return rendered;
  };
};
