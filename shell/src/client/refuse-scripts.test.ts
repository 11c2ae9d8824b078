import { runInThisContext } from 'node:vm';
import { beforeAll, expect, test } from '@jest/globals';
import { refuseForeignScripts } from './refuse-scripts.ts';

const release = (name: string, entry: string) => ({
  name,
  owner: '',
  version: '1',
  container: name,
  entry,
  integrity: '',
  routes: [],
});

beforeAll(() => {
  refuseForeignScripts({
    id: '1',
    missing: [],
    parts: {
      shell: release('shell', 'https://assets.example/shell/1/browser/main.js'),
      shop: release('shop', 'https://assets.example/shop/1/browser/entry.js'),
      cart: release('cart', 'https://assets.example/cart/1/browser/entry.js'),
    },
  });
});

/** Runs code below a function whose file is one of the shop's. */
const asShop: (act: () => unknown) => unknown = runInThisContext('(act) => act()', {
  filename: 'https://assets.example/shop/1/browser/page.js',
});

const script = (): HTMLScriptElement => document.createElement('script');

test('code of a part adds no script of another origin, in any way', () => {
  for (const address of ['https://elsewhere.example/chat', '//elsewhere.example/chat.js'])
    for (const add of [
      () => Object.assign(script(), { src: address }),
      () => script().setAttribute('src', address),
      () => script().setAttribute('SRC', address),
    ])
      expect(() => asShop(add)).toThrow('A script of http');
});

test('scripts of the site, of its parts and of payment providers may be added', () => {
  for (const address of [
    '/embed/tradein.js',
    'https://assets.example/cart/1/browser/page.js',
    'https://js.stripe.com/v3/',
  ]) {
    expect(asShop(() => Object.assign(script(), { src: address }).getAttribute('src'))).toBe(address);
    const other = script();
    asShop(() => other.setAttribute('src', address));
    other.setAttribute('async', '');
    expect([other.getAttribute('src'), other.hasAttribute('async')]).toEqual([address, true]);
  }
});

test('code that belongs to no part, such as a browser extension, is left alone', () => {
  expect(Object.assign(script(), { src: 'https://elsewhere.example/chat' }).src).toBe(
    'https://elsewhere.example/chat',
  );
});
