import type { IntlShape, Platform } from '@rewald/platform';
import type { Locale } from '@rewald/contracts';
import { inject, type InjectionKey } from 'vue';

/** What Vue components get of the page around them, instead of the platform's hooks. Reactive: the language may change. */
export interface Site {
  /** API client, events and settings. */
  platform: Platform;
  intl: IntlShape;
  locale: Locale;
  /** Navigates without a page load; takes paths without locale prefix. */
  goTo: (path: string, options?: { preventScrollReset?: boolean }) => void;
  /** Begins the ids of elements: the same on the server and in the browser, and another one in each place. */
  id: string;
}

export const SITE: InjectionKey<Site> = Symbol('site');

/** The page around a Vue component. @throws Error outside of a `VuePlace` */
export const useSite = (): Site => {
  const site = inject(SITE, null);
  if (!site) throw new Error('useSite needs a VuePlace around it');
  return site;
};
