import { useEffect, useRef } from 'react';
import { useGoTo, useRevalidator, useSession } from '@rewald/platform';

/** Leaves a personal page after a logout, here or in another tab. */
export const useLeaveWhenLoggedOut = (): void => {
  const { status } = useSession();
  const { revalidate } = useRevalidator();
  const goTo = useGoTo();
  const before = useRef(status);
  useEffect(() => {
    const was = before.current;
    before.current = status;
    if (status !== 'anonymous' || was === 'anonymous') return;
    if (was === 'authenticated') goTo('/', { replace: true });
    // The session could not be read, or has ended since the page was loaded: the loader redirects.
    else void revalidate();
  }, [status, goTo, revalidate]);
};
