import { createContext, useContext } from 'react';
import { createStore } from 'jotai';
import type { Locale } from '@rewald/contracts';
import type { ApiClient } from '../api/api-client.ts';
import { createApiClient } from '../api/create-api-client.ts';
import { createEventBus, type EventBus } from '../events/event-bus.ts';
import type { SiteConfig } from './site-config.ts';

/** The jotai store type of the page. */
type PlatformStore = ReturnType<typeof createStore>;

/**
 * What all parts of one page share: created once by the shell (in the browser) or once per request (on the server),
 * accessed only through the hooks of this package.
 */
export interface Platform {
  /** State shared by all parts of the page: cart, session, and atoms of parts. */
  readonly store: PlatformStore;
  /** The client of the API host. */
  readonly api: ApiClient;
  /** Events between parts. */
  readonly events: EventBus;
  /** Settings of the running site. */
  readonly config: SiteConfig;
  /** The locale of the page as shown; changed by the shell only. */
  locale: Locale;
}

/** Settings of {@link createPlatform}. */
export interface PlatformSettings {
  config: SiteConfig;
  locale: Locale;
  /** Connects the visitor's tabs; none on the server. */
  channel?: BroadcastChannel | null;
  /** The visitor's headers, on the server for personal pages. */
  apiHeaders?: Record<string, string>;
}

/** Creates the platform of a page. */
export const createPlatform = ({
  config,
  locale,
  channel = null,
  apiHeaders,
}: PlatformSettings): Platform => {
  const platform: Platform = {
    store: createStore(),
    api: createApiClient({
      apiHost: config.apiHost,
      ...(config.absentCalls ? { absentCalls: config.absentCalls } : {}),
      locale: () => platform.locale,
      ...(apiHeaders ? { headers: apiHeaders } : {}),
    }),
    events: createEventBus(channel),
    config,
    locale,
  };
  return platform;
};

/** Provides the {@link Platform} to the components of a page. */
export const PlatformContext = createContext<Platform | null>(null);

/** The platform of this page. @throws Error outside a page of the shell */
export const usePlatform = (): Platform => {
  const platform = useContext(PlatformContext);
  if (!platform)
    throw new Error('usePlatform needs the shell, or the test page of @rewald/platform/testing, around it');
  return platform;
};
