import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/**
 * false while the server's HTML is being hydrated, true from then on and at once in what is rendered later. A remote
 * may arrive after session and cart: rendering them at once would not match the server's HTML, which did not contain them.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
