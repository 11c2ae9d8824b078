import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/**
 * false while the server's HTML is being hydrated, true from then on and at once in what is rendered later. For
 * what works only with scripts, such as the button of a form that its code sends.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
