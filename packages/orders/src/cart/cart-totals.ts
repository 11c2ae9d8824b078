export interface PricedLine {
  readonly quantity: number;
  readonly priceCents: number;
  /** Premium for one piece; 0 without insurance. */
  readonly insuranceCents: number;
}

export interface Discount {
  readonly kind: 'percent' | 'amount';
  /** In per cent or in cents, depending on `kind`. */
  readonly value: number;
  readonly mostCents: number | null;
  readonly minimumCents: number;
}

/** The sums of a cart, in cents. */
export interface CartTotals {
  readonly goodsCents: number;
  readonly insuranceCents: number;
  readonly discountCents: number;
  readonly shippingCents: number;
  /** To be paid: goods + insurance − discount + shipping. */
  readonly totalCents: number;
}

/** Rounds half up, using integers only. */
const percentOf = (cents: number, percent: number): number => Math.floor((cents * percent + 50) / 100);

/** A discount applies to the goods, never to insurance, and never exceeds the goods. */
const discountCents = (discount: Discount, goodsCents: number): number => {
  if (goodsCents < discount.minimumCents) return 0;
  const wanted = discount.kind === 'percent' ? percentOf(goodsCents, discount.value) : discount.value;
  return Math.min(wanted, discount.mostCents ?? wanted, goodsCents);
};

/** Adds up a cart in cents. */
export const cartTotals = (
  lines: readonly PricedLine[],
  discount: Discount | null,
  shippingCents = 0,
): CartTotals => {
  const goodsCents = lines.reduce((sum, line) => sum + line.quantity * line.priceCents, 0);
  const insuranceCents = lines.reduce((sum, line) => sum + line.quantity * line.insuranceCents, 0);
  const taken = discount === null ? 0 : discountCents(discount, goodsCents);
  return {
    goodsCents,
    insuranceCents,
    discountCents: taken,
    shippingCents,
    totalCents: goodsCents + insuranceCents - taken + shippingCents,
  };
};
