/** What was paid for a line. */
export interface PaidLine {
  readonly quantity: number;
  readonly priceCents: number;
  /** The line's share of the discount. */
  readonly discountCents: number;
}

/** What a number of pieces of a line cost, the discount taken off in equal parts and rounded half up. */
const paidFor = ({ quantity, priceCents, discountCents }: PaidLine, pieces: number): number =>
  pieces * priceCents - Math.floor((2 * pieces * discountCents + quantity) / (2 * quantity));

/**
 * What goes back for pieces of a line, without insurance. Counted from the pieces that went back before, so that piece by
 * piece and all at once come to the same cent.
 *
 * @param earlier pieces that went back before
 * @param now pieces that go back this time
 */
export const refundFor = (line: PaidLine, earlier: number, now: number): number =>
  paidFor(line, earlier + now) - paidFor(line, earlier);
