import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cartTotals, type Discount, type PricedLine } from './cart-totals.ts';

const line = fc.record<PricedLine>({
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

test('[CART-04] lines + insurance − discount is the total, in whole cents, and never less than the insurance', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 50 }), discount, (lines, code) => {
      const totals = cartTotals(lines, code);
      expect(totals.totalCents).toBe(totals.goodsCents + totals.insuranceCents - totals.discountCents);
      expect(Object.values(totals).every(Number.isSafeInteger)).toBe(true);
      expect(totals.discountCents).toBeGreaterThanOrEqual(0);
      expect(totals.totalCents).toBeGreaterThanOrEqual(totals.insuranceCents);
      if (code?.mostCents != null) expect(totals.discountCents).toBeLessThanOrEqual(code.mostCents);
      if (code !== null && totals.goodsCents < code.minimumCents) expect(totals.discountCents).toBe(0);
    }),
  );
});

test('[CART-04] half a cent of discount is rounded up', () => {
  const tenPercent: Discount = { kind: 'percent', value: 10, mostCents: null, minimumCents: 0 };
  const totalsOf = (priceCents: number) =>
    cartTotals([{ quantity: 1, priceCents, insuranceCents: 0 }], tenPercent);
  expect(totalsOf(99_995).discountCents).toBe(10_000);
  expect(totalsOf(99_994).discountCents).toBe(9_999);
});
