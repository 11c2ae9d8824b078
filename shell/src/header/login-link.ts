import { useLocation } from 'react-router';
import { withoutLocale } from '@rewald/platform';

/** Where a visitor logs in and comes back from: the `redirect` query holds the current path (SHELL-09). */
export const loginLink = (pathname: string, search: string): string => {
  // The login page itself keeps the place that it was asked to lead back to.
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
