import { createContext, use, type ReactNode } from 'react';

/** Where a list shows a dialog of several rows; null: none. */
export const BesideContext = createContext<(dialog: ReactNode) => void>(() => undefined);

/**
 * Shows a dialog beside the rows of a list. Within their table it would be gone, with all that was typed, once the last of the chosen rows
 * leaves the list.
 */
export function useBeside(): (dialog: ReactNode) => void {
  return use(BesideContext);
}
