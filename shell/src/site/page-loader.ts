import { data, type LoaderFunctionArgs } from 'react-router';
import { ApiError, localeOfPath, type PageModule, type Platform } from '@rewald/platform';
import { messagesExpose, type Parts } from '@rewald/platform/host';
import { PartUnavailable, type PageProblem } from '../failure/page-problem.ts';

/** What a page needs besides its code: the platform of this page, and the parts. */
export interface SiteContext {
  platform: Platform;
  parts: Parts;
}

/** The part and module behind a route. */
export interface PageTarget {
  part: string;
  expose: string;
}

const isPageModule = (value: unknown): value is PageModule =>
  typeof value === 'object' && value !== null && 'default' in value && typeof value.default === 'function';

const fail = (problem: PageProblem, status: number) => data(problem, { status });

/** Loads the module of a page. @throws PartUnavailable when it cannot be had or is no page */
export const loadPageModule = async (
  { parts }: SiteContext,
  { part, expose }: PageTarget,
  pathname: string,
): Promise<PageModule> => {
  try {
    const [module] = await Promise.all([
      parts.load(part, expose),
      parts.load(part, messagesExpose(localeOfPath(pathname))),
    ]);
    if (isPageModule(module)) return module;
  } catch (error) {
    throw new PartUnavailable(part, error);
  }
  throw new PartUnavailable(part, new Error(`${expose} is no page`));
};

/**
 * The loader of every page: fetches the part's code, then runs the part's own loader. Whatever goes wrong becomes a
 * {@link PageProblem}; nothing of the inside reaches the visitor.
 */
export const loadPage = async (
  site: SiteContext,
  target: PageTarget,
  { request, params }: LoaderFunctionArgs,
): Promise<unknown> => {
  const url = new URL(request.url);
  try {
    const module = await loadPageModule(site, target, url.pathname);
    if (!module.loader) return null;
    return await module.loader({
      url,
      params,
      locale: localeOfPath(url.pathname),
      api: site.platform.api,
      config: site.platform.config,
      signal: request.signal,
    });
  } catch (error) {
    if (error instanceof PartUnavailable) throw fail({ kind: 'part-missing', part: target.part }, 503);
    if (error instanceof ApiError) {
      throw error.problem.status === 404
        ? fail({ kind: 'not-found' }, 404)
        : fail({ kind: 'data-missing' }, 503);
    }
    throw error;
  }
};
