import type { RouteObject } from 'react-router';
import { localeOfPath } from '@rewald/platform';
import { messagesExpose } from '@rewald/platform/host';
import { loadPageData, type SiteContext } from '../site/page-loader.ts';
import { routeAt } from '../routes/route-at.ts';
import type { PageHandle } from '../routes/route-data.ts';

/**
 * Fetches the code, the texts and the data of a page; of a personal page only code and texts. The data are kept at once, so that a
 * click meanwhile waits for them instead of asking again.
 */
export const fetchingPages =
  (site: SiteContext, routes: RouteObject[], keep: (href: string, data: Promise<unknown>) => void) =>
  async (href: string): Promise<void> => {
    const url = new URL(href, window.location.origin);
    const match = routeAt(routes, url.pathname);
    const handle: PageHandle | undefined = match?.route.handle;
    if (!match || !handle) return;
    if (handle.page.personal) {
      await Promise.all([
        site.parts.load(handle.part, handle.expose),
        site.parts.load(handle.part, messagesExpose(localeOfPath(url.pathname))),
      ]);
      return;
    }
    const { signal } = new AbortController();
    const data = loadPageData(site, handle, { url, params: match.params, signal });
    keep(url.href, data);
    await data;
  };
