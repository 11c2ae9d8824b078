import { Suspense, type ComponentType, type ReactNode } from 'react';
import { Provider } from 'jotai';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, Outlet, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { Locale } from '@rewald/contracts';
import { localizePath } from '../locale/paths.ts';
import type { PageLoaderArgs } from '../page/page.ts';
import { PartIntl } from '../page/part-intl.tsx';
import { PartsContext, type Parts } from '../page/parts.ts';
import { createPlatform, PlatformContext, type Platform } from '../runtime/platform.ts';
import type { SiteConfig } from '../runtime/site-config.ts';

/** A page of a part as it runs inside a partner's page. */
interface EmbeddedModule {
  default: ComponentType;
  loader: (args: PageLoaderArgs) => Promise<unknown>;
}

/** Settings of an embedded part. */
interface EmbeddedPageSettings {
  config: SiteConfig;
  locale: Locale;
  /** Paths without locale prefix, and what they show; it starts at the first one. */
  pages: Record<string, EmbeddedModule>;
  /** The part's catalogues, loaded on demand. */
  messages: Record<Locale, () => Promise<unknown>>;
  /** Wraps the page in what belongs to the part, such as its styles and the element for overlays. */
  around: (page: ReactNode) => ReactNode;
  /** Shown while the first data is loading. */
  placeholder: ReactNode;
  /** Shown instead of the page if its code or data cannot be loaded. */
  failure: ReactNode;
}

/** A running embedded part. */
export interface EmbeddedPage {
  platform: Platform;
  /** Switches the language without losing what the visitor has chosen. */
  setLocale(locale: Locale): void;
  stop(): void;
}

const PART = 'embedded';

const createParts = (messages: EmbeddedPageSettings['messages']): Parts => {
  const known = new Map<string, unknown>();
  return {
    peek: (_part, expose) => known.get(expose),
    load: async (_part, expose) => {
      const module = await messages[expose === './messages.en' ? 'en' : 'de']();
      known.set(expose, module);
      return module;
    },
  };
};

const routesOf = (
  locale: Locale,
  { pages, config, failure }: EmbeddedPageSettings,
  { api }: Platform,
): RouteObject[] =>
  Object.entries(pages).map(([path, module]) => ({
    path: localizePath(path, locale),
    errorElement: failure,
    // Another language is another page, as on the site: its data is loaded again.
    element: <module.default key={locale} />,
    loader: ({ request, params }) =>
      module.loader({
        url: new URL(request.url),
        params,
        locale,
        api,
        config,
        signal: request.signal,
      }),
  }));

/**
 * Runs a part without the shell, inside an element of a partner's page: with the same platform, router and
 * catalogue as on the site. The router's location is in memory, so it does not change the address of the
 * partner's page.
 */
export const startEmbeddedPage = (
  element: Element | DocumentFragment,
  settings: EmbeddedPageSettings,
): EmbeddedPage => {
  const platform = createPlatform({ config: settings.config, locale: settings.locale });
  const parts = createParts(settings.messages);
  const [first = '/'] = Object.keys(settings.pages);
  const router = createMemoryRouter(
    [
      {
        element: (
          <Suspense fallback={settings.placeholder}>
            <PartIntl part={PART}>
              <Outlet />
            </PartIntl>
          </Suspense>
        ),
        errorElement: settings.failure,
        HydrateFallback: () => settings.placeholder,
        children: [
          ...routesOf('de', settings, platform),
          ...routesOf('en', settings, platform),
          { path: '*', element: settings.failure },
        ],
      },
    ],
    { initialEntries: [localizePath(first, settings.locale)] },
  );
  const root = createRoot(element);
  root.render(
    settings.around(
      <Provider store={platform.store}>
        <PlatformContext value={platform}>
          <PartsContext value={parts}>
            <RouterProvider router={router} />
          </PartsContext>
        </PlatformContext>
      </Provider>,
    ),
  );
  return {
    platform,
    setLocale(locale) {
      if (platform.locale === locale) return;
      platform.locale = locale;
      const { pathname, search, hash } = router.state.location;
      void router.navigate(localizePath(pathname + search + hash, locale), { replace: true });
    },
    stop() {
      root.unmount();
      router.dispose();
    },
  };
};
