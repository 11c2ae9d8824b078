/** A list in `localStorage`. If storage is not available, the list starts empty and lasts as long as the page. */
export interface KeptList<Entry> {
  read(): Entry[];
  /** Stores the list; an empty list deletes the entry. */
  write(entries: readonly Entry[]): void;
}

/** @param isEntry checks a stored entry, which may come from another release or be edited by hand */
export const keepInBrowser = <Entry>(
  name: string,
  isEntry: (value: unknown) => value is Entry,
): KeptList<Entry> => ({
  read: () => {
    try {
      const value: unknown = JSON.parse(localStorage.getItem(name) ?? '[]');
      return Array.isArray(value) ? value.filter(isEntry) : [];
    } catch {
      return [];
    }
  },
  write: (entries) => {
    try {
      if (entries.length === 0) localStorage.removeItem(name);
      else localStorage.setItem(name, JSON.stringify(entries));
    } catch {
      // The storage is full or blocked.
    }
  },
});
