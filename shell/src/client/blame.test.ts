import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Beacon } from '../site/beacon.ts';
import { createBlame, type Blame } from './blame.ts';
import { rememberBuiltIns } from './built-ins.ts';

const sent: Beacon[] = [];
let page: Blame;
beforeEach(() => {
  jest.useFakeTimers();
  sent.length = 0;
  page = createBlame((one) => sent.push(one), rememberBuiltIns(), [
    { part: 'tradein', version: '5', folder: 'https://parts.example/tradein/5/' },
  ]);
});
afterEach(() => {
  jest.useRealTimers();
});

const unusable = () => sent.filter(({ kind }) => kind === 'unusable');
const load = (part: string, version: string): void => page.beacon({ kind: 'loaded', part, version, ms: 1 });

test('a page that breaks is reported for the part that has just been loaded, later for the one that owns it', () => {
  const blamed = () => {
    page.blame('the page is white', 'shop', (part) => `${part} of now`);
    return unusable().at(-1);
  };
  const report = { kind: 'unusable', message: 'the page is white' };
  expect(blamed()).toMatchObject({ ...report, part: 'shop', version: 'shop of now' });
  load('cart', '2');
  load('shell', '1');
  expect(blamed()).toMatchObject({ ...report, part: 'cart', version: '2' });
  jest.advanceTimersByTime(11_000);
  expect(blamed()).toMatchObject({ ...report, part: 'shop', version: 'shop of now' });
});

const { map } = Array.prototype;
const { stringify } = JSON;
const replace = (): void => {
  Object.assign(Array.prototype, { map: () => [] });
  Object.assign(JSON, { stringify: () => '' });
};
const areBack = (): boolean => Array.prototype.map === map && JSON.stringify === stringify;

test('built-ins that a part replaces when it is loaded are back before its page is shown, and it is reported', () => {
  load('shop', '1');
  replace();
  load('account', '3');
  expect(areBack()).toBe(true);
  expect(unusable()).toMatchObject([
    { part: 'account', version: '3', message: 'it replaces Array.prototype.map JSON.stringify' },
  ]);
});

test('a built-in is back once the script has run that replaced it, and its part is blamed, not one that arrives beside it', () => {
  load('shop', '1');
  for (const [address, blamed] of [
    ['https://parts.example/tradein/5/entry.js', ['tradein 5']],
    ['https://extension.example/entry.js', []],
  ] as const) {
    sent.length = 0;
    replace();
    page.ran(Object.assign(document.createElement('script'), { src: address }));
    expect(areBack()).toBe(true);
    load('shop', '1');
    expect(unusable().map((one) => `${one.part} ${one.version}`)).toEqual(blamed);
  }
});

test('what somebody else replaces later is put back at the next look or failure, and no part is blamed for it', () => {
  load('shop', '1');
  jest.advanceTimersByTime(11_000);
  for (const find of [
    () => page.putBack(),
    () => page.beacon({ kind: 'render-error', part: 'shop', version: '1', message: 'no', stack: '' }),
  ]) {
    replace();
    find();
    expect(areBack()).toBe(true);
  }
  expect(unusable()).toEqual([]);
});

test('what a browser extension replaced before the page started, and what a polyfill adds, stays', () => {
  const extended = (): never[] => [];
  Object.assign(Array.prototype, { map: extended });
  const putBack = rememberBuiltIns();
  Object.assign(Array.prototype, { ofNextYear: extended });
  const found = [putBack(), Array.prototype.map, Reflect.get([], 'ofNextYear')];
  Object.assign(Array.prototype, { map });
  Reflect.deleteProperty(Array.prototype, 'ofNextYear');
  expect(found).toEqual(['', extended, extended]);
});

test('each way in which one may be replaced, even of what finds it, is undone', () => {
  const putBack = rememberBuiltIns();
  const { ownKeys } = Reflect;
  const next = Object.getOwnPropertyDescriptor(Object.getPrototypeOf([].values()), 'next');
  Object.defineProperty(Object.getPrototypeOf([].values()), 'next', { value: () => ({ done: true }) });
  const { prototype } = Array;
  Object.defineProperty(prototype, 'push', { get: () => () => 0, configurable: true });
  Reflect.ownKeys = () => [];
  Reflect.deleteProperty(String.prototype, 'split');
  const replaced = putBack();
  expect(replaced).toBe(' Array.prototype.push String.prototype.split array iterator.next Reflect.ownKeys');
  expect([[...new Set([1])], 'a b'.split(' '), Reflect.ownKeys]).toEqual([[1], ['a', 'b'], ownKeys]);
  expect(Object.getOwnPropertyDescriptor(Object.getPrototypeOf([].values()), 'next')).toEqual(next);
});
