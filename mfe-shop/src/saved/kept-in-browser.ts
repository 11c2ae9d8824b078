/** A list in the browser's own storage. Where nothing may be stored it is empty, and lasts as long as the page. */
export interface KeptList<Entry> {
  read(): Entry[];
  /** An empty list leaves nothing behind. */
  write(entries: readonly Entry[]): void;
}

/** @param isEntry what was stored may be of another release, or typed by hand */
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
      // Full, or forbidden by the browser.
    }
  },
});
