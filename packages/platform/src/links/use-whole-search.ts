import { useLocation } from 'react-router';
import { useOnceHydrated } from '../runtime/use-hydrated.ts';

/**
 * The query of the address bar, for links that lead back to this address or to it in another language. It holds more than pages
 * read, which is what `useLocation` returns: the parameters of a campaign, for example, which are in no page that
 * visitors share, and so are only known once hydration is over.
 */
export const useWholeSearch = (): string => {
  const { pathname, search } = useLocation();
  // The page on screen may be another one than the address bar's for a moment, and has none at all inside a partner's page.
  return useOnceHydrated(
    () => (window.location.pathname === pathname ? window.location.search : search),
    search,
  );
};
