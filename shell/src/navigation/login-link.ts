import { useLocation } from 'react-router';
import { useWholeSearch, withoutLocale } from '@rewald/platform';

/** The login link with the way back: the `redirect` query contains the current path (SHELL-09). */
export const loginLink = (pathname: string, search: string): string => {
  // The login page itself keeps the path that it was asked to return to.
  if (withoutLocale(pathname).startsWith('/auth/')) {
    const redirect = new URLSearchParams(search).get('redirect');
    return redirect ? `/auth/login?${new URLSearchParams({ redirect })}` : '/auth/login';
  }
  return `/auth/login?${new URLSearchParams({ redirect: pathname + search })}`;
};

/** The login link of the page on screen, with the whole query of its address. */
export const useLoginLink = (): string => loginLink(useLocation().pathname, useWholeSearch());
