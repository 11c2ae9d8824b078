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
