import type { ComponentType } from 'react';
import { data, redirect, useLoaderData } from 'react-router';
import type { Locale, Navigation } from '@rewald/contracts/client';
import type { IntlShape } from 'react-intl';
import type { ApiClient } from '../api/api-client.ts';
import { localizePath } from '../locale/paths.ts';
import type { SiteConfig } from '../runtime/site-config.ts';

/** How the header looks at the top of a page; scrolling turns it light (SHELL-06). */
export type HeaderTheme = 'light' | 'transparent' | 'tradeInTransparent' | 'tradeInLight';

/** What a page says about the frame around it (SHELL-05). Stands in the part's route list, travels in the release manifest. */
export interface PageProperties {
  /** false: no header. */
  showHeader?: boolean;
  /** true: the reduced header of the checkout. */
  checkoutHeader?: boolean;
  /** false: no header, no footer. */
  layout?: boolean;
  theme?: HeaderTheme;
  /** For one visitor: rendered with their cookies, and in no cache. Also for pages whose address holds a key. */
  personal?: boolean;
  /** Texts that must be readable: while their data cannot be had, the page is shown as it was last whole. */
  lasting?: boolean;
  /** Layout data of its own; then the shell fetches none (SHELL-17). */
  navigation?: Navigation;
}

/** What a page's loader gets. Loaders are the only place for data, not-found and redirects. */
export interface PageLoaderArgs {
  /** The full address; `search` parameters are read from here. Only those that the route names in its `query` are in it. */
  url: URL;
  /** Path parameters of the claimed pattern. */
  params: Record<string, string | undefined>;
  locale: Locale;
  api: ApiClient;
  config: SiteConfig;
  signal: AbortSignal;
}

/** Head tags of a page. */
export interface PageHead {
  title: string;
  description?: string;
  /** Canonical path without locale prefix; the page's own path unless given. */
  canonical?: string;
  /** Canonical paths without locale prefix in the languages where they differ from `canonical`, as translated names make them. */
  alternates?: Partial<Readonly<Record<Locale, string>>>;
  /** Keeps a page out of search engines. */
  noIndex?: boolean;
  /** schema.org objects. */
  jsonLd?: readonly object[];
  /** Path on the assets host of the picture that stands for the page where a link to it is shared. */
  image?: string;
}

/** What a part exposes for a claimed route. `D` is what the loader answers. */
export interface PageModule<D = unknown> {
  default: ComponentType;
  loader?: (args: PageLoaderArgs) => Promise<D>;
  head?: (args: { data: D; intl: IntlShape; url: URL; config: SiteConfig }) => PageHead;
}

/** A page for the sitemap: its path without a locale prefix, or one for each language where they differ. */
export type PageAddress = string | Readonly<Record<Locale, string>>;

/**
 * What a part may expose as `./sitemap`: the pages behind its address patterns that search engines should know. Patterns
 * without parameters need no mention.
 */
export interface SitemapModule {
  addresses: (args: Pick<PageLoaderArgs, 'api' | 'signal'>) => Promise<PageAddress[]>;
}

/** The loader's data, in the page's component: `usePageData<typeof loader>()`. */
export const usePageData = <L extends (args: PageLoaderArgs) => Promise<unknown>>(): Awaited<ReturnType<L>> =>
  // The router types loader data as it was thrown over the wire; ours is JSON as the loader made it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  useLoaderData<Awaited<ReturnType<L>>>() as Awaited<ReturnType<L>>;

/** Ends a loader with the 404 page: `throw notFound()`. */
export const notFound = (): ReturnType<typeof data> => data(null, { status: 404 });

/** Ends a loader with a redirect to a page of the site (path without locale prefix): `throw redirectTo('/', 'en')`. */
export const redirectTo = (path: string, locale: Locale, status: 301 | 302 | 308 = 302): Response =>
  redirect(localizePath(path, locale), status);
