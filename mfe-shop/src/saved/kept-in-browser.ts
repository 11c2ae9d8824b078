import { keepText, readKept } from '@rewald/platform/stores';

/** A list in `localStorage`. If storage is not available, the list starts empty and lasts as long as the page. */
export interface KeptList<Entry> {
  read(): Entry[];
  /** Stores the list; an empty list deletes the entry. @returns whether the browser did it */
  write(entries: readonly Entry[]): boolean;
}

/**
 * @param isEntry checks a stored entry, which may come from another release or be edited by hand
 * @param tell whether the page says so if the browser refuses to keep the list
 */
export const keepInBrowser = <Entry>(
  name: string,
  isEntry: (value: unknown) => value is Entry,
  tell = true,
): KeptList<Entry> => ({
  read: () => {
    try {
      const value: unknown = JSON.parse(readKept('browser', name) ?? '[]');
      return Array.isArray(value) ? value.filter(isEntry) : [];
    } catch {
      return [];
    }
  },
  write: (entries) => keepText('browser', name, entries.length === 0 ? null : JSON.stringify(entries), tell),
});
