/** Where a text is kept: `tab` until the tab is closed, `browser` until somebody deletes it. */
export type Store = 'tab' | 'browser';

/** Event on the window: the browser refused to keep something, because its storage is blocked or full. The frame says so. */
export const STORE_REFUSED = 'rewald:store-refused';

// Even to look at a blocked storage throws.
const storageOf = (store: Store): Storage => (store === 'tab' ? sessionStorage : localStorage);

/** The text that is kept under a name; null if there is none, or if the storage is blocked. */
export const readKept = (store: Store, name: string): string | null => {
  try {
    return storageOf(store).getItem(name);
  } catch {
    return null;
  }
};

/**
 * Keeps a text under a name, or deletes it with null. If the browser refuses, the page says so and goes on without.
 *
 * @param tell false for what the visitor has not asked for, and will not miss
 * @returns whether the browser did it
 */
export const keepText = (store: Store, name: string, text: string | null, tell = true): boolean => {
  try {
    if (text === null) storageOf(store).removeItem(name);
    else storageOf(store).setItem(name, text);
    return true;
  } catch {
    // Nothing is lost by what cannot be deleted.
    if (text !== null && tell) window.dispatchEvent(new Event(STORE_REFUSED));
    return false;
  }
};
