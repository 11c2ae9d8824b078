/**
 * For component tests: a page without the shell. The component gets the same platform, router and catalogue as on the
 * site, and talks to an HTTP server that the test controls.
 */
import { Suspense, type ReactElement } from 'react';
import { Provider } from 'jotai';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { CompanyData, Locale, PaymentMethod } from '@rewald/contracts';
import { localizePath } from '../locale/paths.ts';
import { wholeMessages } from '../page/message-modules.ts';
import type { PageProperties } from '../page/page.ts';
import { PartIntl } from '../page/part-intl.tsx';
import { PartsContext, type Parts } from '../page/parts.ts';
import { PaymentMethodsContext } from '../runtime/payment-methods.ts';
import { createPlatform, PlatformContext, type Platform } from '../runtime/platform.ts';
import type { SiteLinks } from '../runtime/site-config.ts';
import { catalogueOf } from './catalogue-of.ts';

export { startTestApi, type ReceivedCall, type TestApi } from './test-api.ts';
export { startPlatform } from '../visitor/start-platform.ts';
export { catalogueOf } from './catalogue-of.ts';

export interface TestPageOptions {
  /** Source folder of the part, for its catalogue: `join(__dirname, '..')`. */
  sourceDir: string;
  /** Address of the page, without locale prefix. */
  path?: string;
  locale?: Locale;
  /** Origin of the API host; `startTestApi()` gives one. */
  apiHost?: string;
  /** What the page's loader returned. */
  data?: unknown;
  /** Properties of the frame around the page. */
  properties?: PageProperties;
  /** The operator's external pages. */
  links?: SiteLinks;
  /** The company behind the shop. */
  company?: CompanyData;
  /** Payment methods of the checkout; if omitted, the API host does not report any. */
  paymentMethods?: readonly PaymentMethod[];
}

/** A page ready to be rendered, and the platform behind it. */
export interface TestPage {
  page: ReactElement;
  platform: Platform;
  /** Path and query of the current page. */
  address(): string;
  /** Back (-1) or forward (1) in the history. */
  go(delta: number): Promise<void>;
}

const PART = 'part-under-test';

/** Provides the part under test with its messages; there are no other parts. */
const partsOf = (sourceDir: string): Parts => {
  const catalogues = new Map(
    (['de', 'en'] as const).map(
      (each) => [`./messages.${each}`, { default: catalogueOf(sourceDir, each) }] as const,
    ),
  );
  return {
    peek: (part, expose) =>
      part === PART ? [...catalogues].find(([name]) => name === wholeMessages(expose))?.[1] : undefined,
    load: (part, expose) => Promise.reject(new Error(`${part} ${expose} is not part of this test`)),
  };
};

/** Wraps an element in what a page provides: `render(createTestPage(<Wizard />, {…}).page)`. */
export const createTestPage = (
  element: ReactElement,
  {
    sourceDir,
    path = '/',
    locale = 'de',
    apiHost = 'http://127.0.0.1:9',
    data = null,
    properties = {},
    links = {},
    company,
    paymentMethods,
  }: TestPageOptions,
): TestPage => {
  const platform = createPlatform({
    config: {
      apiHost,
      assetsHost: 'http://assets.test',
      siteOrigin: 'http://site.test',
      links,
      ...(company && { company }),
    },
    locale,
  });
  const parts = partsOf(sourceDir);
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <PartIntl part={PART}>
            <Suspense fallback={null}>
              <PaymentMethodsContext value={paymentMethods ?? null}>{element}</PaymentMethodsContext>
            </Suspense>
          </PartIntl>
        ),
        loader: () => data,
        handle: { page: properties },
        HydrateFallback: () => null,
      },
    ],
    { initialEntries: [localizePath(path, locale)], hydrationData: { loaderData: { '0': data } } },
  );
  return {
    platform,
    address: () => router.state.location.pathname + router.state.location.search,
    go: (delta) => router.navigate(delta),
    page: (
      <Provider store={platform.store}>
        <PlatformContext value={platform}>
          <PartsContext value={parts}>
            <RouterProvider router={router} />
          </PartsContext>
        </PlatformContext>
      </Provider>
    ),
  };
};
