import { expect, test } from '@jest/globals';
import { keepRecent } from './keep-recent.ts';

test('what was used least recently goes first', () => {
  const kept = keepRecent<string[]>(2);
  kept.set('a', ['a']);
  kept.set('b', ['b']);
  expect(kept.get('a')).toEqual(['a']);
  kept.set('c', ['c']);
  expect(['a', 'b', 'c'].filter((key) => kept.get(key) !== undefined)).toEqual(['a', 'c']);
});
