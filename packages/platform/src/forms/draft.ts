import { keepText, readKept } from '../stores/browser-store.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether the stored draft has every field of the form with the right type: anything can write to the storage. */
const isLike = <V>(kept: unknown, values: V): kept is V => {
  if (!isRecord(values)) return typeof kept === typeof values && !isRecord(kept);
  return isRecord(kept) && Object.entries(values).every(([name, value]) => isLike(kept[name], value));
};

/**
 * Restores what was typed into a form of this tab and not sent yet.
 *
 * @param name key in the tab's storage
 * @param values initial values of the form otherwise
 * @returns `values` if nothing was stored, or nothing that fits
 */
export const draftOr = <V>(name: string, values: V): V => {
  try {
    const kept: unknown = JSON.parse(readKept('tab', name) ?? 'null');
    return isLike(kept, values) ? kept : values;
  } catch {
    return values;
  }
};

/** Stores what is typed until the tab is closed. If the browser refuses, a reload loses half-typed words, and nothing else. */
export const keepDraft = (name: string, values: unknown): void => {
  keepText('tab', name, JSON.stringify(values));
};

/** Deletes what {@link keepDraft} stored: it has been sent. */
export const forgetDraft = (name: string): void => {
  keepText('tab', name, null);
};
