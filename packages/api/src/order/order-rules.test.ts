import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { splitDiscount } from './discount-shares.ts';
import { refundFor } from './refund-amounts.ts';
import { lastDayToWithdraw, mayWithdraw } from './withdrawal-period.ts';

test('a discount is split by price, and the cents that are left go to the largest remainders', () => {
  expect(splitDiscount([10_000, 10_000, 10_000], 1_000)).toEqual([334, 333, 333]);
  expect(splitDiscount([100, 200, 300], 100)).toEqual([17, 33, 50]);
  expect(splitDiscount([1, 999_999], 10)).toEqual([0, 10]);
  expect(splitDiscount([500], 500)).toEqual([500]);
  expect(splitDiscount([], 0)).toEqual([]);
});

test('shares are whole, make up the discount, and none exceeds its line', () => {
  const prices = fc.array(fc.integer({ min: 1, max: 50_000_000 }), { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(prices, fc.nat(1_000), (goods, perMille) => {
      const sum = goods.reduce((total, cents) => total + cents, 0);
      const discount = Math.floor((sum * perMille) / 1_000);
      const shares = splitDiscount(goods, discount);
      expect(shares.reduce((total, share) => total + share, 0)).toBe(discount);
      expect(shares.every((share, index) => Number.isInteger(share) && share <= (goods[index] ?? 0))).toBe(
        true,
      );
    }),
    { numRuns: 2_000 },
  );
});

test('what goes back piece by piece is to the cent what was paid', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 20 }),
    priceCents: fc.integer({ min: 1, max: 300_000 }),
    perMille: fc.nat(1_000),
  });
  fc.assert(
    fc.property(
      line,
      fc.array(fc.integer({ min: 1, max: 5 })),
      ({ quantity, priceCents, perMille }, steps) => {
        const discountCents = Math.floor((quantity * priceCents * perMille) / 1_000);
        const paid = { quantity, priceCents, discountCents };
        let gone = 0;
        let back = 0;
        for (const step of [...steps, quantity]) {
          const now = Math.min(step, quantity - gone);
          const cents = refundFor(paid, gone, now);
          expect(cents).toBeGreaterThanOrEqual(0);
          back += cents;
          gone += now;
        }
        expect(back).toBe(quantity * priceCents - discountCents);
      },
    ),
    { numRuns: 2_000 },
  );
});

test('the period to withdraw ends on the 14th day after delivery, or on the Monday after a weekend', () => {
  // A Friday just before midnight in Berlin, and a Saturday of which London still says Friday.
  expect(lastDayToWithdraw(new Date('2026-11-20T22:59:00Z'))).toBe('2026-12-04');
  expect(lastDayToWithdraw(new Date('2026-11-20T23:01:00Z'))).toBe('2026-12-07');
  const delivered = new Date('2026-11-19T12:00:00Z');
  expect(mayWithdraw(delivered, new Date('2026-12-03T22:59:00Z'))).toBe(true);
  expect(mayWithdraw(delivered, new Date('2026-12-03T23:01:00Z'))).toBe(false);
  expect(mayWithdraw(null, new Date())).toBe(true);
});
