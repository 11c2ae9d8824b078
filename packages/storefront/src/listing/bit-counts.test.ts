import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addBit, BitCounts, wordsFor } from './bit-counts.ts';

test('[SHOP-02] counts by bits are the counts one by one', () => {
  const bits = 70;
  const words = wordsFor(bits);
  fc.assert(
    fc.property(fc.array(fc.uniqueArray(fc.nat(bits - 1)), { maxLength: 40 }), (sets) => {
      const counts = new BitCounts(words);
      const expected = Array.from({ length: bits }, () => 0);
      for (const set of sets) {
        const list = new Int32Array(words + 1);
        for (const bit of set) {
          addBit(list, 1, bit);
          expected[bit] = (expected[bit] ?? 0) + 1;
        }
        counts.add(list, 1);
      }
      expect([...counts.of(0, bits)]).toEqual(expected);
      expect([...counts.of(1, 20)]).toEqual(expected.slice(32, 52));
    }),
  );
});

test('[SHOP-02] some words of a set count for themselves, and nothing after they were cleared', () => {
  const counts = new BitCounts(3);
  const set = new Int32Array(4);
  for (const bit of [0, 33, 95]) addBit(set, 1, bit);
  counts.add(set, 2, 1, 1);
  counts.add(set, 2, 1, 1);
  expect([...counts.of(0, 96)].flatMap((count, bit) => (count > 0 ? [[bit, count]] : []))).toEqual([[33, 2]]);
  counts.clear();
  expect(counts.of(0, 96).every((count) => count === 0)).toBe(true);
});
