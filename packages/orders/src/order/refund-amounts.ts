/** What was paid for a line. */
export interface PaidLine {
  readonly quantity: number;
  readonly priceCents: number;
  /** The line's share of the discount. */
  readonly discountCents: number;
}

/** What a number of pieces of a line cost after their equal share of the discount, which is rounded half up. */
const paidFor = ({ quantity, priceCents, discountCents }: PaidLine, pieces: number): number =>
  pieces * priceCents - Math.floor((2 * pieces * discountCents + quantity) / (2 * quantity));

/**
 * The refund for pieces of a line, without insurance. It depends on the pieces that were refunded before, so that refunding them
 * piece by piece or all at once adds up to the same cent.
 *
 * @param earlier pieces that were refunded before
 * @param now pieces to refund this time
 */
export const refundFor = (line: PaidLine, earlier: number, now: number): number =>
  paidFor(line, earlier + now) - paidFor(line, earlier);
