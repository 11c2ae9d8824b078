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
import type { SiteConfig, SiteLinks } from '../runtime/site-config.ts';

export interface PageOptions {
  /** Address of the page, without locale prefix. */
  path?: string;
  locale?: Locale;
  /** What the page's loader returned. */
  data?: unknown;
  /** What the page's loader threw; the element is then what is shown instead of the page. */
  error?: unknown;
  /** Properties of the frame around the page. */
  properties?: PageProperties;
  /** The operator's external pages. */
  links?: SiteLinks;
  /** The company behind the shop. */
  company?: CompanyData;
  /** Payment methods of the checkout; if omitted, the API host does not report any. */
  paymentMethods?: readonly PaymentMethod[];
  /** Extension calls that the API host lacks: for a host of the specification alone, all of them. */
  absentCalls?: readonly string[];
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

/** The messages of a part, as text. */
export type Catalogues = Readonly<Record<Locale, Readonly<Record<string, string>>>>;

const PART = 'part-under-test';

/** Provides the part under test with its messages; there are no other parts. */
const partsOf = (catalogues: Catalogues): Parts => {
  const modules = new Map<string, { default: Catalogues[Locale] }>(
    (['de', 'en'] as const).map((each) => [`./messages.${each}`, { default: catalogues[each] }]),
  );
  return {
    peek: (part, expose) => (part === PART ? modules.get(wholeMessages(expose)) : undefined),
    load: (part, expose) => Promise.reject(new Error(`${part} ${expose} is not part of this test`)),
  };
};

type Hosts = Pick<SiteConfig, 'apiHost' | 'assetsHost'>;

const platformOf = (
  hosts: Hosts,
  { locale = 'de', links = {}, company, absentCalls }: PageOptions,
): Platform =>
  createPlatform({
    config: {
      ...hosts,
      siteOrigin: 'http://site.test',
      links,
      ...(company && { company }),
      ...(absentCalls && { absentCalls }),
    },
    locale,
  });

/** Wraps an element in what a page provides, without the shell. Runs in browsers, too. */
export const createPartPage = (
  element: ReactElement,
  catalogues: Catalogues,
  hosts: Hosts,
  options: PageOptions,
): TestPage => {
  const { path = '/', locale = 'de', data = null, error, properties = {}, paymentMethods } = options;
  const platform = platformOf(hosts, options);
  const parts = partsOf(catalogues);
  const content = (
    <PartIntl part={PART}>
      <Suspense fallback={null}>
        <PaymentMethodsContext value={paymentMethods ?? null}>{element}</PaymentMethodsContext>
      </Suspense>
    </PartIntl>
  );
  const router = createMemoryRouter(
    [
      {
        path: '*',
        ...(error === undefined ? { element: content } : { errorElement: content }),
        loader: () => data,
        handle: { page: properties },
        HydrateFallback: () => null,
      },
    ],
    {
      initialEntries: [localizePath(path, locale)],
      hydrationData: { loaderData: { '0': data }, ...(error !== undefined && { errors: { '0': error } }) },
    },
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
