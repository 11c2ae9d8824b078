import type { ComponentType } from 'react';
import { data, redirect, useLoaderData } from 'react-router';
import type { Locale, Navigation } from '@rewald/contracts/client';
import type { IntlShape } from 'react-intl';
import type { ApiClient } from '../api/api-client.ts';
import { localizePath } from '../locale/paths.ts';
import type { SiteConfig } from '../runtime/site-config.ts';

/** The style of the header at the top of a page; after scrolling it is `light` (SHELL-06). */
export type HeaderTheme = 'light' | 'transparent' | 'tradeInTransparent' | 'tradeInLight';

/**
 * Properties of the frame around a page (SHELL-05). The part declares them in its routes, and the release
 * manifest contains them.
 */
export interface PageProperties {
  /** false: no header. */
  showHeader?: boolean;
  /** true: the reduced header of the checkout. */
  checkoutHeader?: boolean;
  /** false: no header, no footer. */
  layout?: boolean;
  theme?: HeaderTheme;
  /** For one visitor: rendered with their cookies, and never cached. Also for pages whose address contains a key. */
  personal?: boolean;
  /**
   * For texts that must stay readable: while their data is unavailable, the last complete copy of the page is
   * shown.
   */
  lasting?: boolean;
  /** The page's own navigation data; with it the shell fetches none (SHELL-17). */
  navigation?: Navigation;
}

/** Arguments of a page's loader. Only loaders fetch a page's data, and answer with the 404 page or a redirect. */
export interface PageLoaderArgs {
  /** The full address; `search` parameters are read from here. It contains only those that the route names in its `query`. */
  url: URL;
  /** Path parameters of the claimed pattern. */
  params: Record<string, string | undefined>;
  locale: Locale;
  api: ApiClient;
  config: SiteConfig;
  /** Aborted when the visitor leaves before the page is loaded. */
  signal: AbortSignal;
}

/** Head tags of a page. */
export interface PageHead {
  title: string;
  description?: string;
  /** Canonical path without locale prefix; by default the page's own path. */
  canonical?: string;
  /** Canonical paths without locale prefix per language if they differ from `canonical`, as with translated names. */
  alternates?: Partial<Readonly<Record<Locale, string>>>;
  /** Keeps a page out of search engines. */
  noIndex?: boolean;
  /** schema.org objects. Search engines read the page that the server sends, so in browsers they may be missing. */
  jsonLd?: readonly object[] | undefined;
  /** Path on the assets host of the picture that represents the page when a link to it is shared. */
  image?: string;
}

/** The module that a part exposes for a claimed route. `D` is the type of the loader's data. */
export interface PageModule<D = unknown> {
  default: ComponentType;
  loader?: (args: PageLoaderArgs) => Promise<D>;
  head?: (args: { data: D; intl: IntlShape; url: URL; config: SiteConfig }) => PageHead;
}

/** A page for the sitemap: its path without a locale prefix, or one per language if they differ. */
export type PageAddress = string | Readonly<Record<Locale, string>>;

/**
 * The module that a part can expose as `./sitemap`. It lists the pages of address patterns with parameters that
 * search engines should index; pages of patterns without parameters are listed automatically.
 */
export interface SitemapModule {
  addresses: (args: Pick<PageLoaderArgs, 'api' | 'signal'>) => Promise<PageAddress[]>;
}

/** The loader's data, in the page's component: `usePageData<typeof loader>()`. */
export const usePageData = <L extends (args: PageLoaderArgs) => Promise<unknown>>(): Awaited<ReturnType<L>> =>
  // The router types loader data as serialised over the wire; ours is JSON as the loader made it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  useLoaderData<Awaited<ReturnType<L>>>() as Awaited<ReturnType<L>>;

/** Ends a loader with the 404 page: `throw notFound()`. */
export const notFound = (): ReturnType<typeof data> => data(null, { status: 404 });

/** Ends a loader with a redirect to a page of the site (path without locale prefix): `throw redirectTo('/', 'en')`. */
export const redirectTo = (path: string, locale: Locale, status: 301 | 302 | 308 = 302): Response =>
  redirect(localizePath(path, locale), status);
