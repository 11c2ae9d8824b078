import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** false on the server and until scripts run: what only scripts can do is offered after that. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
