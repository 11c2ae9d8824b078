import { useEffect } from 'react';
import { safeRedirect, useGoTo, useSearchParams, useSession } from '@rewald/platform';

/**
 * Leads on whoever is logged in, by this form or in another tab, to where they wanted to go.
 *
 * @returns where that is, as asked for in the address; null when nothing was asked for
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
