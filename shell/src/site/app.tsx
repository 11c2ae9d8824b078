import { CacheProvider } from '@emotion/react';
import type { EmotionCache } from '@emotion/cache';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import { PartsContext, PlatformContext } from '@rewald/platform/host';
import type { SiteContext } from './page-loader.ts';
import { SiteRoutesContext } from '../routes/site-routes-context.ts';

interface AppProps {
  site: SiteContext;
  routes: RouteObject[];
  styles: EmotionCache;
  /** Styles that only the server renders. */
  serverStyles?: ReactNode;
  children: ReactNode;
}

/** Everything around the router: one store, one style cache, one platform per page or request. */
export const App = ({ site, routes, styles, serverStyles, children }: AppProps) => (
  <CacheProvider value={styles}>
    <Provider store={site.platform.store}>
      <PlatformContext value={site.platform}>
        <PartsContext value={site.parts}>
          <SiteRoutesContext value={routes}>
            {serverStyles}
            {children}
          </SiteRoutesContext>
        </PartsContext>
      </PlatformContext>
    </Provider>
  </CacheProvider>
);
