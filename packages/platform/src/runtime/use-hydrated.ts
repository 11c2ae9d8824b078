import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/**
 * A value that the server does not know, such as the state of a navigation: `onServer` while the server's HTML is being hydrated,
 * the value itself from then on and at once in what is rendered later. If both are the same, nothing is rendered again.
 *
 * @param read returns the value, the same one as long as nothing has changed
 */
export const useOnceHydrated = <T>(read: () => T, onServer: T): T =>
  useSyncExternalStore(never, read, () => onServer);

/** Whether hydration is over. For what works only with scripts, such as the button of a form that its code sends. */
export const useHydrated = (): boolean => useOnceHydrated(() => true, false);
