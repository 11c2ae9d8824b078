import { afterEach, expect, test } from '@jest/globals';
import { keepText, readKept, STORE_REFUSED, type Store } from './browser-store.ts';

const setItem = Storage.prototype.setItem;
const refused: string[] = [];
const hear = (): void => void refused.push('refused');

afterEach(() => {
  Storage.prototype.setItem = setItem;
  window.removeEventListener(STORE_REFUSED, hear);
  refused.length = 0;
  localStorage.clear();
  sessionStorage.clear();
});

test.each<Store>(['tab', 'browser'])('a text of the %s is kept, read and deleted', (store) => {
  window.addEventListener(STORE_REFUSED, hear);
  expect(keepText(store, 'a', 'one')).toBe(true);
  expect(readKept(store, 'a')).toBe('one');
  expect(keepText(store, 'a', null)).toBe(true);
  expect(readKept(store, 'a')).toBeNull();
  expect(refused).toEqual([]);
});

test.each<Store>(['tab', 'browser'])('a full storage of the %s is told, and never throws', (store) => {
  window.addEventListener(STORE_REFUSED, hear);
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  expect(keepText(store, 'a', 'one')).toBe(false);
  expect(refused).toEqual(['refused']);
  expect(keepText(store, 'viewed', 'one', false)).toBe(false);
  expect(keepText(store, 'a', null)).toBe(true);
  expect(refused).toEqual(['refused']);
  expect(readKept(store, 'a')).toBeNull();
});
