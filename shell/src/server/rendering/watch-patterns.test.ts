/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { watchPatterns } from './watch-patterns.ts';

test('what a part changed of regular expressions is named and put right', () => {
  const putRight = watchPatterns();
  const { prototype } = RegExp;
  expect(putRight()).toBeNull();
  Object.assign(prototype, { exec: () => null, mine: true });
  Object.defineProperty(prototype, 'flags', { get: () => 'g', configurable: true });
  Object.setPrototypeOf(prototype, { test: () => true });
  expect(putRight()?.message).toBe('RegExp.prototype was changed: mine, exec, flags');
  expect([/b/.exec('abc')?.index, /b/.flags, 'mine' in prototype]).toEqual([1, '', false]);
  expect(putRight()).toBeNull();
});

test('what cannot be put right is told, so that the process can end', () => {
  const putRight = watchPatterns();
  Object.preventExtensions(RegExp.prototype);
  expect(putRight()).toMatchObject({ lasts: true });
});
