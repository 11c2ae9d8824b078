import { keepText, readKept } from '@rewald/platform/stores';

const PREFIX = 'rewald.checkout.';

/** `sessionStorage` keys of unsent input in the steps' forms. */
export const DRAFTS = { contact: `${PREFIX}contact`, address: `${PREFIX}address` } as const;

/** Stores a value of the checkout in the browser. Without storage a reload loses unsent input. */
export const keep = (storage: 'tab' | 'browser', name: string, value: unknown): void => {
  keepText(storage, PREFIX + name, value === null ? null : JSON.stringify(value));
};

/** The stored value of a name, to be validated by the caller; null if there is none. */
export const kept = (storage: 'tab' | 'browser', name: string): unknown => {
  try {
    const text = readKept(storage, PREFIX + name);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
};

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Deletes stored input once the order is placed. */
export const forgetTyped = (): void => {
  for (const name of ['contact', 'address', 'customer']) keep('tab', name, null);
};
