import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { SellerCounts } from './seller-counts.ts';

test('[SHOP-02] counts by bits are the counts one by one', () => {
  const sellers = 70;
  fc.assert(
    fc.property(fc.array(fc.uniqueArray(fc.nat(sellers - 1)), { maxLength: 40 }), (sets) => {
      const counts = new SellerCounts(3);
      const expected = Array.from({ length: sellers }, () => 0);
      for (const set of sets) {
        const bits = new Uint32Array(3);
        for (const seller of set) {
          bits[seller >> 5] = (bits[seller >> 5] ?? 0) | (1 << (seller & 31));
          expected[seller] = (expected[seller] ?? 0) + 1;
        }
        counts.add(bits);
      }
      expect([...counts.all(sellers)]).toEqual(expected);
    }),
  );
});

test('[SHOP-02] who is in a set with several guarantees counts once, at their own place', () => {
  const counts = new SellerCounts(2);
  // Place 40 is the seller at 3 with another guarantee, and so is 41.
  const sellers = Array.from({ length: 42 }, (_, place) => (place < 40 ? {} : { base: 3 }));
  counts.clear(sellers);
  const set = (...places: number[]) => {
    const bits = new Uint32Array(4);
    for (const place of places) bits[2 + (place >> 5)] = (bits[2 + (place >> 5)] ?? 0) | (1 << (place & 31));
    return bits;
  };
  for (const places of [[3, 40], [40, 41], [3], [5]]) counts.add(set(...places), 2);
  const all = counts.all(42);
  expect([all[3], all[5], all[40], all[41]]).toEqual([3, 1, 0, 0]);
});
