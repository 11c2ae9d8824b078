import { useStore, type Atom } from 'jotai';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * The value of an atom of the store that all parts share. A remote may arrive after session and cart: rendering them at once would
 * not match the server's HTML, which did not contain them. Nothing is rendered again where hydration changes nothing.
 *
 * @param onServer the value in the server's HTML, and while that HTML is being hydrated
 */
export const useSharedValue = <T>(atom: Atom<T>, onServer: T): T => {
  const store = useStore();
  return useSyncExternalStore(
    useCallback((onChange: () => void) => store.sub(atom, onChange), [store, atom]),
    () => store.get(atom),
    () => onServer,
  );
};
