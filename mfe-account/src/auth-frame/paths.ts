/** Adds the path to return to after the login to a path of `/auth/…`. Without such a path, returns it unchanged. */
export const withRedirect = (path: string, redirect: string | null): string =>
  redirect ? `${path}?${new URLSearchParams({ redirect }).toString()}` : path;

/**
 * Links in mails lead to `/auth/login` with a query that states their purpose. Returns the path to redirect to, or null
 * for a plain visit of the login page.
 */
export const mailedLinkTarget = (search: URLSearchParams): string | null => {
  const token = search.get('verify');
  if (token) return `/auth/verify?${new URLSearchParams({ token }).toString()}`;
  const former = search.get('restore');
  if (former) return `/auth/restore-address?${new URLSearchParams({ token: former }).toString()}`;
  if (search.get('reset') === '1') return '/auth/password-reset';
  if (search.get('reset') === 'expired') return '/auth/password-reset/email?expired=1';
  return search.get('forgot') === '1' ? '/auth/password-reset/email' : null;
};
