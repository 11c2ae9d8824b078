const PREFIX = 'rewald.checkout.';

/** Where the forms of the steps keep half-typed words in the tab. */
export const DRAFTS = { contact: `${PREFIX}contact`, address: `${PREFIX}address` } as const;

/** What a browser keeps of a checkout besides the API host; storage that is refused or full keeps nothing. */
export const keep = (storage: 'tab' | 'browser', name: string, value: unknown): void => {
  try {
    const place = storage === 'tab' ? sessionStorage : localStorage;
    if (value === null) place.removeItem(PREFIX + name);
    else place.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Without it a reload forgets half-typed words, and nothing else.
  }
};

/** What was kept under a name, to be checked by the caller; null when there is nothing. */
export const kept = (storage: 'tab' | 'browser', name: string): unknown => {
  try {
    const text = (storage === 'tab' ? sessionStorage : localStorage).getItem(PREFIX + name);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
};

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Forgets what was typed, once it has become an order. */
export const forgetTyped = (): void => {
  for (const name of ['contact', 'address', 'customer']) keep('tab', name, null);
};
