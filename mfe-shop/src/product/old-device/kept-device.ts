import { useSyncExternalStore } from 'react';
import { keepText, readKept } from '@rewald/platform/stores';

/** The visitor's old device, stored only in this browser. */
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

/** The stored text; '' if there is none or storage is not available. */
const written = (): string => readKept('browser', KEY) ?? '';

const parse = (text: string): KeptDevice | null => {
  try {
    const value: unknown = JSON.parse(text);
    return isKept(value) ? { id: value.id, name: value.name } : null;
  } catch {
    return null;
  }
};

/** Stores the device for all product pages; null deletes it. Without storage the visitor is asked again on each page. */
export const keepDevice = (device: KeptDevice | null): void => {
  keepText('browser', KEY, device && JSON.stringify({ id: device.id, name: device.name }));
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

/** The stored device; null on the server and if none was chosen. */
export const useKeptDevice = (): KeptDevice | null => {
  const text = useSyncExternalStore(subscribe, written, () => '');
  return text === '' ? null : parse(text);
};
