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

/**
 * Whether this is rendered in place of HTML that the server sent, which React keeps for as long as the component waits. Unlike with
 * {@link useHydrated}, nothing is rendered again afterwards.
 */
export const useIsHydrating = (): boolean => {
  let isHydrating = false;
  const nothing = (): null => null;
  useSyncExternalStore(never, nothing, () => {
    // oxlint-disable-next-line react/immutability -- React asks for the server's value only within a render that hydrates
    isHydrating = true;
    return null;
  });
  return isHydrating && typeof window !== 'undefined';
};

/** Whether hydration is over. For what works only with scripts, such as the button of a form that its code sends. */
export const useHydrated = (): boolean => useOnceHydrated(() => true, false);
