import { useSyncExternalStore } from 'react';

/** The device that the visitor would give away, kept in this browser alone. */
export interface KeptDevice {
  id: number;
  name: string;
}

const KEY = 'rewald:old-device';
const listeners = new Set<() => void>();

const isKept = (value: unknown): value is KeptDevice =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  Number.isSafeInteger(value.id) &&
  'name' in value &&
  typeof value.name === 'string';

/** What is written in the browser; '' where nothing is, or nothing may be kept. */
const written = (): string => {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
};

const parse = (text: string): KeptDevice | null => {
  try {
    const value: unknown = JSON.parse(text);
    return isKept(value) ? { id: value.id, name: value.name } : null;
  } catch {
    return null;
  }
};

/** Keeps a device for this and every other product page, or forgets it. */
export const keepDevice = (device: KeptDevice | null): void => {
  try {
    if (device) localStorage.setItem(KEY, JSON.stringify({ id: device.id, name: device.name }));
    else localStorage.removeItem(KEY);
  } catch {
    // Somebody who lets sites keep nothing is asked anew on each page.
  }
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

/** null on the server and where none was named. */
export const useKeptDevice = (): KeptDevice | null => {
  const text = useSyncExternalStore(subscribe, written, () => '');
  return text === '' ? null : parse(text);
};
