/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { watchBuiltIns } from './watch-built-ins.ts';

test('what a part changed of regular expressions and iterators is named and put right', () => {
  const putRight = watchBuiltIns();
  const { prototype } = RegExp;
  expect(putRight()).toBeNull();
  Object.assign(prototype, { exec: () => null, mine: true });
  Object.defineProperty(prototype, 'flags', { get: () => 'g', configurable: true });
  Object.setPrototypeOf(prototype, { test: () => true });
  const iterators: object = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
  const before = Reflect.get(iterators, 'map');
  Reflect.set(iterators, 'map', () => null);
  expect(putRight()?.message).toBe(
    'RegExp.prototype.mine, RegExp.prototype.exec, RegExp.prototype.flags, Iterator.prototype.map was changed',
  );
  expect([/b/.exec('abc')?.index, /b/.flags, 'mine' in prototype]).toEqual([1, '', false]);
  expect(Reflect.get(iterators, 'map')).toBe(before);
  expect(putRight()).toBeNull();
});

test('what cannot be put right is told, so that the process can end', () => {
  const putRight = watchBuiltIns();
  Object.preventExtensions(RegExp.prototype);
  expect(putRight()).toMatchObject({ message: 'RegExp.prototype was changed', lasts: true });
});
