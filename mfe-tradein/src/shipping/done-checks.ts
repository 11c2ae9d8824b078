import { keepText, readKept } from '@rewald/platform/stores';

const EVENT = 'rewald-trade-in-checks';
const storeOf = (reference: string): string => `rewald.trade-in.checks.${reference}`;

/** The ticked checks of a sale in this browser, as stored. */
export const storedChecks = (reference: string): string | null => readKept('browser', storeOf(reference));

/** Parses a stored list; empty if it is invalid. */
export const parseChecks = (stored: string | null): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
};

export const keepChecks = (reference: string, done: readonly string[]): void => {
  if (keepText('browser', storeOf(reference), JSON.stringify(done))) window.dispatchEvent(new Event(EVENT));
};

/** Subscribes to changes of the ticks. @returns a function to unsubscribe */
export const onChecksChange = (listener: () => void): (() => void) => {
  window.addEventListener(EVENT, listener);
  return () => window.removeEventListener(EVENT, listener);
};
