import { expect, test } from '@jest/globals';
import { splitCents } from '@rewald/server-kit/writing/split-cents';
import { identityOf, returnDaysOf } from '@rewald/messages/company/company';
import { shopOf } from '@rewald/assortment/shop';
import fc from 'fast-check';
import type { Discount } from '../cart/cart-totals.ts';
import { orderAmounts, type LineAmounts } from './order-amounts.ts';
import { refundFor } from './refund-amounts.ts';
import { lastDayToWithdraw, mayWithdraw } from './withdrawal-period.ts';

test('a discount is split by price, and the cents that are left go to the largest remainders', () => {
  expect(splitCents([10_000, 10_000, 10_000], 1_000)).toEqual([334, 333, 333]);
  expect(splitCents([100, 200, 300], 100)).toEqual([17, 33, 50]);
  expect(splitCents([1, 999_999], 10)).toEqual([0, 10]);
  expect(splitCents([500], 500)).toEqual([500]);
  expect(splitCents([], 0)).toEqual([]);
});

test('[CART-04] in 10,000 carts: lines − discount + insurance = total, line by line and in sum, in whole cents', () => {
  const line = fc.record<LineAmounts>({
    quantity: fc.integer({ min: 1, max: 99 }),
    priceCents: fc.integer({ min: 1, max: 500_000 }),
    insuranceCents: fc.integer({ min: 0, max: 50_000 }),
  });
  const discount = fc.option(
    fc.record<Discount>({
      kind: fc.constantFrom('percent', 'amount'),
      value: fc.integer({ min: 1, max: 100 }),
      mostCents: fc.option(fc.integer({ min: 1, max: 10_000 })),
      minimumCents: fc.integer({ min: 0, max: 100_000 }),
    }),
  );
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), discount, (lines, code) => {
      const { totals, shares } = orderAmounts(lines, code);
      const byLine = lines.map(
        ({ quantity, priceCents, insuranceCents }, index) =>
          quantity * (priceCents + insuranceCents) - (shares[index] ?? 0),
      );
      if (byLine.reduce((sum, cents) => sum + cents, 0) !== totals.totalCents) return false;
      if (shares.reduce((sum, cents) => sum + cents, 0) !== totals.discountCents) return false;
      return (
        Number.isSafeInteger(totals.totalCents) &&
        totals.totalCents === totals.goodsCents - totals.discountCents + totals.insuranceCents
      );
    }),
    { numRuns: 10_000 },
  );
});

test('shares are whole, make up the discount, and none exceeds its line', () => {
  const prices = fc.array(fc.integer({ min: 1, max: 50_000_000 }), { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(prices, fc.nat(1_000), (goods, perMille) => {
      const sum = goods.reduce((total, cents) => total + cents, 0);
      const discount = Math.floor((sum * perMille) / 1_000);
      const shares = splitCents(goods, discount);
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

const demo = shopOf();

test('the period to withdraw is the promised one, never below the law’s, and ends on the Monday after a weekend', () => {
  const ordered = (delivered: string | null) => ({
    placed_at: new Date('2026-11-16T12:00:00Z'),
    delivered_at: delivered === null ? null : new Date(delivered),
  });
  expect(returnDaysOf(demo, new Date())).toBe(demo.company.returnDays);
  // Wednesday just before midnight in Berlin, and Thursday in Berlin while it is still Wednesday in UTC.
  expect(lastDayToWithdraw(demo, ordered('2026-11-18T22:59:00Z'))).toBe('2026-12-18');
  expect(lastDayToWithdraw(demo, ordered('2026-11-18T23:01:00Z'))).toBe('2026-12-21');
  // Christmas Day, a Friday, and what follows it (§ 193 BGB).
  expect(lastDayToWithdraw(demo, ordered('2026-11-25T10:00:00Z'))).toBe('2026-12-28');
  const delivered = ordered('2026-11-17T12:00:00Z');
  expect(mayWithdraw(demo, delivered, new Date('2026-12-17T22:59:00Z'))).toBe(true);
  expect(mayWithdraw(demo, delivered, new Date('2026-12-17T23:01:00Z'))).toBe(false);
  expect(mayWithdraw(demo, ordered(null), new Date())).toBe(true);
});

test('[ACCT-04] an order keeps the period that was promised when it was made', () => {
  const { company } = demo;
  const changed = new Date('2026-11-20T12:00:00Z');
  const formerCompanies = [{ until: changed, company: { ...company, returnDays: 60 } }];
  const shop = identityOf({ ...company, returnDays: 14 }, { formerCompanies });
  const before = new Date(changed.getTime() - 1);
  expect([returnDaysOf(shop, before), returnDaysOf(shop, changed)]).toEqual([60, 14]);
  // Never below the legal minimum, even if a lower value got past the importer.
  expect(returnDaysOf(identityOf({ ...company, returnDays: 3 }), changed)).toBe(14);
});
