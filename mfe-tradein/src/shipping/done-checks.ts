const EVENT = 'rewald-trade-in-checks';
const storeOf = (reference: string): string => `rewald.trade-in.checks.${reference}`;

/** What was ticked off for a sale in this browser, as it is stored. */
export const storedChecks = (reference: string): string | null => {
  try {
    return localStorage.getItem(storeOf(reference));
  } catch {
    return null;
  }
};

/** Reads a stored list; whatever is not one, gives none. */
export const parseChecks = (stored: string | null): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
};

export const keepChecks = (reference: string, done: readonly string[]): void => {
  try {
    localStorage.setItem(storeOf(reference), JSON.stringify(done));
    window.dispatchEvent(new Event(EVENT));
  } catch {
    // A private window may refuse; the list is a help, and the texts are there all the same.
  }
};

/** Hears of each change. @returns stops listening */
export const onChecksChange = (listener: () => void): (() => void) => {
  window.addEventListener(EVENT, listener);
  return () => window.removeEventListener(EVENT, listener);
};
