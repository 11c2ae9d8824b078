import { useEffect } from 'react';
import { safeRedirect, useGoTo, useSearchParams, useSession } from '@rewald/platform';

/**
 * Redirects visitors who are logged in, by this form or in another tab, to the path in the URL's `redirect`.
 *
 * @returns the path of the redirect; null if the URL has none
 */
export const useForward = (): string | null => {
  const [search] = useSearchParams();
  const goTo = useGoTo();
  const { status } = useSession();
  const wanted = search.get('redirect');
  useEffect(() => {
    if (status === 'authenticated') goTo(safeRedirect(wanted), { replace: true });
  }, [status, wanted, goTo]);
  return wanted;
};
