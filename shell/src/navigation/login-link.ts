import { useLocation } from 'react-router';
import { withoutLocale } from '@rewald/platform';

/** The login link with the way back: the `redirect` query contains the current path (SHELL-09). */
export const loginLink = (pathname: string, search: string): string => {
  // The login page itself keeps the path that it was asked to return to.
  if (withoutLocale(pathname).startsWith('/auth/')) {
    const redirect = new URLSearchParams(search).get('redirect');
    return redirect ? `/auth/login?${new URLSearchParams({ redirect })}` : '/auth/login';
  }
  return `/auth/login?${new URLSearchParams({ redirect: pathname + search })}`;
};

export const useLoginLink = (): string => {
  const { pathname, search } = useLocation();
  return loginLink(pathname, search);
};
