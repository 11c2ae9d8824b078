import { expect, test } from '@jest/globals';
import { localeOfPath, localizePath, withoutLocale } from './paths.ts';

test.each([
  ['/', 'de'],
  ['/en', 'en'],
  ['/en/', 'en'],
  ['/en/shop/explore', 'en'],
  ['/entdecken', 'de'],
  ['/shop/en', 'de'],
])('[I18N-02] %p is a page in %p', (path, locale) => expect(localeOfPath(path)).toBe(locale));

test.each([
  ['/shop/explore?search=a%20b#x', 'en', '/en/shop/explore?search=a%20b#x'],
  ['/en/shop/explore?search=a', 'de', '/shop/explore?search=a'],
  ['/', 'en', '/en'],
  ['/en', 'de', '/'],
  ['/en?x=1', 'de', '/?x=1'],
  ['/en/trade-in', 'en', '/en/trade-in'],
  ['/en//host.example/x', 'de', '/host.example/x'],
  ['//host.example/x', 'de', '/host.example/x'],
  ['/en/\\host.example', 'de', '/host.example'],
] as const)('[I18N-02] %p in %p is %p', (path, locale, address) => {
  expect(localizePath(path, locale)).toBe(address);
});

test('[I18N-02] the locale prefix is removed', () => {
  expect(withoutLocale('/en')).toBe('/');
  expect(withoutLocale('/en/blogs')).toBe('/blogs');
});
